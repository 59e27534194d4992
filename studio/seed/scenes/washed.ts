/** Before-and-after pairs of washed surfaces. */
import {blob, circle, clip, colors, group, line, path, poly, rect, repeat, scatter, shadow} from './kit.ts'
import {garageDoorAt, lawnAt, paneAt, railingAt, roofAt, shrubAt, siding, skyAt, treeAt} from './outside-parts.ts'

const {white, orange, shade, sand, stone, slate, mist, moss, wood, paper} = colors

export function driveway(done: boolean): string {
  const slab = '500,430 1000,430 1420,900 180,900'
  return (
    skyAt(430) +
    treeAt(1440, 440, 0.8) +
    siding(330, 130, 830, 300, paper) +
    roofAt(270, 1220, 150, 10, 150) +
    garageDoorAt(520, 430, 460, 220) +
    paneAt(380, 250, 80, 110) +
    paneAt(1040, 250, 80, 110) +
    lawnAt(430) +
    rect(0, 430, 1600, 470, {fill: shade, ink: 0}) +
    poly(slab, {fill: done ? white : stone}) +
    clip(
      'slab',
      `<polygon points="${slab}"/>`,
      path('M0 560H1600M0 720H1600M750 430L790 900', {ink: 4}) +
        (done
          ? ''
          : scatter(16, [240, 460, 1140, 420], (x, y, i) =>
              blob(x, y, 70 + (i % 3) * 34, 26 + (i % 2) * 14, i, {
                fill: [moss, slate][i % 2] ?? moss,
                ink: 0,
                opacity: 0.6,
              }),
            ) +
            path('M600 900C640 760 660 640 670 440M980 900C930 760 880 620 850 440', {
              ink: 34,
              stroke: slate,
              opacity: 0.35,
            }) +
            blob(840, 800, 110, 30, 7, {fill: slate, ink: 0, opacity: 0.7})),
    ) +
    poly(slab, {ink: 6}) +
    shrubAt(250, 520, 1) +
    shrubAt(1230, 500, 0.9) +
    shrubAt(90, 640, 1.2) +
    repeat(2, i => path(`M${60 + i * 1400} 860l10 -30l12 26l12 -34l8 38`, {ink: 4}))
  )
}

export function sidingWash(done: boolean): string {
  return (
    siding(0, 90, 1600, 680, white, 56) +
    (done
      ? ''
      : rect(0, 90, 1600, 680, {fill: shade, ink: 0, opacity: 0.6}) +
        repeat(12, i =>
          path(
            `M${40 + i * 136} 150C${60 + i * 136} ${300 + (i % 3) * 60} ${20 + i * 140} ${360 + (i % 4) * 40} ${70 + i * 134} ${460 + (i % 5) * 50}C${100 + i * 138} ${380 + (i % 3) * 30} ${90 + i * 136} 260 ${120 + i * 134} 150Z`,
            {fill: moss, ink: 0, opacity: 0.8},
          ),
        ) +
        path('M0 770V640C180 690 320 600 520 660C760 720 980 620 1180 680C1360 720 1480 640 1600 670V770Z', {
          fill: moss,
          ink: 0,
          opacity: 0.75,
        })) +
    repeat(12, i => line(0, 146 + i * 56, 1600, 146 + i * 56, {ink: 3, stroke: sand})) +
    rect(-10, 60, 1620, 90, {fill: done ? white : shade}) +
    line(0, 112, 1600, 112, {ink: 4}) +
    paneAt(360, 270, 260, 300, done ? white : shade) +
    paneAt(980, 270, 260, 300, done ? white : shade) +
    rect(1440, 150, 40, 620, {fill: mist, ink: 5}) +
    rect(0, 770, 1600, 130, {fill: shade, ink: 0}) +
    line(0, 770, 1600, 770) +
    repeat(5, i => shrubAt(160 + i * 310, 790, 1.1 + (i % 2) * 0.2))
  )
}

export function deck(done: boolean): string {
  const boards = done ? wood : stone
  return (
    skyAt(420) +
    treeAt(210, 440, 0.9) +
    treeAt(1330, 440, 1) +
    treeAt(1040, 430, 0.6) +
    railingAt(-10, 250, 1620, 220, done ? wood : stone) +
    repeat(
      3,
      i =>
        rect(120 + i * 640, 220, 44, 260, {fill: done ? wood : stone}) +
        rect(110 + i * 640, 204, 64, 24, {fill: done ? wood : stone, ink: 5}),
    ) +
    rect(0, 470, 1600, 430, {fill: boards, ink: 0}) +
    line(0, 470, 1600, 470) +
    repeat(23, i => line(-1600 + i * 210, 900, 800 + (-2400 + i * 210) * 0.42, 470, {ink: 5})) +
    (done
      ? ''
      : scatter(20, [20, 490, 1560, 390], (x, y, i) =>
          blob(x, y, 90 + (i % 3) * 40, 22 + (i % 2) * 10, i, {
            fill: [moss, slate][i % 2] ?? moss,
            ink: 0,
            opacity: 0.5,
          }),
        ) +
        scatter(14, [60, 500, 1480, 360], (x, y) =>
          path(`M${x.toFixed(0)} ${y.toFixed(0)}q18 -22 40 -6q-16 20 -40 6Z`, {fill: sand, ink: 3}),
        )) +
    chairAt(520, 760, 1) +
    chairAt(1120, 760, -1) +
    shadow(820, 770, 110, 12) +
    rect(808, 640, 24, 130, {fill: slate, ink: 5}) +
    path('M690 640H950L930 616H710Z', {fill: white}) +
    path('M790 616V560H840V616', {fill: mist, ink: 5}) +
    circle(814, 540, 26, {fill: orange, ink: 5})
  )
}

/** A garden chair, looking to the right; -1 turns it round. */
export const chairAt = (x: number, floor: number, turn: number) =>
  shadow(x, floor + 6, 130, 12) +
  group(
    `translate(${x} ${floor}) scale(${turn} 1)`,
    path('M-90 0L-70 -150M90 0L70 -120', {ink: 14}),
    path('M-110 -330L-60 -130H100', {ink: 40}),
    path('M-110 -330L-60 -130H100', {ink: 28, stroke: white}),
    path('M-96 -210H70', {ink: 14}),
    path('M60 -208L70 -120', {ink: 12}),
  )
