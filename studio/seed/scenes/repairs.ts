/** Before-and-after pairs of walls and ceilings: one drawing each, its damage left out when it is `done`. */
import {
  doorAt,
  drawersAt,
  floorLampAt,
  outletAt,
  pendantAt,
  pictureAt,
  plantAt,
  sofaAt,
  tableLampAt,
  windowAt,
} from './furnishings.ts'
import {blob, circle, colors, dimension, ellipse, line, path, poly, rect, repeat, room, scatter, shadow} from './kit.ts'
import {baseboard, box, crack, plankFloor, scuffs} from './spaces.ts'

const {ink, white, orange, ember, shade, sand, stone, slate, mist, wood, wall, paper} = colors

const drop = (x: number, y: number, size = 1) =>
  path(
    `M${x} ${y - 40 * size}c${16 * size} ${28 * size} ${26 * size} ${42 * size} ${26 * size} ${58 * size}a${26 * size} ${26 * size} 0 0 1 ${-52 * size} 0c0 ${-16 * size} ${10 * size} ${-30 * size} ${26 * size} ${-58 * size}Z`,
    {fill: mist, ink: 5},
  )

/** Studs, plates and a pipe, seen through an opening. */
const framing = (x: number, y: number, w: number, h: number, studs: number) =>
  rect(x, y, w, h, {fill: slate}) +
  repeat(studs, i => rect(x + 20 + (i * (w - 84)) / (studs - 1), y, 44, h, {fill: wood, ink: 5})) +
  rect(x, y + h - 40, w, 40, {fill: wood, ink: 5})

export function doorknobHole(done: boolean): string {
  return (
    room(760, {wall}) +
    doorAt(180, 760, 300, 620) +
    (done
      ? pictureAt(800, 180, 300, 220) + drawersAt(790, 820, 320, 210, 2, 2) + tableLampAt(1030, 596)
      : blob(860, 420, 130, 120, 3, {fill: shade, ink: 5}) +
        blob(860, 420, 96, 88, 3, {fill: slate}) +
        path('M800 400l50 10M880 470l40 -20M830 470l10 -40', {ink: 4, stroke: stone}) +
        crack([
          [950, 360],
          [1010, 320],
          [1060, 330],
          [1120, 270],
        ]) +
        crack([
          [790, 500],
          [740, 560],
          [750, 620],
        ]) +
        scatter(9, [760, 800, 230, 40], (x, y, i) => blob(x, y, 18, 9, i, {fill: white, ink: 4})) +
        repeat(4, i => circle(1180 + (i % 2) * 90, 300 + i * 60, 7, {fill: ink, ink: 0}))) +
    outletAt(1240, 640) +
    plantAt(1430, 850, done ? 1 : 0.9)
  )
}

export function doorwayCrack(done: boolean): string {
  return (
    room(780, {wall: done ? paper : wall}) +
    rect(580, 230, 440, 550, {fill: white}) +
    rect(630, 280, 340, 500, {fill: shade}) +
    poly('630,780 970,780 900,700 700,700', {fill: wood, ink: 4}) +
    rect(700, 330, 200, 370, {fill: wall, ink: 4}) +
    rect(740, 400, 120, 160, {fill: mist, ink: 5}) +
    line(800, 400, 800, 560, {ink: 5}) +
    (done
      ? pictureAt(180, 270, 260, 200)
      : crack([
          [1020, 230],
          [1060, 180],
          [1050, 140],
          [1110, 90],
          [1100, 40],
          [1150, 0],
        ]) +
        crack([
          [580, 230],
          [520, 190],
          [530, 140],
          [470, 90],
        ]) +
        crack([
          [1060, 180],
          [1130, 170],
          [1170, 130],
        ]) +
        repeat(5, i => circle(200 + i * 70, 200 + (i % 2) * 160, 9, {fill: shade, ink: 4}))) +
    sofaAt(1130, 840, 300, orange) +
    plantAt(300, 850, 1)
  )
}

export function ceilingOpening(done: boolean): string {
  return (
    box({ceiling: white}) +
    plankFloor() +
    baseboard() +
    windowAt(640, 260, 320, 220) +
    sofaAt(560, 690, 480) +
    (done
      ? ''
      : poly('820,10 1240,20 1180,110 960,128 880,96', {fill: slate}) +
        path('M850 40L1220 48M890 84L1180 88', {ink: 22}) +
        path('M850 40L1220 48M890 84L1180 88', {ink: 12, stroke: wood}) +
        path('M880 96l-20 80l46 -40M1180 110l30 70l10 -60', {fill: white, ink: 4}) +
        crack([
          [820, 10],
          [720, 40],
          [650, 30],
        ]) +
        scatter(10, [860, 700, 300, 130], (x, y, i) => blob(x, y, 26, 12, i, {fill: white, ink: 4}))) +
    path('M470 74V110', {ink: 6}) +
    ellipse(470, 128, 110, 26, {fill: sand})
  )
}

