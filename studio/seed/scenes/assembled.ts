/** Furniture, built and in its place. */
import {
  bedAt,
  bookcaseAt,
  diningAt,
  drawersAt,
  floorLampAt,
  outletAt,
  pendantAt,
  pictureAt,
  plantAt,
  tableLampAt,
  windowAt,
} from './furnishings.ts'
import {circle, colors, group, line, path, rect, repeat, room, shadow} from './kit.ts'
import {baseboard, box, plankFloor} from './spaces.ts'

const {white, orange, ember, sand, stone, slate, mist, wood, wall, paper} = colors

export function bedWithDrawers(): string {
  return (
    room(720, {wall: mist, floor: wood}) +
    pictureAt(680, 100, 240, 170) +
    bedAt(480, 790, 640, orange) +
    rect(472, 746, 656, 84, {fill: wood}) +
    repeat(
      2,
      i =>
        rect(492 + i * 316, 762, 300, 54, {fill: wood, ink: 5}) +
        rect(602 + i * 316, 780, 80, 16, {fill: white, ink: 4, round: 8}),
    ) +
    drawersAt(270, 810, 160, 170, 2, 1) +
    tableLampAt(350, 624) +
    drawersAt(1170, 810, 160, 170, 2, 1) +
    tableLampAt(1250, 624) +
    path('M200 860H1400', {ink: 3, stroke: sand})
  )
}

export function deskAndShelf(): string {
  return (
    room(740, {wall: paper, floor: wood}) +
    windowAt(180, 150, 280, 340) +
    rect(640, 210, 620, 30, {fill: wood}) +
    repeat(9, i =>
      rect(670 + i * 38, 100 + (i % 3) * 16, 34, 110 - (i % 3) * 16, {
        fill: [slate, white, sand, mist, stone][i % 5] ?? white,
        ink: 4,
      }),
    ) +
    plantAt(1150, 210, 0.4) +
    shadow(900, 844, 500) +
    rect(560, 520, 760, 36, {fill: wood}) +
    rect(590, 556, 34, 284, {fill: wood}) +
    drawersAt(1080, 826, 220, 270, 3, 1) +
    rect(800, 320, 330, 180, {fill: slate, round: 10}) +
    rect(816, 336, 298, 148, {fill: mist, ink: 4}) +
    rect(945, 500, 40, 20, {fill: slate, ink: 4}) +
    tableLampAt(660, 520) +
    // The office chair, seen from behind.
    rect(720, 430, 200, 230, {fill: orange, round: 40}) +
    path('M760 480H880M760 530H880', {ink: 4, stroke: ember}) +
    rect(800, 660, 40, 110, {fill: slate}) +
    rect(700, 640, 240, 50, {fill: orange, round: 22}) +
    path('M820 770L700 830M820 770L940 830M820 770V840', {ink: 14}) +
    repeat(3, i => circle(700 + i * 120, 846, 14, {fill: slate, ink: 5})) +
    outletAt(480, 640)
  )
}

export function dresser(): string {
  return (
    room(740, {wall, floor: sand}) +
    circle(800, 250, 180, {fill: white}) +
    circle(800, 250, 150, {fill: mist, ink: 5}) +
    path('M720 320L800 160M800 350L900 180', {ink: 5, stroke: white}) +
    drawersAt(430, 820, 740, 350, 3, 2, white) +
    tableLampAt(540, 456) +
    plantAt(1050, 456, 0.6) +
    floorLampAt(1380, 840, 560) +
    rect(180, 700, 150, 140, {fill: orange, round: 12}) +
    path('M180 740H330M230 700V840', {ink: 4, stroke: ember})
  )
}

export function wallOfBookcases(): string {
  return (
    room(800, {wall: mist, floor: wood}) +
    repeat(3, i => bookcaseAt(200 + i * 310, 820, 306, 700, 5)) +
    shadow(660, 830, 480) +
    // An armchair to read in.
    shadow(1350, 868, 170) +
    path('M1230 660C1230 560 1470 560 1470 660V790H1230Z', {fill: orange}) +
    path('M1190 720C1190 670 1250 670 1250 720V790H1450V720C1450 670 1510 670 1510 720V850H1190Z', {fill: orange}) +
    rect(1250, 760, 200, 46, {fill: ember, round: 16, ink: 5}) +
    line(1210, 850, 1204, 874, {ink: 12}) +
    line(1490, 850, 1496, 874, {ink: 12}) +
    floorLampAt(1180, 860, 560)
  )
}

export function tableForSix(): string {
  return (
    box({wall: paper, side: mist}) +
    plankFloor() +
    baseboard() +
    windowAt(360, 230, 220, 250) +
    windowAt(1020, 230, 220, 250) +
    pictureAt(680, 230, 240, 170) +
    repeat(
      2,
      i =>
        rect(610 + i * 230, 470, 150, 190, {fill: stone, round: 12}) +
        line(626 + i * 230, 660, 622 + i * 230, 740, {ink: 10}) +
        line(744 + i * 230, 660, 748 + i * 230, 740, {ink: 10}),
    ) +
    diningAt(430, 790, 740) +
    pendantAt(640, 120, 0.7, orange) +
    pendantAt(960, 120, 0.7, orange)
  )
}

export function slidingWardrobe(): string {
  return (
    room(780, {wall: paper, floor: wood}) +
    shadow(560, 824, 440) +
    rect(140, 90, 840, 730, {fill: wood}) +
    rect(170, 130, 400, 660, {fill: white}) +
    rect(550, 130, 400, 660, {fill: mist}) +
    path('M620 560L800 240M700 640L900 330', {ink: 6, stroke: white}) +
    rect(190, 420, 20, 110, {fill: slate, round: 8}) +
    rect(910, 420, 20, 110, {fill: slate, round: 8}) +
    line(140, 116, 980, 116, {ink: 4}) +
    group('translate(1080 0)', bedAt(0, 820, 620, orange)) +
    pictureAt(1230, 150, 260, 190) +
    path('M700 60l60 0m-16 -14l16 14l-16 14', {ink: 5})
  )
}
