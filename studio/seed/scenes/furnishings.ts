/** What stands and hangs in the rooms of the seed's pictures. `floor` is the y of the line that a piece stands on. */
import {circle, colors, ellipse, group, line, path, poly, rect, repeat, shadow} from './kit.ts'

const {ink, white, orange, shade, sand, stone, slate, mist, moss, wood, paper} = colors

export function windowAt(x: number, y: number, w: number, h: number, casing: string = white): string {
  return (
    rect(x - 26, y - 26, w + 52, h + 52, {fill: casing}) +
    rect(x, y, w, h, {fill: mist, ink: 5}) +
    path(
      `M${x + w * 0.12} ${y + h * 0.4}L${x + w * 0.34} ${y + h * 0.1}M${x + w * 0.62} ${y + h * 0.9}L${x + w * 0.9} ${y + h * 0.55}`,
      {
        ink: 4,
        stroke: white,
      },
    ) +
    line(x + w / 2, y, x + w / 2, y + h, {ink: 7}) +
    line(x, y + h / 2, x + w, y + h / 2, {ink: 7}) +
    rect(x - 42, y + h + 20, w + 84, 26, {fill: casing})
  )
}

/** A panel door with its casing; `fill` is the color of its leaf. */
export function doorAt(
  x: number,
  floor: number,
  w: number,
  h: number,
  fill: string = white,
  casing: string = white,
): string {
  const panel = (px: number, py: number, pw: number, ph: number) =>
    rect(x + px * w, floor - h + py * h, pw * w, ph * h, {ink: 4}) +
    rect(x + px * w + 10, floor - h + py * h + 10, pw * w - 20, ph * h - 20, {ink: 2})
  return (
    rect(x - 30, floor - h - 30, w + 60, h + 30, {fill: casing}) +
    rect(x, floor - h, w, h, {fill}) +
    [0.13, 0.55]
      .map(px => panel(px, 0.06, 0.32, 0.2) + panel(px, 0.31, 0.32, 0.28) + panel(px, 0.66, 0.32, 0.27))
      .join('') +
    circle(x + w - 22, floor - h * 0.47, 12, {fill: sand, ink: 5})
  )
}

export const pictureAt = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, {fill: white}) +
  rect(x + 22, y + 22, w - 44, h - 44, {fill: shade, ink: 4}) +
  path(
    `M${x + 24} ${y + h * 0.74}L${x + w * 0.38} ${y + h * 0.42}L${x + w * 0.55} ${y + h * 0.62}L${x + w * 0.7} ${y + h * 0.5}L${x + w - 24} ${y + h * 0.78}`,
    {ink: 4},
  ) +
  circle(x + w * 0.72, y + h * 0.3, 12, {fill: white, ink: 3})

export function sofaAt(x: number, floor: number, w: number, fill: string = stone): string {
  const seats = w > 400 ? 2 : 1
  const seat = (w - 120) / seats
  return (
    shadow(x + w / 2, floor + 8, w / 2 + 20) +
    line(x + 50, floor - 30, x + 44, floor + 6, {ink: 12}) +
    line(x + w - 50, floor - 30, x + w - 44, floor + 6, {ink: 12}) +
    rect(x + 40, floor - 270, w - 80, 190, {fill, round: 26}) +
    repeat(seats, i => rect(x + 60 + i * seat, floor - 140, seat, 72, {fill, round: 18})) +
    rect(x + 50, floor - 76, w - 100, 52, {fill, round: 10}) +
    rect(x, floor - 186, 66, 164, {fill, round: 26}) +
    rect(x + w - 66, floor - 186, 66, 164, {fill, round: 26}) +
    group(`translate(${x + 110} ${floor - 214}) rotate(-8)`, rect(0, 0, 96, 80, {fill: white, ink: 5, round: 14}))
  )
}

export const floorLampAt = (x: number, floor: number, h = 430) =>
  shadow(x, floor, 60, 9) +
  line(x, floor - 8, x, floor - h, {ink: 10}) +
  ellipse(x, floor - 6, 50, 10, {fill: slate, ink: 5}) +
  poly(
    `${x - 74},${floor - h + 60} ${x + 74},${floor - h + 60} ${x + 44},${floor - h - 50} ${x - 44},${floor - h - 50}`,
    {fill: sand},
  )

export const plantAt = (x: number, floor: number, size = 1) =>
  shadow(x, floor, 70 * size, 9) +
  group(
    `translate(${x} ${floor}) scale(${size})`,
    path(
      'M0 -110C-10 -200 -70 -230 -96 -300C-30 -290 0 -230 0 -170C0 -250 20 -330 60 -370C70 -290 50 -220 8 -160C40 -210 80 -230 120 -232C100 -180 50 -140 4 -110Z',
      {fill: moss},
    ),
    path('M0 -110C-6 -190 -50 -240 -80 -286M2 -120C10 -220 34 -300 56 -350M4 -116C40 -170 80 -210 110 -226', {ink: 4}),
    poly('-62,-112 62,-112 48,0 -48,0', {fill: sand}),
  )