export function stainedCeiling(done: boolean): string {
  return (
    box({ceiling: white}) +
    plankFloor() +
    baseboard() +
    pictureAt(340, 260, 220, 170) +
    windowAt(720, 260, 280, 220) +
    sofaAt(660, 700, 440) +
    floorLampAt(1230, 650, 380) +
    (done
      ? ''
      : blob(560, 72, 330, 70, 1, {fill: sand, ink: 4}) +
        blob(540, 74, 210, 44, 4, {fill: stone, ink: 0, opacity: 0.7}) +
        crack([
          [470, 80],
          [560, 60],
          [640, 96],
          [730, 76],
        ]) +
        drop(540, 250) +
        drop(540, 400, 0.8) +
        drop(560, 520, 0.7) +
        shadow(540, 852, 130) +
        path('M444 700C450 610 630 610 636 700', {ink: 6}) +
        path('M440 700L466 836C470 850 610 850 614 836L640 700Z', {fill: orange}) +
        ellipse(540, 700, 100, 22, {fill: mist}))
  )
}

export function wetBaseboard(done: boolean): string {
  return (
    room(760, {wall}) +
    windowAt(240, 120, 340, 290) +
    (done
      ? ''
      : path('M0 600C140 540 280 600 420 560C600 510 760 590 900 550C1080 500 1260 590 1600 540V716H0Z', {
          fill: sand,
          ink: 0,
        }) +
        path('M0 600C140 540 280 600 420 560C600 510 760 590 900 550C1080 500 1260 590 1600 540', {ink: 4}) +
        path('M0 660C240 610 420 670 640 626C860 590 1100 660 1600 616V716H0Z', {fill: stone, ink: 0, opacity: 0.6}) +
        scatter(9, [120, 590, 1300, 90], (x, y, i) => blob(x, y, 44, 24, i, {fill: wall, ink: 4})) +
        rect(-10, 716, 1620, 44, {fill: shade, ink: 0}) +
        path(
          'M-10 716C200 700 300 728 420 706C560 690 700 726 860 704C1020 690 1100 726 1240 708C1400 694 1500 722 1610 706V764H-10Z',
          {fill: shade, ink: 5},
        ) +
        path('M420 706l14 56M860 704l-12 56M1240 708l8 54', {ink: 4}) +
        ellipse(620, 826, 420, 40, {fill: mist, ink: 4})) +
    (done ? drawersAt(760, 800, 420, 230, 2, 2) + tableLampAt(860, 556) + pictureAt(960, 220, 260, 200) : '') +
    outletAt(1330, 500) +
    (done ? plantAt(1440, 850, 1.05) : '')
  )
}

export function openedWall(done: boolean): string {
  return (
    room(770, {wall: done ? paper : wall}) +
    (done
      ? rect(360, 440, 880, 34, {fill: wood}) +
        rect(400, 300, 130, 140, {fill: white}) +
        rect(426, 326, 78, 88, {fill: mist, ink: 4}) +
        repeat(4, i =>
          rect(960 + i * 40, 320 + (i % 2) * 24, 34, 120 - (i % 2) * 24, {
            fill: [slate, white, sand, orange][i] ?? sand,
            ink: 4,
          }),
        ) +
        plantAt(760, 440, 0.5)
      : path('M330 170L470 140L620 176L800 146L1010 172L1270 150L1290 420L1262 716H338L316 430Z', {
          fill: white,
          ink: 5,
        }) +
        framing(360, 190, 880, 526, 4) +
        rect(600, 190, 36, 526, {fill: mist, ink: 5}) +
        rect(586, 430, 64, 60, {fill: stone, ink: 5}) +
        path('M636 460H940', {ink: 34}) +
        path('M636 460H940', {ink: 24, stroke: mist}) +
        drop(620, 560, 0.8) +
        scatter(8, [380, 800, 800, 60], (x, y, i) => blob(x, y, 34, 14, i, {fill: white, ink: 4})) +
        dimension(360, 110, 1240, 110)) +
    (done ? '' : scuffs([40, 300, 240, 300])) +
    doorAt(1370, 770, 210, 560, done ? white : shade) +
    rect(90, 700, 190, 150, {fill: done ? sand : orange}) +
    (done
      ? path('M110 730H260M110 770H260M110 810H260', {ink: 4})
      : path('M130 700V660H240V700', {ink: 12}) + rect(160, 740, 50, 34, {fill: ember, ink: 4})) +
    (done ? pendantAt(1160, 150, 0.8) : '')
  )
}
