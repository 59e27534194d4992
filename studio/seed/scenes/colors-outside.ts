/** Before-and-after pairs of painted houses. */
import {blob, circle, colors, line, path, poly, rect, repeat, scatter, shadow} from './kit.ts'
import {
  entryAt,
  garageDoorAt,
  lawnAt,
  paneAt,
  roofAt,
  shrubAt,
  shutterAt,
  siding,
  skyAt,
  treeAt,
} from './outside-parts.ts'

const {white, orange, shade, sand, stone, slate, mist, wood, wall, paper} = colors

/** Where old paint has come off. */
const peeling = (count: number, area: readonly [number, number, number, number]) =>
  scatter(count, area, (x, y, i) => blob(x, y, 24 + (i % 3) * 16, 12 + (i % 2) * 8, i, {fill: wood, ink: 3}))

export function twoStory(done: boolean): string {
  const [body, trim] = done ? [mist, white] : [wall, sand]
  return (
    skyAt(780) +
    treeAt(140, 780, 1) +
    treeAt(1490, 780, 0.85) +
    lawnAt(770) +
    siding(380, 260, 840, 510, body) +
    (done ? '' : peeling(26, [410, 290, 780, 440])) +
    roofAt(330, 1270, 270, 90, 120) +
    rect(360, 262, 880, 24, {fill: trim, ink: 5}) +
    rect(360, 510, 880, 18, {fill: trim, ink: 5}) +
    repeat(
      3,
      i =>
        shutterAt(430 + i * 270, 326, 36, 140, done ? slate : stone) +
        shutterAt(600 + i * 270, 326, 36, 140, done ? slate : stone) +
        paneAt(482 + i * 270, 330, 102, 132, trim),
    ) +
    paneAt(470, 580, 150, 130, trim) +
    paneAt(980, 580, 150, 130, trim) +
    entryAt(738, 770, 124, 216, done ? orange : stone, trim) +
    rect(700, 766, 200, 22, {fill: stone, ink: 5}) +
    poly('720,788 880,788 960,900 640,900', {fill: paper, ink: 5}) +
    shrubAt(480, 776) +
    shrubAt(1110, 776)
  )
}

export function windowTrim(done: boolean): string {
  const trim = done ? white : shade
  return (
    siding(0, 0, 1600, 900, done ? mist : wall, 64) +
    (done ? '' : peeling(14, [40, 40, 1500, 800])) +
    repeat(2, side => shutterAt(side ? 1110 : 290, 170, 200, 520, done ? slate : stone)) +
    rect(520, 130, 560, 590, {fill: trim}) +
    rect(580, 190, 440, 470, {fill: mist, ink: 5}) +
    rect(580, 190, 440, 240, {ink: 8}) +
    line(800, 190, 800, 660, {ink: 8}) +
    path('M620 400L720 230M850 640L960 470', {ink: 4, stroke: white}) +
    rect(480, 716, 640, 44, {fill: trim}) +
    (done
      ? rect(560, 700, 480, 90, {fill: wood}) +
        repeat(5, i => circle(620 + i * 90, 676 - (i % 2) * 18, 40, {fill: i % 2 ? orange : colors.moss, ink: 5}))
      : peeling(12, [530, 136, 540, 40]) +
        peeling(8, [524, 200, 44, 500]) +
        peeling(8, [1030, 200, 44, 500]) +
        peeling(8, [490, 722, 610, 30]) +
        path('M290 420l200 26M1110 300l200 -20', {ink: 5}) +
        scatter(8, [300, 190, 180, 480], (x, y) =>
          path(`M${x.toFixed(0)} ${y.toFixed(0)}l30 8`, {ink: 4, stroke: white}),
        ))
  )
}

export function porch(done: boolean): string {
  const trim = done ? white : sand
  return (
    skyAt(760) +
    siding(140, 150, 1320, 620, done ? paper : wall, 46) +
    (done ? '' : peeling(16, [170, 280, 1260, 400])) +
    poly('60,210 200,60 1400,60 1540,210', {fill: slate}) +
    rect(80, 206, 1440, 44, {fill: trim}) +
    repeat(4, i => {
      const x = [150, 520, 1020, 1390][i] ?? 0
      return (
        rect(x, 250, 60, 520, {fill: trim}) +
        rect(x - 14, 250, 88, 26, {fill: trim, ink: 5}) +
        rect(x - 14, 744, 88, 26, {fill: trim, ink: 5}) +
        (done ? '' : peeling(5, [x + 4, 300, 50, 420]))
      )
    }) +
    paneAt(270, 380, 190, 250, trim) +
    paneAt(1140, 380, 190, 250, trim) +
    entryAt(690, 770, 220, 420, done ? orange : stone, trim) +
    (done ? '' : peeling(6, [700, 560, 190, 190])) +
    rect(60, 768, 1480, 36, {fill: done ? stone : shade}) +
    rect(560, 804, 480, 34, {fill: stone}) +
    rect(520, 838, 560, 34, {fill: stone}) +
    shadow(960, 772, 60, 8) +
    path('M930 770V690H990V770Z', {fill: wood}) +
    circle(960, 662, 40, {fill: colors.moss, ink: 5}) +
    path('M800 250V290', {ink: 5}) +
    rect(776, 290, 48, 44, {fill: done ? white : stone, ink: 5})
  )
}

export function singleStory(done: boolean): string {
  const [body, trim] = done ? [sand, white] : [wall, shade]
  return (
    skyAt(780) +
    treeAt(250, 760, 0.9) +
    lawnAt(740) +
    siding(210, 420, 1180, 330, body) +
    (done ? '' : peeling(22, [240, 450, 760, 260])) +
    roofAt(150, 1450, 430, 220, 170) +
    rect(190, 424, 1220, 24, {fill: trim, ink: 5}) +
    rect(420, 160, 70, 110, {fill: stone}) +
    paneAt(290, 520, 190, 130, trim) +
    paneAt(760, 520, 130, 130, trim) +
    entryAt(570, 750, 120, 220, done ? orange : stone, trim) +
    garageDoorAt(980, 750, 340, 220, done ? white : shade) +
    poly('960,752 1340,752 1560,900 880,900', {fill: paper, ink: 5}) +
    poly('570,752 690,752 700,900 540,900', {fill: paper, ink: 5}) +
    shrubAt(300, 762, 0.9) +
    shrubAt(450, 762, 0.8) +
    shrubAt(830, 762, 0.9)
  )
}