export const pendantAt = (x: number, y: number, size = 1, fill: string = sand) =>
  line(x, 0, x, y, {ink: 6}) +
  group(
    `translate(${x} ${y}) scale(${size})`,
    path('M-24 0H24C30 40 90 50 100 104H-100C-90 50 -30 40 -24 0Z', {fill}),
    ellipse(0, 106, 34, 12, {fill: white, ink: 4}),
  )

/** A bed seen from its foot. */
export function bedAt(x: number, floor: number, w: number, cover: string = slate, head: string = wood): string {
  return (
    shadow(x + w / 2, floor + 6, w / 2 + 24) +
    rect(x, floor - 380, w, 340, {fill: head, round: 20}) +
    rect(x + 24, floor - 290, w - 48, 200, {fill: white}) +
    rect(x + 60, floor - 320, w * 0.36, 100, {fill: white, round: 26}) +
    rect(x + w - 60 - w * 0.36, floor - 320, w * 0.36, 100, {fill: white, round: 26}) +
    path(
      `M${x + 4} ${floor - 200}C${x + w * 0.3} ${floor - 226} ${x + w * 0.7} ${floor - 226} ${x + w - 4} ${floor - 200}V${floor - 40}H${x + 4}Z`,
      {fill: cover},
    ) +
    path(
      `M${x + 6} ${floor - 164}C${x + w * 0.3} ${floor - 190} ${x + w * 0.7} ${floor - 190} ${x + w - 6} ${floor - 164}`,
      {ink: 4},
    ) +
    rect(x - 8, floor - 44, w + 16, 40, {fill: head}) +
    line(x + 20, floor - 4, x + 20, floor + 10, {ink: 14}) +
    line(x + w - 20, floor - 4, x + w - 20, floor + 10, {ink: 14})
  )
}

/** A chest of drawers; with two rows and 150 wide it is a nightstand. */
export function drawersAt(
  x: number,
  floor: number,
  w: number,
  h: number,
  rows: number,
  columns = 1,
  fill: string = wood,
): string {
  const [cw, ch] = [(w - 24) / columns, (h - 24) / rows]
  return (
    shadow(x + w / 2, floor + 14, w / 2 + 10, 10) +
    line(x + 18, floor, x + 14, floor + 16, {ink: 12}) +
    line(x + w - 18, floor, x + w - 14, floor + 16, {ink: 12}) +
    rect(x, floor - h, w, h, {fill}) +
    repeat(rows * columns, i => {
      const [cx, cy] = [x + 12 + (i % columns) * cw, floor - h + 12 + Math.floor(i / columns) * ch]
      return (
        rect(cx + 6, cy + 6, cw - 12, ch - 12, {ink: 4}) + circle(cx + cw / 2, cy + ch / 2, 8, {fill: white, ink: 4})
      )
    }) +
    rect(x - 10, floor - h - 14, w + 20, 18, {fill, ink: 5})
  )
}

export const tableLampAt = (x: number, y: number) =>
  path(
    `M${x - 22} ${y}C${x - 30} ${y - 40} ${x - 8} ${y - 50} ${x - 6} ${y - 84}H${x + 6}C${x + 8} ${y - 50} ${x + 30} ${y - 40} ${x + 22} ${y}Z`,
    {fill: mist, ink: 5},
  ) + poly(`${x - 58},${y - 80} ${x + 58},${y - 80} ${x + 34},${y - 150} ${x - 34},${y - 150}`, {fill: white})

/** Shelves full of books and things; `fill` is the color of the case. */
export function bookcaseAt(
  x: number,
  floor: number,
  w: number,
  h: number,
  shelves: number,
  fill: string = wood,
): string {
  const step = (h - 50) / shelves
  const spines = [slate, white, sand, mist, orange, stone, shade]
  return (
    rect(x, floor - h, w, h, {fill}) +
    repeat(shelves, row => {
      const top = floor - h + 24 + row * step
      const count = Math.floor((w - 110) / 34) - (row % 3)
      return (
        rect(x + 22, top, w - 44, step - 18, {fill: paper, ink: 5}) +
        repeat(count, i => {
          const tall = (step - 18) * (0.58 + (((i * 7 + row * 5) % 6) / 6) * 0.3)
          return rect(x + 30 + i * 34, top + step - 18 - tall, 30, tall, {
            fill: spines[(i * 3 + row * 2) % 7] ?? white,
            ink: 4,
          })
        }) +
        (row % 2
          ? circle(x + w - 56, top + step - 46, 26, {fill: mist, ink: 4})
          : rect(x + w - 80, top + step - 66, 44, 48, {fill: sand, ink: 4}))
      )
    })
  )
}

