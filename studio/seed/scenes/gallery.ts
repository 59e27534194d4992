/** Pictures of the gallery that no service page shows. */
import {drawersAt, pictureAt, plantAt, screenAt, sofaAt, windowAt} from './furnishings.ts'
import {circle, colors, ellipse, group, line, path, poly, rect, repeat, room, shadow} from './kit.ts'
import {kitchenFloor, stairs} from './new-floors.ts'
import {entryAt, paneAt, railingAt, shrubAt, siding, skyAt, treeAt} from './outside-parts.ts'
import {baseboard, box, plankFloor} from './spaces.ts'
import {chairAt} from './washed.ts'

const {white, orange, ember, sand, stone, slate, mist, wood, paper} = colors

const tiles = (x: number, y: number, w: number, h: number, size: number, fill: string = white) =>
  rect(x, y, w, h, {fill}) +
  repeat(
    Math.ceil(h / size),
    row =>
      line(x, y + row * size, x + w, y + row * size, {ink: 2}) +
      repeat(Math.ceil(w / (size * 2)), i =>
        line(
          x + Math.min(w, (i + (row % 2) / 2) * size * 2),
          y + row * size,
          x + Math.min(w, (i + (row % 2) / 2) * size * 2),
          Math.min(y + h, y + (row + 1) * size),
          {ink: 2},
        ),
      ),
  )

const floorTiles = (horizon: number) =>
  rect(0, horizon, 1600, 900 - horizon, {fill: mist, ink: 0}) +
  line(0, horizon, 1600, horizon) +
  repeat(15, i => line(800 + (i - 7) * 110, horizon, 800 + (i - 7) * 190, 900, {ink: 3})) +
  line(0, horizon + (900 - horizon) * 0.42, 1600, horizon + (900 - horizon) * 0.42, {ink: 3})

export function vanity(): string {
  return (
    rect(0, 0, 1600, 770, {fill: mist, ink: 0}) +
    floorTiles(770) +
    tiles(330, 430, 940, 70, 35) +
    repeat(
      2,
      i =>
        circle(570 + i * 460, 250, 140, {fill: wood}) +
        circle(570 + i * 460, 250, 118, {fill: white, ink: 5}) +
        path(`M${510 + i * 460} 310L${570 + i * 460} 180M${580 + i * 460} 320L${640 + i * 460} 200`, {
          ink: 4,
          stroke: mist,
        }),
    ) +
    repeat(
      3,
      i =>
        rect(376 + i * 412, 190, 24, 60, {fill: slate, ink: 5}) + circle(388 + i * 412, 170, 30, {fill: white, ink: 5}),
    ) +
    rect(310, 496, 980, 44, {fill: white}) +
    repeat(
      2,
      i =>
        path(`M${470 + i * 460} 496C${480 + i * 460} 450 ${660 + i * 460} 450 ${670 + i * 460} 496Z`, {fill: white}) +
        path(`M${570 + i * 460} 460V400C${570 + i * 460} 370 ${620 + i * 460} 370 ${620 + i * 460} 400V416`, {
          ink: 16,
        }) +
        path(`M${570 + i * 460} 460V400C${570 + i * 460} 370 ${620 + i * 460} 370 ${620 + i * 460} 400V416`, {
          ink: 6,
          stroke: white,
        }),
    ) +
    rect(330, 540, 940, 250, {fill: orange}) +
    repeat(
      4,
      i =>
        rect(350 + i * 230, 560, 210, 210, {ink: 4, stroke: ember}) +
        circle(530 + i * 230 - (i % 2) * 150, 665, 10, {fill: white, ink: 4}),
    ) +
    rect(330, 786, 940, 24, {fill: slate, ink: 4}) +
    rect(120, 420, 130, 14, {fill: slate, ink: 4}) +
    path('M136 430V640H236V430', {fill: white}) +
    path('M136 600H236', {ink: 4}) +
    plantAt(1440, 830, 1.1)
  )
}

export function tub(): string {
  return (
    rect(0, 0, 1600, 770, {fill: paper, ink: 0}) +
    floorTiles(770) +
    tiles(240, 40, 1120, 520, 52) +
    rect(760, 220, 220, 140, {fill: mist}) +
    rect(800, 290, 36, 70, {fill: orange, ink: 4, round: 6}) +
    rect(850, 270, 30, 90, {fill: white, ink: 4, round: 6}) +
    rect(896, 300, 44, 60, {fill: slate, ink: 4, round: 6}) +
    path('M1230 180C1230 110 1150 110 1150 150', {ink: 14}) +
    poly('1110,150 1190,150 1210,186 1090,186', {fill: mist, ink: 5}) +
    repeat(4, i => line(1110 + i * 26, 200, 1100 + i * 32, 260, {ink: 4, stroke: slate})) +
    circle(1230, 420, 26, {fill: mist, ink: 5}) +
    path('M220 560H1380V620C1380 640 1370 650 1350 650H250C230 650 220 640 220 620Z', {fill: white}) +
    path('M250 650H1350L1320 810H280Z', {fill: white}) +
    line(200, 70, 1400, 70, {ink: 12}) +
    path('M240 70C200 300 300 500 230 700H500C460 480 520 280 470 70Z', {fill: orange}) +
    path('M310 80C290 300 360 480 310 690M400 80C390 300 430 480 400 690', {ink: 4, stroke: ember}) +
    path('M620 850H1000L1040 888H580Z', {fill: mist, ink: 5})
  )
}

