/** What was hung on walls and windows: TVs, devices, curtains and blinds. */
import {
  bedAt,
  drawersAt,
  floorLampAt,
  pictureAt,
  plantAt,
  screenAt,
  sofaAt,
  tableLampAt,
  windowAt,
} from './furnishings.ts'
import {circle, clip, colors, ellipse, line, path, poly, rect, repeat, room, turned} from './kit.ts'
import {garageDoorAt, shrubAt, siding} from './outside-parts.ts'
import {baseboard, box, carpetFloor} from './spaces.ts'

const {ink, white, orange, ember, shade, sand, stone, slate, mist, wood, wall, paper} = colors

/** Radio waves around a device. */
const waves = (x: number, y: number, turn: number) =>
  turned(
    turn,
    x,
    y,
    ...[50, 88, 126].map(r =>
      path(`M${-r * 0.7} ${-r * 0.7}A${r} ${r} 0 0 1 ${r * 0.7} ${-r * 0.7}`, {stroke: orange, ink: 13}),
    ),
  )

export function tvAboveConsole(): string {
  return (
    room(760, {wall: mist, floor: wood}) +
    screenAt(430, 130, 740, 420) +
    drawersAt(390, 800, 820, 150, 1, 3, white) +
    rect(560, 600, 480, 40, {fill: slate, round: 18}) +
    plantAt(1380, 830, 1.2) +
    floorLampAt(210, 830, 560) +
    rect(470, 600, 46, 36, {fill: orange, ink: 5})
  )
}

export function tvAboveFireplace(): string {
  const bricks = repeat(13, row =>
    repeat(9, i =>
      rect(500 + i * 74 - (row % 2) * 37, row * 34, 74, 34, {fill: (row * 3 + i) % 5 ? sand : stone, ink: 3}),
    ),
  )
  return (
    room(780, {wall: paper, floor: wood}) +
    rect(480, 0, 640, 780, {fill: sand}) +
    clip('chimney', '<rect x="480" y="0" width="640" height="780"/>', bricks) +
    rect(480, 0, 640, 780, {ink: 6}) +
    screenAt(530, 70, 540, 310) +
    rect(440, 432, 720, 44, {fill: wood}) +
    rect(480, 476, 640, 304, {fill: white}) +
    rect(600, 540, 400, 240, {fill: ink}) +
    path('M700 776C670 700 760 690 740 610C800 650 800 690 820 640C880 690 900 740 880 776Z', {fill: orange}) +
    path('M640 770H960', {ink: 26}) +
    path('M640 770H960', {ink: 14, stroke: wood}) +
    rect(420, 776, 760, 34, {fill: stone}) +
    windowAt(130, 200, 190, 330) +
    windowAt(1280, 200, 190, 330) +
    plantAt(1060, 432, 0.3)
  )
}

export function tvOnArm(): string {
  return (
    box({wall: paper, side: wall}) +
    carpetFloor(false) +
    baseboard() +
    windowAt(1020, 240, 200, 230) +
    bedAt(720, 740, 440, mist) +
    path('M300 330L420 300L470 350', {ink: 26}) +
    path('M300 330L420 300L470 350', {ink: 14, stroke: slate}) +
    rect(276, 280, 30, 100, {fill: slate}) +
    poly('440,210 700,250 700,440 440,470', {fill: ink}) +
    poly('456,228 686,264 686,426 456,450', {fill: slate, ink: 0}) +
    path('M456 400L540 330L610 390L686 340V426L456 450Z', {fill: ink, ink: 0, opacity: 0.35}) +
    path('M720 520C660 500 640 470 640 450M640 450l-12 22m12 -22l20 14', {ink: 5, stroke: orange}) +
    drawersAt(310, 720, 250, 200, 3, 2) +
    tableLampAt(400, 504)
  )
}

export function doorbell(): string {
  return (
    siding(0, 0, 1600, 900, paper, 60) +
    rect(820, 0, 760, 900, {fill: white}) +
    rect(900, 0, 680, 900, {fill: orange}) +
    rect(980, 60, 520, 330, {fill: ember, ink: 5}) +
    rect(980, 470, 520, 430, {fill: ember, ink: 5}) +
    circle(970, 520, 44, {fill: white}) +
    path('M970 520H1100', {ink: 26}) +
    path('M970 520H1100', {ink: 14, stroke: white}) +
    rect(430, 240, 190, 420, {fill: white, round: 70}) +
    circle(525, 350, 60, {fill: ink}) +
    circle(506, 330, 16, {fill: white, ink: 0}) +
    circle(525, 550, 56, {fill: mist}) +
    circle(525, 550, 36, {ink: 5, stroke: orange}) +
    waves(440, 260, -40) +
    rect(120, 560, 170, 60, {fill: slate}) +
    path('M150 590h20M190 590h20M230 590h30', {ink: 5, stroke: white})
  )
}

