/** Draws portraits on a canvas: the same shapes as Face.svelte, for pictures that leave the page. */
import { LOOKS, FACES } from './faces.ts'
import { INK, type Layer } from './looks.ts'

/** Draws a portrait into a square of this size: glad or calm. */
export function drawPortrait(
  pen: CanvasRenderingContext2D,
  face: string,
  [left, top, size]: readonly [number, number, number],
  glad: boolean,
): void {
  const look = LOOKS[face] ?? LOOKS[FACES[0]!]!
  const [x, y, white] = look.eyes
  const fill = (colour: string, path: string) => {
    pen.fillStyle = colour
    pen.fill(new Path2D(path), 'evenodd')
  }
  const mirrored = (draw: () => void) => {
    pen.save()
    pen.transform(-1, 0, 0, 1, 64, 0)
    draw()
    pen.restore()
  }
  const layers = (all: readonly Layer[]) => {
    for (const [colour, path, both] of all) {
      fill(colour, path)
      if (both) mirrored(() => fill(colour, path))
    }
  }
  const oval = (colour: string, cx: number, cy: number, rx: number, ry = rx) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.ellipse(cx, cy, rx, ry, 0, 0, Math.PI * 2)
    pen.fill()
  }
  const line = (colour: string, path: string) => {
    pen.strokeStyle = colour
    pen.stroke(new Path2D(path))
  }
  const eye = () => {
    pen.save()
    pen.translate(32 - x, y)
    if (glad) line(look.lids ?? INK, 'M-3.8 1.5q3.8-6 7.6 0')
    else {
      if (white) oval('#fff', 0, 0, white)
      oval(INK, 0, 0, 2.9, 3.4)
      oval('#fff', 1, -1.2, 0.95)
    }
    pen.restore()
  }

  pen.save()
  pen.translate(left, top)
  pen.scale(size / 64, size / 64)
  pen.beginPath()
  pen.arc(32, 32, 32, 0, Math.PI * 2)
  pen.clip()
  pen.lineWidth = 2
  pen.lineCap = pen.lineJoin = 'round'
  fill(look.disc, 'M0 0h64v64H0z')
  layers(look.behind)
  fill(look.skin, look.head)
  layers(look.over)
  if (look.cheeks)
    for (const side of [-1, 1]) oval(look.cheeks, 32 + side * (x + 4), look.mouth - 4, 3.6, 2.5)
  eye()
  mirrored(eye)
  if (look.nose) layers([look.nose])
  pen.save()
  pen.translate(32, look.mouth)
  if (glad) {
    fill('#6d1f2e', 'M-6.5-1.2h13c0 6-2.8 8-6.5 8s-6.5-2-6.5-8z')
    fill('#f0808a', 'M-3.8 4.7c2-2 5.6-2 7.6 0-2 2-5.6 2-7.6 0z')
  } else line(look.lips ?? INK, look.muzzle ? 'M-5.5 0q2.75 4 5.5 0 2.75 4 5.5 0' : 'M-5.5 0q5.5 5 11 0')
  pen.restore()
  if (look.after) layers(look.after)
  pen.restore()
}
