/** What was built in: doors, windows, panels and carpentry. */
import {
  bedAt,
  bookcaseAt,
  diningAt,
  doorAt,
  drawersAt,
  pictureAt,
  plantAt,
  tableLampAt,
  windowAt,
} from './furnishings.ts'
import {circle, colors, group, line, path, poly, rect, repeat, room, shadow} from './kit.ts'
import {paneAt, shrubAt, siding, treeAt} from './outside-parts.ts'
import {baseboard, box, plankFloor} from './spaces.ts'

const {white, orange, ember, shade, sand, stone, slate, mist, wood, wall, paper} = colors

export function interiorDoor(): string {
  return (
    room(800, {wall: mist, floor: wood}) +
    doorAt(640, 800, 340, 660) +
    repeat(3, i => rect(628, 220 + i * 230, 24, 70, {fill: sand, ink: 4})) +
    path('M950 474H890', {ink: 14}) +
    pictureAt(220, 230, 220, 280) +
    drawersAt(1150, 840, 330, 220, 2, 2, white) +
    tableLampAt(1240, 606) +
    plantAt(1400, 606, 0.4)
  )
}

export function frontDoor(): string {
  return (
    siding(0, 0, 1600, 800, paper, 52) +
    rect(420, 60, 760, 740, {fill: white}) +
    rect(470, 200, 120, 600, {fill: mist}) +
    rect(1010, 200, 120, 600, {fill: mist}) +
    repeat(3, i => line(470, 350 + i * 150, 590, 350 + i * 150) + line(1010, 350 + i * 150, 1130, 350 + i * 150)) +
    rect(470, 100, 660, 70, {fill: mist}) +
    repeat(3, i => line(635 + i * 165, 100, 635 + i * 165, 170)) +
    rect(630, 200, 340, 600, {fill: orange}) +
    [0, 1]
      .map(
        i =>
          rect(670 + i * 140, 240, 120, 200, {fill: ember, ink: 4}) +
          rect(670 + i * 140, 490, 120, 270, {fill: ember, ink: 4}),
      )
      .join('') +
    circle(940, 500, 18, {fill: white, ink: 5}) +
    rect(0, 800, 1600, 100, {fill: stone, ink: 0}) +
    line(0, 800, 1600, 800) +
    path('M640 830H960L990 876H610Z', {fill: wood, ink: 5}) +
    repeat(2, i =>
      group(
        `translate(${i ? 1300 : 300} 810)`,
        poly('-70,-120 70,-120 50,0 -50,0', {fill: slate}),
        shrubAt(0, -110, 1.1),
      ),
    ) +
    rect(1240, 220, 60, 100, {fill: slate}) +
    rect(1254, 240, 32, 60, {fill: white, ink: 4}) +
    rect(300, 220, 60, 100, {fill: slate}) +
    rect(314, 240, 32, 60, {fill: white, ink: 4})
  )
}

export function newWindow(): string {
  return (
    room(790, {wall, floor: wood}) +
    rect(480, 80, 640, 520, {fill: white}) +
    rect(530, 130, 540, 420, {fill: mist, ink: 5}) +
    group('translate(690 540) scale(0.8)', treeAt(0, 0, 1)) +
    group('translate(960 545) scale(0.55)', treeAt(0, 0, 1)) +
    rect(530, 130, 540, 215, {ink: 12, stroke: white}) +
    rect(530, 130, 540, 215, {ink: 5}) +
    rect(530, 345, 540, 205, {ink: 12, stroke: white}) +
    rect(530, 345, 540, 205, {ink: 5}) +
    rect(770, 334, 60, 22, {fill: slate, ink: 4}) +
    rect(430, 596, 740, 40, {fill: white}) +
    rect(470, 690, 660, 56, {fill: orange, round: 20}) +
    rect(490, 746, 620, 80, {fill: wood}) +
    plantAt(260, 850, 1.2) +
    pictureAt(1240, 220, 220, 260)
  )
}

const frames = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, {fill: white, ink: 6}) + rect(x + 16, y + 16, w - 32, h - 32, {ink: 3})

export function diningPanels(): string {
  return (
    room(790, {wall: mist, floor: wood}) +
    rect(0, 400, 1600, 346, {fill: white, ink: 0}) +
    rect(-10, 376, 1620, 32, {fill: white}) +
    repeat(5, i => frames(40 + i * 312, 446, 270, 256)) +
    pictureAt(660, 110, 280, 200) +
    diningAt(500, 840, 600, orange)
  )
}

export function boardAndBatten(): string {
  return (
    box({wall: orange, side: paper}) +
    repeat(8, i => rect(300 + i * 140, 150, 26, 470, {fill: orange, ink: 4})) +
    rect(260, 150, 1080, 34, {fill: orange, ink: 4}) +
    rect(260, 290, 1080, 24, {fill: orange, ink: 4}) +
    plankFloor() +
    baseboard() +
    bedAt(580, 750, 440, white) +
    drawersAt(390, 700, 150, 150, 2, 1) +
    drawersAt(1060, 700, 150, 150, 2, 1) +
    tableLampAt(465, 536) +
    tableLampAt(1135, 536)
  )
}

