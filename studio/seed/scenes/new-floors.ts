/** Before-and-after pairs of floors. */
import {
  bedAt,
  bookcaseAt,
  doorAt,
  drawersAt,
  floorLampAt,
  kitchenAt,
  pictureAt,
  plantAt,
  sofaAt,
  tableLampAt,
  windowAt,
} from './furnishings.ts'
import {blob, clip, colors, group, line, path, rect, repeat, room, scatter, shadow} from './kit.ts'
import {baseboard, box, carpetFloor, plankFloor, subfloor, tileFloor} from './spaces.ts'

const {white, orange, ember, shade, sand, stone, slate, mist, wood, wall, paper} = colors

export function livingRoomFloor(done: boolean): string {
  return (
    box() +
    (done ? plankFloor(wood) : carpetFloor(true)) +
    baseboard() +
    windowAt(360, 240, 260, 240) +
    bookcaseAt(1090, 620, 210, 380, 4, white) +
    pictureAt(730, 190, 220, 140) +
    sofaAt(640, 660, 400, orange) +
    plantAt(330, 690, 0.9)
  )
}

/** The kitchen of the gallery has other cabinets. */
export function kitchenFloor(done: boolean, cabinets: string = white): string {
  return (
    box({wall: paper}) +
    (done ? plankFloor(sand) : tileFloor(true)) +
    group('translate(398 624) scale(0.73)', kitchenAt(0, 0, cabinets)) +
    (done
      ? group(
          'translate(760 730)',
          shadow(60, 80, 240, 12),
          path('M-140 20H260L300 80H-180Z', {fill: orange}),
          path('M-120 36H244M-150 62H270', {ink: 4, stroke: ember}),
        )
      : '')
  )
}

export function hallwayFloor(done: boolean): string {
  return (
    box({wall: wall, side: paper}) +
    (done ? plankFloor(wood, {step: 200}) : subfloor()) +
    (done ? baseboard() : '') +
    doorAt(700, 620, 200, 400, white) +
    pictureAt(370, 270, 180, 150) +
    drawersAt(1050, 640, 220, 150, 2, 2) +
    tableLampAt(1160, 476) +
    (done
      ? path('M560 740H1040L1090 820H510Z', {fill: orange}) +
        path('M580 756H1022M536 802H1062', {ink: 4, stroke: ember})
      : group(
          'translate(330 760)',
          shadow(130, 66, 200),
          repeat(4, i => rect(0, 40 - i * 26, 280, 26, {fill: i % 2 ? sand : white, ink: 5})),
          path('M30 -30H160', {ink: 4}),
        ))
  )
}

export function stairs(done: boolean): string {
  const step = (i: number) => ({x: 420 + i * 130, y: 800 - i * 104})
  return (
    room(800, {wall: paper, floor: sand}) +
    windowAt(180, 180, 180, 220) +
    repeat(8, n => {
      const i = 7 - n
      const {x, y} = step(i)
      const tread = done
        ? rect(x, y - 80, 1700 - x, 184, {fill: white}) + rect(x - 22, y - 104, 1740 - x, 28, {fill: wood, round: 8})
        : rect(x, y - 80, 1700 - x, 184, {fill: stone, ink: 5}) +
          path(`M${x - 20} ${y - 66}V${y - 92}Q${x - 20} ${y - 106} ${x} ${y - 106}H1700V${y - 66}Z`, {
            fill: stone,
            ink: 5,
          }) +
          scatter(14, [x + 10, y - 96, 260, 80], (px, py) =>
            path(`M${px.toFixed(0)} ${py.toFixed(0)}l5 -9`, {ink: 3, stroke: slate}),
          ) +
          (i % 2 ? blob(x + 150, y - 84, 70, 12, i, {fill: slate, ink: 0, opacity: 0.5}) : '')
      return tread
    }) +
    repeat(7, i => line(470 + i * 130, 696 - i * 104, 470 + i * 130, 470 - i * 104, {ink: 12, stroke: slate})) +
    path('M410 470L1300 -242', {ink: 32}) +
    path('M410 470L1300 -242', {ink: 20, stroke: wood}) +
    rect(372, 440, 62, 360, {fill: wood}) +
    rect(360, 412, 86, 38, {fill: wood}) +
    plantAt(210, 850, 1)
  )
}

export function laminate(done: boolean): string {
  return (
    box({wall: mist, side: paper}) +
    (done ? plankFloor(sand, {step: 200}) : plankFloor(stone, {gaps: true, step: 200})) +
    baseboard() +
    windowAt(620, 230, 360, 230) +
    floorLampAt(380, 680, 400) +
    sofaAt(470, 730, 300, orange) +
    sofaAt(860, 730, 300, orange) +
    plantAt(1230, 690, 1)
  )
}

export function bedroomFloor(done: boolean): string {
  return (
    box({wall: paper, side: wall}) +
    (done ? plankFloor(wood) : subfloor()) +
    (done ? baseboard() : '') +
    windowAt(360, 240, 200, 230) +
    pictureAt(825, 185, 190, 125) +
    (done
      ? bedAt(700, 730, 440, slate, wood) +
        drawersAt(1190, 690, 150, 150, 2, 1) +
        tableLampAt(1265, 526) +
        plantAt(420, 680, 0.8)
      : clip(
          'rest',
          '<polygon points="0,900 260,620 620,620 470,900"/>',
          rect(0, 600, 700, 300, {fill: stone, ink: 0}),
          scatter(90, [0, 628, 620, 268], (x, y) =>
            path(`M${x.toFixed(0)} ${y.toFixed(0)}l5 -9`, {ink: 3, stroke: slate}),
          ),
        ) +
        path('M620 620L470 900', {ink: 5}) +
        path('M470 900C520 860 560 900 600 850C640 800 560 760 620 720C660 690 600 660 640 622', {
          fill: 'none',
          ink: 46,
        }) +
        path('M470 900C520 860 560 900 600 850C640 800 560 760 620 720C660 690 600 660 640 622', {
          fill: 'none',
          ink: 34,
          stroke: shade,
        }) +
        path('M290 632H1310', {ink: 12, stroke: wood}) +
        repeat(30, i => line(300 + i * 34, 624, 306 + i * 34, 634, {ink: 3})) +
        group(
          'translate(1010 780)',
          path('M0 0L180 -90', {ink: 22}),
          path('M0 0L180 -90', {ink: 12, stroke: orange}),
          path('M0 0C-30 16 -50 10 -66 -8', {ink: 12}),
        ))
  )
}
