/** Before-and-after pairs of garage floors. */
import {drawersAt} from './furnishings.ts'
import {blob, circle, clip, colors, group, line, path, poly, rect, repeat, scatter, shadow} from './kit.ts'
import {box, crack} from './spaces.ts'

const {ink, white, orange, ember, shade, sand, stone, slate, mist, wood, wall, paper} = colors

/** Grey epoxy with flakes, or the concrete that it covers, inside the SVG shape given. */
function garageFloor(
  done: boolean,
  id: string,
  shape: string,
  area: readonly [number, number, number, number],
): string {
  return clip(
    id,
    shape,
    rect(...area, {fill: done ? slate : stone, ink: 0}) +
      (done
        ? scatter(230, area, (x, y, i) =>
            rect(Math.round(x) + ((i * 53) % 41) - 20, Math.round(y) + ((i * 31) % 17) - 8, 9 + (i % 3) * 4, 6, {
              fill: [white, orange, mist, ink][i % 4] ?? white,
              ink: 0,
            }),
          )
        : scatter(12, area, (x, y, i) =>
            blob(x, y, 70 + (i % 4) * 34, 22 + (i % 3) * 12, i, {fill: slate, ink: 0, opacity: 0.45}),
          )),
  )
}

export function garage(done: boolean): string {
  return (
    box({wall: paper, side: wall, ceiling: white}) +
    garageFloor(done, 'garage', '<polygon points="0,900 260,620 1340,620 1600,900"/>', [0, 620, 1600, 280]) +
    (done
      ? path('M420 860C600 840 760 862 900 844M980 700C1080 690 1160 704 1240 694', {
          stroke: white,
          ink: 6,
          opacity: 0.6,
        })
      : crack([
          [300, 880],
          [420, 800],
          [400, 740],
          [540, 690],
          [560, 640],
        ]) +
        crack([
          [1200, 890],
          [1120, 790],
          [1160, 720],
          [1090, 640],
        ]) +
        blob(790, 790, 180, 44, 3, {fill: ink, ink: 0, opacity: 0.55})) +
    poly('0,900 260,620 1340,620 1600,900', {ink: 5}) +
    rect(380, 250, 840, 370, {fill: white}) +
    rect(410, 280, 780, 340, {fill: shade, ink: 5}) +
    repeat(3, i => line(410, 365 + i * 85, 1190, 365 + i * 85, {ink: 5})) +
    repeat(4, i => rect(440 + i * 190, 294, 150, 54, {fill: mist, ink: 5})) +
    rect(290, 330, 60, 290, {fill: orange, ink: 5}) +
    path('M300 380H340M300 430H340M300 480H340', {ink: 4}) +
    path('M1270 330V560M1254 560H1290L1296 618H1248Z', {ink: 7, fill: mist}) +
    path('M560 60L600 130H1000L1040 60', {ink: 6}) +
    rect(600, 124, 400, 22, {fill: white, ink: 5})
  )
}

export function workbench(done: boolean): string {
  return (
    rect(0, 0, 1600, 620, {fill: paper, ink: 0}) +
    rect(260, 60, 900, 250, {fill: wood}) +
    repeat(13, i => repeat(3, j => circle(300 + i * 68, 100 + j * 82, 4, {fill: ink, ink: 0, opacity: 0.5}))) +
    group(
      'translate(360 110)',
      rect(30, 36, 24, 140, {fill: white, round: 10}),
      path('M-16 0H80L104 26H70V46H-16Z', {fill: slate}),
    ) +
    path('M560 100V270H700V238H592V100Z', {fill: mist}) +
    group(
      'translate(820 96)',
      rect(-10, 0, 20, 110, {fill: mist, ink: 5}),
      rect(-24, 104, 48, 84, {fill: orange, round: 14}),
    ) +
    path('M940 110C990 90 1040 110 1040 160C1040 200 1000 210 980 190M960 240L1060 130', {ink: 12}) +
    garageFloor(done, 'bay', '<rect x="0" y="620" width="1600" height="280"/>', [0, 620, 1600, 280]) +
    (done
      ? path('M120 830C320 812 460 840 620 820M1060 720C1220 706 1340 724 1460 712', {
          stroke: white,
          ink: 6,
          opacity: 0.6,
        })
      : crack([
          [60, 890],
          [200, 800],
          [180, 740],
          [330, 690],
        ]) +
        crack([
          [1280, 890],
          [1340, 800],
          [1290, 720],
          [1380, 640],
        ]) +
        blob(760, 830, 220, 40, 2, {fill: ink, ink: 0, opacity: 0.55})) +
    line(0, 620, 1600, 620) +
    shadow(700, 744, 520, 16) +
    rect(200, 430, 1000, 50, {fill: wood}) +
    rect(240, 480, 70, 260, {fill: wood}) +
    rect(1090, 480, 70, 260, {fill: wood}) +
    rect(310, 620, 780, 30, {fill: wood}) +
    drawersAt(760, 730, 280, 220, 3, 1, slate) +
    group(
      'translate(380 350)',
      rect(0, 30, 200, 52, {fill: slate}),
      path('M-20 30H220V10H-20Z', {fill: mist}),
      rect(60, -16, 80, 26, {fill: mist, ink: 5}),
    ) +
    group(
      'translate(1290 640)',
      rect(0, -150, 150, 170, {fill: orange, round: 12}),
      rect(-10, -174, 170, 32, {fill: ember, round: 8}),
      path('M30 -100H120M30 -60H90', {ink: 4}),
    )
  )
}

export function threshold(done: boolean): string {
  return (
    garageFloor(done, 'above', '<rect x="0" y="240" width="1600" height="660"/>', [0, 240, 1600, 660]) +
    (done
      ? scatter(220, [0, 240, 1600, 660], (x, y, i) =>
          rect(Math.round(x) + ((i * 53) % 61) - 30, Math.round(y) + ((i * 31) % 43) - 12, 14 + (i % 3) * 6, 9, {
            fill: [white, mist, orange, ink, sand][i % 5] ?? white,
            ink: 0,
          }),
        )
      : crack([
          [240, 250],
          [330, 360],
          [290, 470],
          [430, 580],
          [400, 700],
          [520, 890],
        ]) +
        crack([
          [330, 360],
          [470, 400],
          [560, 380],
        ]) +
        blob(1090, 600, 250, 170, 3, {fill: slate, ink: 0, opacity: 0.8}) +
        blob(1090, 600, 150, 100, 5, {fill: ink, ink: 0, opacity: 0.6}) +
        scatter(60, [20, 260, 1560, 620], (x, y) => circle(Math.round(x), Math.round(y), 4, {fill: slate, ink: 0}))) +
    line(0, 240, 1600, 240) +
    rect(0, 120, 1600, 120, {fill: done ? white : shade, ink: 0}) +
    rect(0, 196, 1600, 44, {fill: ink, ink: 0}) +
    line(0, 120, 1600, 120) +
    rect(0, 0, 1600, 120, {fill: wall, ink: 0}) +
    line(800, 0, 800, 120, {ink: 4}) +
    path('M0 60H1600', {ink: 3, stroke: sand})
  )
}
