/** The rooms themselves: a box seen from the front, its floors, and stains and cracks in their walls. */
import {blob, circle, clip, colors, line, path, poly, rect, repeat, scatter} from './kit.ts'

const {white, shade, sand, stone, slate, mist, wood, wall, paper} = colors

/** Where the back wall of a box room ends: its left and right edge, the ceiling and the floor. */
export const back = {left: 260, right: 1340, top: 150, floor: 620}

interface BoxColors {
  wall?: string
  side?: string
  ceiling?: string
  floor?: string
}

/** A room seen from the front, with its side walls, ceiling and floor. What lies on the floor is drawn after it. */
export function box({wall: wallColor = wall, side = shade, ceiling = white, floor = paper}: BoxColors = {}): string {
  const {left, right, top, floor: f} = back
  return (
    poly(`0,0 1600,0 ${right},${top} ${left},${top}`, {fill: ceiling, ink: 4}) +
    poly(`0,0 ${left},${top} ${left},${f} 0,900`, {fill: side, ink: 4}) +
    poly(`1600,0 ${right},${top} ${right},${f} 1600,900`, {fill: side, ink: 4}) +
    poly(`0,900 ${left},${f} ${right},${f} 1600,900`, {fill: floor, ink: 4}) +
    rect(left, top, right - left, f - top, {fill: wallColor, ink: 5})
  )
}

export const baseboard = () =>
  rect(back.left, back.floor - 30, back.right - back.left, 30, {fill: white, ink: 4}) +
  poly(`0,900 0,850 ${back.left},${back.floor - 30} ${back.left},${back.floor}`, {fill: white, ink: 4}) +
  poly(`1600,900 1600,850 ${back.right},${back.floor - 30} ${back.right},${back.floor}`, {fill: white, ink: 4})

const floorShape = `<polygon points="0,900 ${back.left},${back.floor} ${back.right},${back.floor} 1600,900"/>`
const ratio = (back.right - back.left) / 1600
const far = (x: number) => 800 + (x - 800) * ratio
const y = (t: number) => 900 + (back.floor - 900) * t

/** Planks that run away from the eye. `gaps` shows them worn and come apart. */
export function plankFloor(fill: string = wood, {gaps = false, step = 160} = {}): string {
  const edges = repeat(Math.ceil(1600 / step) + 1, i =>
    line(i * step, 900, far(i * step), back.floor, {ink: gaps ? 7 : 4}),
  )
  const joints = repeat(Math.ceil(1600 / step), i => {
    const x = i * step
    return [((i * 37) % 50) / 100 + 0.06, ((i * 23) % 40) / 100 + 0.55]
      .map(t => line(x + (far(x) - x) * t, y(t), x + step + (far(x + step) - x - step) * t, y(t), {ink: gaps ? 7 : 4}))
      .join('')
  })
  const scratches = scatter(26, [60, 650, 1480, 230], (px, py) =>
    path(`M${px.toFixed(0)} ${py.toFixed(0)}l46 -9m-30 20l36 -4`, {ink: 3, stroke: slate}),
  )
  return clip('floor', floorShape, rect(0, 600, 1600, 300, {fill, ink: 0}), edges, joints, gaps ? scratches : '')
}

/** Square tiles; `cracked` breaks some of them. */
export const tileFloor = (cracked: boolean) =>
  clip(
    'floor',
    floorShape,
    rect(0, 600, 1600, 300, {fill: cracked ? sand : white, ink: 0}) +
      repeat(15, i => line(i * 115, 900, far(i * 115), back.floor, {ink: 4})) +
      [0, 0.3, 0.54, 0.74, 0.9].map(t => line(0, y(t), 1600, y(t), {ink: 4})).join('') +
      repeat(6, i =>
        poly(
          `${150 + i * 240},${820 - (i % 3) * 60} ${250 + i * 240},${820 - (i % 3) * 60} ${240 + i * 240},${868 - (i % 3) * 60} ${140 + i * 240},${868 - (i % 3) * 60}`,
          {fill: cracked ? stone : mist, ink: 0, opacity: 0.5},
        ),
      ) +
      (cracked
        ? crack([
            [330, 900],
            [390, 850],
            [370, 800],
            [450, 742],
            [430, 700],
          ]) +
          crack([
            [1100, 880],
            [1060, 820],
            [1120, 770],
            [1090, 720],
          ])
        : ''),
  )

/** Carpet with its stipple; `worn` adds a trodden path and stains. */
export const carpetFloor = (worn: boolean) =>
  clip(
    'floor',
    floorShape,
    rect(0, 600, 1600, 300, {fill: stone, ink: 0}) +
      (worn ? poly('560,900 1040,900 900,620 700,620', {fill: sand, ink: 0, opacity: 0.8}) : '') +
      scatter(260, [0, 628, 1600, 268], (px, py) =>
        path(`M${px.toFixed(0)} ${py.toFixed(0)}l5 -9`, {ink: 3, stroke: slate, opacity: 0.6}),
      ) +
      (worn
        ? blob(1120, 790, 150, 46, 2, {fill: slate, ink: 0, opacity: 0.45}) +
          blob(420, 720, 90, 26, 5, {fill: slate, ink: 0, opacity: 0.4})
        : ''),
  )

/** Bare subfloor: sheets with their screws and some glue left over. */
export const subfloor = () =>
  clip(
    'floor',
    floorShape,
    rect(0, 600, 1600, 300, {fill: sand, ink: 0}) +
      [0, 533, 1066, 1600].map(x => line(x, 900, far(x), back.floor, {ink: 5})).join('') +
      line(0, y(0.55), 1600, y(0.55), {ink: 5}) +
      repeat(28, i => circle(40 + i * 58, i % 2 ? 860 : 760, 4, {fill: slate, ink: 0})) +
      scatter(30, [60, 640, 1480, 240], (px, py, i) => blob(px, py, 40, 9, i, {fill: wood, ink: 0, opacity: 0.9})),
  )

/** A jagged line through the given points, with a few hairs beside it. */
export function crack(points: [number, number][]): string {
  const d = points.map(([x, y_], i) => `${i ? 'L' : 'M'}${x} ${y_}`).join('')
  const hairs = points
    .slice(1, -1)
    .map(([x, y_], i) => `M${x} ${y_}l${i % 2 ? 26 : -24} ${i % 2 ? -12 : -16}`)
    .join('')
  return path(d, {ink: 7}) + path(hairs, {ink: 3})
}

/** Smudges and scuffs on a wall that wants paint. */
export const scuffs = (area: readonly [number, number, number, number], fill: string = stone) =>
  scatter(9, area, (px, py, i) => blob(px, py, 26 + (i % 3) * 16, 12 + (i % 4) * 6, i, {fill, ink: 0, opacity: 0.5})) +
  scatter(8, area, (px, py) => path(`M${px.toFixed(0)} ${py.toFixed(0)}l34 -10`, {ink: 3, stroke: slate, opacity: 0.7}))
