/** The picture of a game that is shared: the score, the chance to win over time, luck and errors, the move of the game. */
import { PIPS } from '../board/pips.ts'
import { drawPortrait } from '../board/portrait.ts'

const WIDE = 1080
const HIGH = 1350 // with a chart; without, as high as the score needs
const EDGE = 64
const DASHES = [[], [18, 9], [4, 9], [24, 8, 4, 8], [10, 6, 2, 6]]
// It is on paper, whatever theme the page has: others will see it.
const [PAPER, TRAY, SUNK, LINE, INK, SOFT, GO, GO_SOFT] = [
  '#fbf7f0',
  '#ffffff',
  '#f1ebdf',
  '#e3dbcb',
  '#23203a',
  '#5d5871',
  '#1e7f5c',
  '#e2f2e9',
]
export const SEAT_PAINTS = ['#2f5fd0', '#b4235f', '#9a5b00', '#45424f', '#8338b5']

export interface PictureRow {
  name: string
  face: string
  paint: string
  seat: number
  points: number
  won: boolean
  about: string | null // luck and errors
}
export interface Picture {
  game: string
  title: string // who has won
  rows: readonly PictureRow[] // the best first
  chances: { title: string; by: readonly (readonly number[])[] } | null // after each step, of each seat
  move: { title: string; text: string; moved: string } | null
  link: string
}

