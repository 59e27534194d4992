/** What stands outside in the seed's pictures. */
import {circle, colors, group, line, path, poly, rect, repeat} from './kit.ts'

const {white, sand, stone, slate, mist, moss, wall, paper, shade} = colors

export const treeAt = (x: number, y: number, size = 1) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path('M0 0V-180M0 -90L-46 -140M0 -120L44 -170', {ink: 12}),
    path(
      'M0 -420C90 -420 130 -350 110 -300C170 -260 140 -160 60 -160H-60C-140 -160 -170 -250 -110 -300C-130 -360 -80 -420 0 -420Z',
      {fill: moss},
    ),
    path('M-50 -300C-40 -330 -10 -340 10 -336M30 -230C60 -226 80 -240 86 -262', {ink: 4}),
  )

export const shrubAt = (x: number, y: number, size = 1) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path('M-60 0C-96 -60 -40 -104 -10 -70C20 -112 96 -70 66 0Z', {fill: moss, ink: 5}),
    path('M-24 -40q14 -18 30 -8', {ink: 3}),
  )

export const skyAt = (horizon: number) =>
  rect(0, 0, 1600, horizon, {fill: wall, ink: 0}) +
  path('M90 150H320C330 110 270 90 250 110C236 60 160 70 160 114C120 100 86 120 90 150Z', {fill: paper, ink: 0}) +
  path('M1180 110H1390C1398 76 1348 60 1330 78C1318 36 1250 44 1248 82C1212 70 1178 86 1180 110Z', {
    fill: paper,
    ink: 0,
  })

export const lawnAt = (horizon: number) =>
  rect(0, horizon, 1600, 900 - horizon, {fill: shade, ink: 0}) + line(0, horizon, 1600, horizon)

/** Lap siding over a rectangle. */
export const siding = (x: number, y: number, w: number, h: number, fill: string, step = 40) =>
  rect(x, y, w, h, {fill}) +
  repeat(Math.floor(h / step), i => line(x, y + (i + 1) * step, x + w, y + (i + 1) * step, {ink: 3, stroke: sand}))

export const paneAt = (x: number, y: number, w: number, h: number, trim: string = white) =>
  rect(x - 16, y - 16, w + 32, h + 32, {fill: trim, ink: 5}) +
  rect(x, y, w, h, {fill: mist, ink: 4}) +
  line(x + w / 2, y, x + w / 2, y + h, {ink: 5}) +
  line(x, y + h / 2, x + w, y + h / 2, {ink: 5}) +
  rect(x - 26, y + h + 14, w + 52, 18, {fill: trim, ink: 5})

export const shutterAt = (x: number, y: number, w: number, h: number, fill: string = slate) =>
  rect(x, y, w, h, {fill, ink: 5}) +
  repeat(Math.floor((h - 30) / 28), i => line(x + 12, y + 26 + i * 28, x + w - 12, y + 26 + i * 28, {ink: 3}))

/** A front door with a glass light and a knob. */
export const entryAt = (x: number, floor: number, w: number, h: number, fill: string, trim: string = white) =>
  rect(x - 20, floor - h - 20, w + 40, h + 20, {fill: trim, ink: 5}) +
  rect(x, floor - h, w, h, {fill}) +
  rect(x + w * 0.2, floor - h * 0.9, w * 0.6, h * 0.34, {fill: mist, ink: 4}) +
  rect(x + w * 0.2, floor - h * 0.46, w * 0.6, h * 0.36, {ink: 4}) +
  circle(x + w * 0.87, floor - h * 0.47, Math.max(6, w * 0.05), {fill: white, ink: 4})

export const roofAt = (left: number, right: number, eaves: number, ridge: number, inset: number) =>
  poly(`${left},${eaves} ${left + inset},${ridge} ${right - inset},${ridge} ${right},${eaves}`, {fill: slate}) +
  repeat(3, i => {
    const t = (i + 1) / 4
    return line(left + inset * t, eaves + (ridge - eaves) * t, right - inset * t, eaves + (ridge - eaves) * t, {ink: 3})
  })

/** A sectional garage door with a row of lights. */
export const garageDoorAt = (x: number, floor: number, w: number, h: number, fill: string = white) =>
  rect(x - 24, floor - h - 24, w + 48, h + 24, {fill: white, ink: 5}) +
  rect(x, floor - h, w, h, {fill}) +
  repeat(3, i => line(x, floor - h + ((i + 1) * h) / 4, x + w, floor - h + ((i + 1) * h) / 4, {ink: 4})) +
  repeat(4, i => rect(x + w * (0.04 + i * 0.24), floor - h * 0.95, w * 0.2, h * 0.16, {fill: mist, ink: 4}))

/** A deck's railing between two posts. */
export const railingAt = (x: number, y: number, w: number, h: number, fill: string = stone) =>
  repeat(Math.floor(w / 46) + 1, i => rect(x + 8 + i * 46, y + 20, 14, h - 20, {fill, ink: 4})) +
  rect(x, y, w, 26, {fill, ink: 5}) +
  rect(x, y + h - 26, w, 22, {fill, ink: 5})
