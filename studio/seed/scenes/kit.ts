/** The drawing kit of the seed's pictures: ink lines and flat shapes on warm paper, one safety-orange accent each. */
export const colors = {
  ink: '#1f2730',
  paper: '#f6f0e4',
  wall: '#ece2cf',
  shade: '#d9ccb3',
  sand: '#cdb991',
  wood: '#d8b98a',
  stone: '#b3a993',
  slate: '#66717b',
  mist: '#c6cfd0',
  moss: '#a3a684',
  white: '#fffdf8',
  orange: '#f2681c',
  ember: '#c94f0e',
}

export interface Look {
  fill?: string
  stroke?: string
  /** Width of the ink line in pixels; 0 draws none. */
  ink?: number
  round?: number
  dash?: string
  opacity?: number
}

const outline = 6

function attributes({fill = 'none', stroke = colors.ink, ink = outline, dash, opacity}: Look): string {
  const line = ink > 0 ? `stroke="${stroke}" stroke-width="${ink}"` : ''
  const rest = [dash && `stroke-dasharray="${dash}"`, opacity !== undefined && `opacity="${opacity}"`]
  return [`fill="${fill}"`, line, ...rest].filter(Boolean).join(' ')
}

export const rect = (x: number, y: number, w: number, h: number, look: Look = {}) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${look.round ?? 0}" ${attributes(look)}/>`

export const circle = (x: number, y: number, r: number, look: Look = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${attributes(look)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, look: Look = {}) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${attributes(look)}/>`

export const path = (d: string, look: Look = {}) => `<path d="${d}" ${attributes(look)}/>`

export const poly = (points: string, look: Look = {}) => `<polygon points="${points}" ${attributes(look)}/>`

export const line = (x1: number, y1: number, x2: number, y2: number, look: Look = {}) =>
  path(`M${x1} ${y1}L${x2} ${y2}`, look)

export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`

export const turned = (degrees: number, x: number, y: number, ...parts: string[]) =>
  group(`translate(${x} ${y}) rotate(${degrees})`, ...parts)

export const clip = (id: string, shape: string, ...parts: string[]) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`

/** `count` pieces, drawn by their number. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({length: count}, (_, i) => draw(i)).join('')

/** A stain: a closed, uneven shape around (x, y). The same `seed` gives the same shape. */
export function blob(x: number, y: number, rx: number, ry: number, seed: number, look: Look): string {
  const points = Array.from({length: 12}, (_, i) => {
    const reach = 0.72 + 0.28 * Math.sin(i * 2.4 + seed * 1.7) * Math.cos(i * 1.1 + seed)
    const angle = (i / 12) * 2 * Math.PI
    return [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)] as const
  })
  const middle = (i: number) => {
    const [ax, ay] = points[i % 12] ?? [x, y]
    const [bx, by] = points[(i + 1) % 12] ?? [x, y]
    return `${((ax + bx) / 2).toFixed(0)} ${((ay + by) / 2).toFixed(0)}`
  }
  const curve = points.map(([px, py], i) => `Q${px.toFixed(0)} ${py.toFixed(0)} ${middle(i)}`).join('')
  return path(`M${middle(11)}${curve}Z`, look)
}

/** `count` small marks scattered over a rectangle, always in the same places. */
export const scatter = (
  count: number,
  [x, y, w, h]: readonly [number, number, number, number],
  draw: (x: number, y: number, index: number) => string,
) => repeat(count, i => draw(x + ((i * 0.618034 + 0.137) % 1) * w, y + ((i * 0.754878 + 0.31) % 1) * h, i))

/** A measure between two points, as in a working drawing. */
export function dimension(x1: number, y1: number, x2: number, y2: number): string {
  const flat = Math.abs(x2 - x1) > Math.abs(y2 - y1)
  const tick = (x: number, y: number) =>
    flat ? line(x, y - 14, x, y + 14, {ink: 3}) : line(x - 14, y, x + 14, y, {ink: 3})
  return line(x1, y1, x2, y2, {ink: 3}) + tick(x1, y1) + tick(x2, y2)
}

/** A wall and a floor that meet at `floor`, with a baseboard. */
export function room(floor: number, look: {wall?: string; floor?: string} = {}): string {
  return (
    rect(0, 0, 1600, floor, {fill: look.wall ?? colors.wall, ink: 0}) +
    rect(0, floor, 1600, 900 - floor, {fill: look.floor ?? colors.paper, ink: 0}) +
    rect(-10, floor - 44, 1620, 44, {fill: colors.white, ink: 5}) +
    line(0, floor - 30, 1600, floor - 30, {ink: 2})
  )
}

export const shadow = (x: number, y: number, rx: number, ry = 14) =>
  ellipse(x, y, rx, ry, {fill: colors.ink, ink: 0, opacity: 0.13})

/** A step ladder seen from the front, its feet at (x, y). */
export function ladder(x: number, y: number, height: number, width = 150): string {
  const rungs = Math.floor(height / 62)
  return (
    repeat(rungs, i => rect(x - width / 2, y - 50 - i * 62, width, 12, {fill: colors.white, ink: 4})) +
    rect(x - width / 2 - 16, y - height, 18, height, {fill: colors.orange, ink: 5}) +
    rect(x + width / 2 - 2, y - height, 18, height, {fill: colors.orange, ink: 5})
  )
}

/** An open can of paint, standing at (x, y). */
export function paintCan(x: number, y: number, paint: string, size = 1): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    path('M-70 -150C-76 -232 76 -232 70 -150', {ink: 5}),
    path('M-75 -146V-14C-75 10 75 10 75 -14V-146', {fill: colors.mist}),
    path('M-75 -104V-44C-75 -22 75 -22 75 -44V-104C75 -82 -75 -82 -75 -104Z', {fill: colors.white, ink: 4}),
    ellipse(0, -146, 75, 22, {fill: colors.stone}),
    ellipse(0, -142, 60, 14, {fill: paint, ink: 4}),
    path('M30 -132C30 -100 34 -84 44 -84C54 -84 52 -106 52 -138', {fill: paint, ink: 4}),
  )
}

/** A spirit level, its left upper corner at (x, y). */
export const level = (x: number, y: number, width: number) =>
  rect(x, y, width, 40, {fill: colors.orange, round: 4}) +
  rect(x + width / 2 - 44, y + 9, 88, 22, {fill: colors.white, ink: 4, round: 11}) +
  line(x + width / 2 - 16, y + 9, x + width / 2 - 16, y + 31, {ink: 3}) +
  line(x + width / 2 + 16, y + 9, x + width / 2 + 16, y + 31, {ink: 3}) +
  circle(x + 40, y + 20, 9, {fill: colors.white, ink: 4}) +
  circle(x + width - 40, y + 20, 9, {fill: colors.white, ink: 4})

export function page(scene: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900"',
    ' stroke-linejoin="round" stroke-linecap="round">',
    '<defs><pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">',
    `<path d="M0 0V14" stroke="${colors.ink}" stroke-width="2.5" opacity="0.45"/></pattern></defs>`,
    rect(0, 0, 1600, 900, {fill: colors.paper, ink: 0}),
    scene,
    '</svg>',
  ].join('')
}