export function thermostat(): string {
  return (
    room(780, {wall, floor: wood}) +
    circle(800, 390, 230, {fill: white}) +
    circle(800, 390, 186, {fill: slate, ink: 5}) +
    path('M668 522A186 186 0 1 1 932 522', {stroke: orange, ink: 24}) +
    // 70 degrees, drawn as lines: no font is needed.
    path('M730 330H790L750 450M826 330H872V450H826Z', {stroke: white, ink: 16}) +
    circle(908, 336, 12, {stroke: white, ink: 8}) +
    waves(980, 240, 45) +
    pictureAt(200, 200, 240, 190) +
    plantAt(330, 850, 1.3) +
    drawersAt(1180, 830, 300, 200, 2, 2) +
    tableLampAt(1320, 616)
  )
}

export function camera(): string {
  return (
    siding(0, 120, 1600, 780, paper, 60) +
    poly('0,0 1600,0 1600,120 0,120', {fill: white}) +
    line(0, 84, 1600, 84, {ink: 4}) +
    garageDoorAt(560, 900, 900, 420) +
    rect(420, 120, 60, 80, {fill: slate}) +
    path('M330 200H570C600 200 626 240 626 290C626 336 600 372 570 372H330Z', {fill: white}) +
    circle(566, 286, 52, {fill: ink}) +
    circle(548, 268, 14, {fill: white, ink: 0}) +
    circle(370, 240, 12, {fill: orange, ink: 4}) +
    waves(640, 300, 100) +
    shrubAt(200, 890, 1.6) +
    rect(1220, 220, 90, 150, {fill: slate}) +
    poly('1200,370 1330,370 1310,400 1220,400', {fill: white, ink: 5})
  )
}

const drape = (x: number, lean: number) =>
  path(
    `M${x} 132C${x + lean * 10} 330 ${x - lean * 30} 520 ${x - lean * 6} 780H${x + 210}C${x + 190 + lean * 20} 540 ${x + 216} 330 ${x + 210} 132Z`,
    {fill: orange},
  ) +
  repeat(3, i =>
    path(`M${x + 52 + i * 50} 140C${x + 60 + i * 48} 340 ${x + 40 + i * 50} 560 ${x + 52 + i * 50} 774`, {
      ink: 4,
      stroke: ember,
    }),
  )

export function drapes(): string {
  return (
    room(800, {wall: paper, floor: wood}) +
    windowAt(400, 190, 800, 470) +
    line(600, 190, 600, 660, {ink: 6}) +
    line(1000, 190, 1000, 660, {ink: 6}) +
    rect(180, 104, 1240, 24, {fill: slate, round: 12}) +
    circle(170, 116, 26, {fill: slate}) +
    circle(1430, 116, 26, {fill: slate}) +
    drape(230, 1) +
    drape(1160, -1) +
    sofaAt(560, 860, 480, stone)
  )
}

export function blinds(): string {
  return (
    room(790, {wall: mist, floor: wood}) +
    repeat(3, i => {
      const x = 170 + i * 440
      return (
        windowAt(x, 170, 340, 430) +
        rect(x - 6, 164, 352, 40, {fill: white}) +
        repeat(8, j =>
          poly(
            `${x + 4},${212 + j * 28} ${x + 336},${212 + j * 28} ${x + 328},${230 + j * 28} ${x + 12},${230 + j * 28}`,
            {fill: white, ink: 4},
          ),
        ) +
        rect(x + 4, 438, 332, 20, {fill: white, ink: 5}) +
        line(x + 310, 204, x + 310, 520, {ink: 4}) +
        circle(x + 310, 530, 11, {fill: orange, ink: 4})
      )
    }) +
    drawersAt(560, 830, 480, 130, 1, 3) +
    plantAt(660, 688, 0.35) +
    tableLampAt(940, 690)
  )
}

export function romanShades(): string {
  return (
    rect(0, 0, 1600, 900, {fill: paper, ink: 0}) +
    windowAt(420, 110, 340, 400) +
    windowAt(850, 110, 340, 400) +
    repeat(2, i => {
      const x = 400 + i * 430
      return (
        rect(x, 90, 380, 210, {fill: orange}) +
        repeat(3, j =>
          path(`M${x} ${152 + j * 50}Q${x + 190} ${172 + j * 50} ${x + 380} ${152 + j * 50}`, {ink: 4, stroke: ember}),
        ) +
        path(`M${x} 300Q${x + 190} 336 ${x + 380} 300`, {fill: orange})
      )
    }) +
    rect(-10, 620, 1620, 50, {fill: stone}) +
    repeat(
      5,
      i =>
        rect(-20 + i * 330, 670, 330, 230, {fill: white}) +
        rect(6 + i * 330, 696, 278, 230, {ink: 3}) +
        circle(270 + i * 330, 730, 9, {fill: slate, ink: 4}),
    ) +
    path('M740 620V480C740 400 860 400 860 480V506', {ink: 26}) +
    path('M740 620V480C740 400 860 400 860 480V506', {ink: 14, stroke: mist}) +
    rect(600, 606, 400, 20, {fill: mist, ink: 5}) +
    plantAt(1290, 620, 0.7) +
    rect(190, 460, 120, 160, {fill: shade}) +
    ellipse(250, 460, 60, 16, {fill: white, ink: 5}) +
    path('M230 460L210 350M250 456V330M272 460L296 360', {ink: 12})
  )
}