export function powderRoom(): string {
  return (
    rect(0, 0, 1600, 770, {fill: slate, ink: 0}) +
    floorTiles(770) +
    rect(0, 400, 1600, 370, {fill: white, ink: 0}) +
    rect(-10, 376, 1620, 32, {fill: white}) +
    repeat(5, i => rect(40 + i * 312, 446, 270, 280, {fill: white}) + rect(56 + i * 312, 462, 238, 248, {ink: 3})) +
    pictureAt(640, 90, 260, 220) +
    shadow(770, 850, 200) +
    rect(640, 420, 260, 210, {fill: white, round: 14}) +
    rect(624, 396, 292, 36, {fill: white, round: 8}) +
    path('M600 640H940C940 740 880 780 850 790V840H690V790C660 780 600 740 600 640Z', {fill: white}) +
    ellipse(770, 640, 172, 34, {fill: white}) +
    circle(690, 470, 12, {fill: orange, ink: 4}) +
    rect(1110, 250, 330, 24, {fill: wood}) +
    plantAt(1190, 250, 0.45) +
    rect(1290, 180, 90, 70, {fill: orange, round: 8}) +
    rect(1090, 540, 20, 60, {fill: slate, ink: 4}) +
    circle(1130, 590, 44, {fill: white, ink: 5}) +
    circle(1130, 590, 14, {fill: sand, ink: 4}) +
    rect(240, 160, 200, 14, {fill: mist, ink: 4}) +
    path('M260 172V330H420V172', {fill: orange})
  )
}

export function livingRoomPlanks(): string {
  return (
    box({wall: mist, side: paper}) +
    plankFloor(wood, {step: 230}) +
    baseboard() +
    windowAt(420, 220, 300, 260) +
    windowAt(880, 220, 300, 260) +
    sofaAt(500, 690, 600, white) +
    path('M520 760H1080L1150 850H450Z', {fill: orange}) +
    path('M536 776H1066L1118 836H482Z', {ink: 4, stroke: ember}) +
    plantAt(1250, 690, 1)
  )
}

export const kitchenPlanks = () => kitchenFloor(true, slate)

export const woodenStairs = () => group('translate(1600 0) scale(-1 1)', stairs(true))

export function screenAndShelves(): string {
  return (
    room(780, {wall: orange, floor: wood}) +
    screenAt(520, 170, 560, 330) +
    repeat(2, side =>
      repeat(
        3,
        i =>
          rect(side ? 1170 : 150, 190 + i * 150, 280, 26, {fill: white}) +
          repeat(3, j =>
            rect((side ? 1190 : 170) + j * 40, 120 + i * 150 + (j % 2) * 12, 34, 70 - (j % 2) * 12, {
              fill: [slate, white, sand][(i + j) % 3] ?? sand,
              ink: 4,
            }),
          ) +
          (i % 2
            ? plantAt((side ? 1170 : 150) + 220, 190 + i * 150, 0.26)
            : circle((side ? 1170 : 150) + 220, 160 + i * 150, 28, {fill: mist, ink: 4})),
      ),
    ) +
    drawersAt(440, 820, 720, 150, 1, 3, white) +
    plantAt(1400, 860, 0.9)
  )
}

export function stainedDeck(): string {
  return (
    skyAt(520) +
    treeAt(1420, 540, 1) +
    treeAt(1180, 530, 0.6) +
    siding(0, 60, 560, 560, paper, 46) +
    entryAt(180, 620, 220, 420, slate) +
    rect(560, 520, 1040, 160, {fill: colors.shade, ink: 0}) +
    railingAt(560, 380, 700, 240, wood) +
    rect(540, 350, 44, 270, {fill: wood}) +
    rect(1240, 350, 44, 270, {fill: wood}) +
    poly('0,620 1270,620 1440,860 0,860', {fill: wood}) +
    repeat(6, i => line(0, 650 + i * 36, 1290 + i * 26, 650 + i * 36, {ink: 4})) +
    rect(0, 860, 1440, 40, {fill: sand, ink: 5}) +
    repeat(3, i => rect(1290 + i * 70, 700 + i * 66, 320, 66, {fill: wood})) +
    chairAt(680, 780, 1) +
    chairAt(1060, 780, -1) +
    rect(850, 660, 24, 110, {fill: slate, ink: 5}) +
    rect(790, 640, 144, 24, {fill: orange, ink: 5}) +
    shrubAt(1480, 690, 1)
  )
}

export function welcomingPorch(): string {
  return (
    skyAt(760) +
    siding(240, 0, 1120, 760, mist, 52) +
    rect(200, 110, 1200, 50, {fill: white}) +
    repeat(
      2,
      i => rect(240 + i * 1050, 160, 70, 600, {fill: white}) + rect(226 + i * 1050, 720, 98, 40, {fill: white, ink: 5}),
    ) +
    entryAt(660, 760, 280, 520, orange) +
    paneAt(390, 330, 180, 260) +
    paneAt(1030, 330, 180, 260) +
    rect(160, 760, 1280, 36, {fill: stone}) +
    rect(560, 796, 480, 40, {fill: stone}) +
    poly('520,836 1080,836 1200,900 400,900', {fill: paper}) +
    repeat(2, i =>
      group(`translate(${i ? 1020 : 580} 762)`, poly('-54,-90 54,-90 40,0 -40,0', {fill: slate}), shrubAt(0, -84, 0.9)),
    ) +
    path('M670 744H930', {ink: 20}) +
    path('M670 744H930', {ink: 10, stroke: sand}) +
    path('M800 160V200', {ink: 6}) +
    rect(774, 200, 52, 30, {fill: white, ink: 5}) +
    repeat(3, i => shrubAt(80 + i * 60, 880, 0.9) + shrubAt(1400 + i * 70, 880, 0.9))
  )
}