/** Draws a picture on a canvas, which gets its size. */
export function drawPicture(canvas: HTMLCanvasElement, picture: Picture): void {
  const rowHigh = picture.rows.length > 4 ? 92 : 104
  canvas.width = WIDE
  canvas.height = picture.chances ? HIGH : 380 + picture.rows.length * rowHigh
  const pen = canvas.getContext('2d')!
  const font = (weight: number, size: number) =>
    (pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`)
  const box = (colour: string, x: number, y: number, width: number, height: number, round: number) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.roundRect(x, y, width, height, round)
    pen.fill()
  }
  const write = (text: string, x: number, y: number, colour = INK, align: CanvasTextAlign = 'start') => {
    pen.fillStyle = colour
    pen.textAlign = align
    pen.fillText(text, x, y)
  }
  const die = (x: number, y: number, size: number, turn: number, face: number, paint: string) => {
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    pen.shadowColor = 'rgb(35 32 58 / 0.28)'
    pen.shadowBlur = 14
    pen.shadowOffsetY = 8
    box(paint, -size / 2, -size / 2, size, size, size * 0.24)
    pen.shadowColor = 'transparent'
    box('rgb(255 255 255 / 0.16)', -size * 0.42, -size * 0.43, size * 0.84, size * 0.36, size * 0.18)
    pen.fillStyle = '#fff'
    for (const [px, py] of PIPS[face] ?? []) {
      pen.beginPath()
      pen.arc(px * size * 0.24, py * size * 0.24, size * 0.093, 0, Math.PI * 2)
      pen.fill()
    }
    pen.restore()
  }

  box(PAPER, 0, 0, WIDE, canvas.height, 0)
  const winner = picture.rows.find(({ won }) => won) ?? picture.rows[0]
  const paint = winner?.paint ?? INK
  for (const [x, y, size, turn, face] of [
    [905, 96, 92, -0.3, 5],
    [994, 150, 78, 0.35, 2],
    [818, 82, 58, 0.22, 6],
  ] as const)
    // prettier-ignore
    die(x, y, size, turn, face, paint)
  font(900, 34)
  write(`Bumpyard · ${picture.game}`, EDGE, 96, SOFT)
  font(900, 64)
  const title = broken(pen, picture.title, 740, 2)
  for (const [i, row] of title.entries()) write(row, EDGE, 178 + i * 70)
  let y = 138 + title.length * 70

  for (const { name, face, paint, points, won, about } of picture.rows) {
    box(won ? GO_SOFT : TRAY, EDGE - 16, y, WIDE - 2 * EDGE + 32, rowHigh - 12, 24)
    if (won) {
      pen.strokeStyle = GO
      pen.lineWidth = 4
      pen.stroke()
    }
    const size = rowHigh - 32
    if (face) drawPortrait(pen, face, [EDGE, y + 10, size], won)
    else die(EDGE + size / 2, y + 10 + size / 2, size * 0.7, 0, 6, paint)
    font(900, 36)
    write(
      broken(pen, name, 560, 1)[0] ?? '',
      EDGE + size + 24,
      y + (about ? rowHigh / 2 - 9 : rowHigh / 2 + 7),
      paint,
    )
    if (about) {
      font(700, 25)
      write(about, EDGE + size + 24, y + rowHigh / 2 + 25, SOFT)
    }
    font(900, 54)
    write(String(points), WIDE - EDGE, y + rowHigh / 2 + 13, INK, 'end')
    y += rowHigh
  }

  const bottom = canvas.height - 84
  font(800, 32)
  const told = picture.move ? broken(pen, picture.move.text, WIDE - 2 * EDGE - 16, 3) : []
  const moving = told.length ? 82 + told.length * 44 : 0
  if (picture.chances) chart(picture.chances, y + 22, bottom - moving - 34)
  if (picture.move) {
    y = bottom - moving
    box(SUNK, EDGE - 16, y, WIDE - 2 * EDGE + 32, moving - 8, 24)
    font(900, 27)
    write(picture.move.title, EDGE + 8, y + 44, GO)
    font(700, 25)
    write(picture.move.moved, WIDE - EDGE - 8, y + 44, SOFT, 'end')
    font(800, 32)
    for (const [i, row] of told.entries()) write(row, EDGE + 8, y + 92 + i * 44)
  }
  font(700, 26)
  write(picture.link, WIDE / 2, canvas.height - 36, SOFT, 'center')

  function chart({ title, by }: NonNullable<Picture['chances']>, top: number, end: number): void {
    font(900, 27)
    write(title, EDGE, top + 22)
    const [left, right, high, low] = [EDGE + 62, WIDE - EDGE, top + 58, end]
    const at = (step: number) => left + (step / Math.max(1, by.length - 1)) * (right - left)
    const up = (chance: number) => low + chance * (high - low)
    font(700, 22)
    pen.lineWidth = 2
    for (const line of [0, 0.5, 1]) {
      pen.strokeStyle = LINE
      pen.beginPath()
      pen.moveTo(left, up(line))
      pen.lineTo(right, up(line))
      pen.stroke()
      write(`${line * 100}%`, left - 10, up(line) + 8, SOFT, 'end')
    }
    pen.lineWidth = 6
    pen.lineJoin = 'round'
    for (const { seat, paint } of picture.rows) {
      if (by[0]?.[seat] === undefined) continue
      pen.strokeStyle = paint
      pen.setLineDash(DASHES[seat % DASHES.length]!)
      pen.beginPath()
      for (const [step, chances] of by.entries()) pen.lineTo(at(step), up(chances[seat]!))
      pen.stroke()
    }
    pen.setLineDash([])
  }
}

/** Breaks a text into lines of a width, at spaces or, in a long word, anywhere; what is too much ends with dots. */
export function broken(
  pen: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  width: number,
  most: number,
): string[] {
  const fits = (line: string) => pen.measureText(line).width <= width
  const rows: string[] = []
  let row = ''
  for (const part of text.match(/\s+|[^\s]+/g) ?? [])
    for (const piece of fits(part) ? [part] : part) {
      if (fits(row + piece.trimEnd())) row += piece
      else {
        rows.push(row.trimEnd())
        row = piece.trimStart()
      }
    }
  if (row.trim()) rows.push(row.trimEnd())
  if (rows.length <= most) return rows
  let last = rows[most - 1]!
  while (last && !fits(`${last}…`)) last = last.slice(0, -1)
  return [...rows.slice(0, most - 1), `${last.trimEnd()}…`]
}
