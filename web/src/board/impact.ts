/** What a blow looks like: strokes of ink as in the logo, a way through the air, and sparks. */
export const STRIKE = 280 // ms: how long pieces fly that hit others
const SVG = 'http://www.w3.org/2000/svg'

function drawing(className: string, x: number, y: number, size: number): SVGSVGElement {
  const made = document.createElementNS(SVG, 'svg')
  made.setAttribute('class', `impact ${className}`)
  made.setAttribute('viewBox', '-50 -50 100 100')
  made.setAttribute('aria-hidden', 'true')
  const { style } = made
  style.left = `${x - size / 2}px`
  style.top = `${y - size / 2}px`
  style.width = style.height = `${size}px`
  return made
}

/** Strokes of ink around a point, in pairs as in the logo. */
export function strokes(x: number, y: number, size: number): SVGSVGElement {
  const made = drawing('strokes', x, y, size)
  const path = document.createElementNS(SVG, 'path')
  const lines = [-160, -128, -52, -20, 20, 52, 128, 160].map((degrees, i) => {
    const at = (far: number) =>
      [Math.cos, Math.sin].map((of) => (of((degrees * Math.PI) / 180) * far).toFixed(1)).join(' ')
    return `M${at(30)}L${at(i % 2 ? 43 : 47)}`
  })
  path.setAttribute('d', lines.join(''))
  made.append(path)
  return made
}
export const FLASH: Keyframe[] = [
  { transform: 'scale(.55)', opacity: 0 },
  { transform: 'scale(.8)', opacity: 1, offset: 0.12 },
  { transform: 'scale(1)', opacity: 1, offset: 0.55 },
  { transform: 'scale(1.1)', opacity: 0 },
]

/** Sparks that fly from a point, each an element of its own; in the colours of dice. */
export function sparks(x: number, y: number, count: number, size: number): SVGSVGElement[] {
  return Array.from({ length: count }, (_, i) => {
    const made = drawing(`spark seat-${i % 5}`, x, y, size)
    const shape = document.createElementNS(SVG, 'rect')
    for (const [name, value] of Object.entries({ x: -40, y: -40, width: 80, height: 80, rx: 20 }))
      shape.setAttribute(name, String(value))
    made.append(shape)
    return made
  })
}
/** The way of one of `count` sparks: out, and down. */
export function spark(i: number, count: number, far: number): Keyframe[] {
  const angle = (i / count) * 2 * Math.PI
  const reach = far * (0.65 + 0.35 * ((i * 7) % 5) * 0.25)
  const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.7 - far * 0.25]
  return [
    { transform: 'scale(.2)', opacity: 1 },
    {
      transform: `translate(${x * 0.8}px, ${y}px) rotate(${i * 50}deg)`,
      opacity: 1,
      offset: 0.45,
      easing: 'ease-in',
    },
    { transform: `translate(${x}px, ${y + far * 0.7}px) rotate(${i * 90}deg) scale(.7)`, opacity: 0 },
  ]
}

/** The way of a piece that is hurled to a point: along an arc, turning, and smaller at its end. `room` is how much it has above it. */
export function hurled(dx: number, dy: number, end: number, room: number): Keyframe[] {
  // The arc bends upwards, or to the side if the way itself leads up, and nowhere so far that it leaves the screen.
  const rooms = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map(
    (at) => (room + dy * at) / (4 * at * (1 - at) * (Math.abs(dx) || 1)),
  )
  const bend = Math.min(0.26, Math.max(0.03, Math.min(...rooms))) * (dx < 0 ? -1 : 1)
  const turn = (dx < 0 ? -1 : 1) * 540
  const count = 12
  return Array.from({ length: count + 1 }, (_, i) => {
    const at = i / count
    const off = 4 * bend * at * (1 - at)
    const scale = at < 0.4 ? 1 + at : 1.4 - ((at - 0.4) / 0.6) * (1.4 - end)
    return {
      offset: at,
      transform: `translate(${dx * at + dy * off}px, ${dy * at - dx * off}px) rotate(${turn * at}deg) scale(${scale})`,
      opacity: at < 0.9 ? 1 : 1 - (at - 0.9) * 8,
    }
  })
}