export const screenAt = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, {fill: ink, round: 10}) +
  rect(x + 16, y + 16, w - 32, h - 36, {fill: slate, ink: 0, round: 4}) +
  path(
    `M${x + 16} ${y + h * 0.78}L${x + w * 0.3} ${y + h * 0.42}L${x + w * 0.48} ${y + h * 0.68}L${x + w * 0.62} ${y + h * 0.5}L${x + w - 16} ${y + h * 0.84}V${y + h - 20}H${x + 16}Z`,
    {fill: ink, ink: 0, opacity: 0.35},
  ) +
  circle(x + w * 0.76, y + h * 0.3, h * 0.08, {fill: mist, ink: 0, opacity: 0.8})

/** A table with chairs on both sides, seen from the front. */
export function diningAt(x: number, floor: number, w: number, fill: string = wood): string {
  const chair = (cx: number, turn: number) =>
    group(
      `translate(${cx} ${floor}) scale(${turn} 1)`,
      path('M-60 0L-52 -150H60L70 0', {ink: 10}),
      rect(-64, -172, 132, 28, {fill: stone, round: 8}),
      path('M-56 -170L-78 -370', {ink: 12}),
      path('M-78 -370L-66 -250', {ink: 26}),
      path('M-78 -370L-66 -250', {ink: 14, stroke: stone}),
    )
  return (
    shadow(x + w / 2, floor + 6, w / 2 + 90) +
    chair(x + 10, 1) +
    chair(x + w - 10, -1) +
    rect(x + 70, floor - 226, 34, 226, {fill}) +
    rect(x + w - 104, floor - 226, 34, 226, {fill}) +
    rect(x, floor - 254, w, 34, {fill, round: 6}) +
    path(
      `M${x + w / 2 - 60} ${floor - 256}C${x + w / 2 - 60} ${floor - 300} ${x + w / 2 + 60} ${floor - 300} ${x + w / 2 + 60} ${floor - 256}Z`,
      {fill: white, ink: 5},
    ) +
    circle(x + w / 2 - 18, floor - 286, 18, {fill: orange, ink: 4}) +
    circle(x + w / 2 + 20, floor - 286, 18, {fill: sand, ink: 4})
  )
}

export const outletAt = (x: number, y: number) =>
  rect(x - 18, y - 28, 36, 56, {fill: white, ink: 4, round: 5}) +
  path(`M${x - 6} ${y - 14}v10M${x + 6} ${y - 14}v10M${x - 6} ${y + 6}v10M${x + 6} ${y + 6}v10`, {ink: 3})

/** Wall and base cabinets with a counter, a sink and a range: 1100 wide. */
export function kitchenAt(x: number, floor: number, fill: string = white): string {
  const front = (fx: number, fy: number, w: number, h: number) =>
    rect(fx, fy, w, h, {fill, ink: 5}) +
    rect(fx + 18, fy + 18, w - 36, h - 36, {ink: 3}) +
    circle(fx + w - 24, fy + h / 2, 7, {fill: slate, ink: 3})
  return (
    rect(x, floor - 22, 1100, 22, {fill: ink, ink: 0}) +
    repeat(2, i => front(x + i * 200, floor - 250, 200, 228)) +
    rect(x + 400, floor - 260, 260, 260, {fill: mist}) +
    rect(x + 430, floor - 170, 200, 120, {fill: slate, ink: 5, round: 8}) +
    line(x + 440, floor - 196, x + 620, floor - 196, {ink: 9}) +
    repeat(4, i => circle(x + 450 + i * 54, floor - 228, 11, {fill: white, ink: 4})) +
    repeat(2, i => front(x + 660 + i * 220, floor - 250, 220, 228)) +
    rect(x - 16, floor - 286, 420, 38, {fill: stone}) +
    rect(x + 656, floor - 286, 460, 38, {fill: stone}) +
    path(
      `M${x + 820} ${floor - 286}V${floor - 350}C${x + 820} ${floor - 396} ${x + 890} ${floor - 396} ${x + 890} ${floor - 350}`,
      {ink: 12},
    ) +
    repeat(2, i => front(x + i * 200, floor - 640, 200, 220)) +
    poly(`${x + 430},${floor - 420} ${x + 630},${floor - 420} ${x + 580},${floor - 520} ${x + 480},${floor - 520}`, {
      fill: mist,
    }) +
    rect(x + 490, floor - 640, 80, 120, {fill: mist, ink: 5}) +
    windowAt(x + 740, floor - 620, 280, 170)
  )
}