export function stairPanels(): string {
  return (
    room(800, {wall: mist, floor: wood}) +
    path('M0 500H520L1600 -340V700L700 800H0Z', {fill: white}) +
    rect(60, 550, 400, 180, {fill: white}) +
    rect(78, 568, 364, 144, {ink: 3}) +
    repeat(4, i => {
      const [x, y] = [560 + i * 230, 520 - i * 176]
      return (
        path(`M${x} ${y}L${x + 180} ${y - 138}V${y + 50}L${x} ${y + 188}Z`, {fill: white}) +
        path(`M${x + 18} ${y + 6}L${x + 162} ${y - 104}V${y + 40}L${x + 18} ${y + 150}Z`, {ink: 3})
      )
    }) +
    path('M-10 490H520L1610 -358', {ink: 34}) +
    path('M-10 490H520L1610 -358', {ink: 22, stroke: orange}) +
    repeat(7, i => {
      const [x, y] = [600 + i * 150, 800 - i * 115]
      return (
        rect(x, y - 115, 1100, 130, {fill: white, ink: 5}) +
        rect(x - 18, y - 130, 1130, 24, {fill: wood, ink: 5, round: 6})
      )
    }) +
    pictureAt(120, 180, 240, 190) +
    plantAt(420, 860, 0.8)
  )
}

export function builtInBookcase(): string {
  return (
    room(800, {wall: paper, floor: wood}) +
    bookcaseAt(120, 560, 480, 500, 4, white) +
    bookcaseAt(1000, 560, 480, 500, 4, white) +
    windowAt(680, 120, 240, 340) +
    drawersAt(120, 800, 480, 240, 1, 2, white) +
    drawersAt(1000, 800, 480, 240, 1, 2, white) +
    rect(600, 640, 400, 160, {fill: white}) +
    rect(620, 594, 360, 50, {fill: orange, round: 18}) +
    rect(90, 24, 1420, 38, {fill: white})
  )
}

export function windowSeat(): string {
  return (
    room(810, {wall: mist, floor: wood}) +
    rect(260, 30, 1080, 780, {fill: white}) +
    rect(320, 90, 960, 430, {fill: paper}) +
    repeat(3, i => paneAt(370 + i * 310, 140, 240, 300)) +
    rect(300, 590, 1000, 220, {fill: white}) +
    repeat(
      2,
      i =>
        rect(330 + i * 480, 630, 460, 140, {fill: white, ink: 5}) +
        rect(350 + i * 480, 650, 420, 100, {ink: 3}) +
        rect(520 + i * 480, 690, 80, 16, {fill: slate, ink: 4, round: 8}),
    ) +
    rect(290, 536, 1020, 60, {fill: orange, round: 22}) +
    group('translate(400 460) rotate(-10)', rect(0, 0, 120, 100, {fill: white, round: 18})) +
    group('translate(1120 450) rotate(10)', rect(0, 0, 120, 100, {fill: sand, round: 18})) +
    plantAt(130, 860, 1) +
    rect(700, 512, 130, 26, {fill: slate, ink: 5}) +
    rect(710, 490, 110, 22, {fill: sand, ink: 5})
  )
}

export function mudroom(): string {
  return (
    room(830, {wall: paper, floor: stone}) +
    rect(270, 50, 1060, 780, {fill: white}) +
    repeat(
      4,
      i =>
        rect(300 + i * 255, 80, 235, 130, {fill: shade, ink: 5}) +
        (i % 2
          ? rect(330 + i * 255, 120, 175, 86, {fill: wood, ink: 5}) + path(`M${370 + i * 255} 150h90`, {ink: 5})
          : circle(400 + i * 255, 164, 40, {fill: mist, ink: 5})),
    ) +
    repeat(9, i => line(300 + i * 125, 240, 300 + i * 125, 580, {ink: 3})) +
    rect(300, 240, 1000, 60, {fill: white, ink: 5}) +
    repeat(4, i => path(`M${400 + i * 255} 262v30q0 20 20 20`, {ink: 10})) +
    path('M376 300C340 360 330 480 350 560H470C490 480 470 360 440 300Z', {fill: orange}) +
    path('M408 310V556', {ink: 4, stroke: ember}) +
    path('M900 300C880 380 880 420 890 480H980C990 420 980 360 950 300Z', {fill: slate}) +
    rect(280, 580, 1040, 46, {fill: wood}) +
    repeat(
      4,
      i =>
        rect(300 + i * 255, 650, 235, 170, {fill: shade, ink: 5}) +
        path(`M${330 + i * 255} 816v-40h60l50 20q20 6 20 20Z`, {fill: [slate, white, orange, sand][i] ?? sand, ink: 5}),
    ) +
    shadow(800, 850, 540, 10)
  )
}
