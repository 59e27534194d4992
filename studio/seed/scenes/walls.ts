import {circle, colors, dimension, ellipse, group, line, path, poly, rect, repeat, room, shadow, turned} from './kit.ts'

const {ink, white, orange, shade, sand, stone, slate, mist, wood, wall} = colors

/** A taping knife, its blade's edge at the origin and its handle up. */
const tapingKnife = (width: number) =>
  poly(`${-width / 2},0 ${width / 2},0 ${width / 2 - 18},-120 ${-width / 2 + 18},-120`, {fill: mist}) +
  rect(-width / 2 + 14, -140, width - 28, 24, {fill: slate, ink: 5}) +
  rect(-24, -330, 48, 192, {fill: orange, round: 22}) +
  circle(0, -300, 8, {fill: white, ink: 4})

export function drywallRepair(): string {
  return (
    room(740) +
    // The patch: a square of new board, mesh over its joints, filler feathered out around it.
    path(
      'M430 130C560 96 880 90 1010 150C1090 300 1080 480 1010 590C860 640 560 640 440 590C380 460 370 260 430 130Z',
      {
        fill: white,
        ink: 0,
      },
    ) +
    rect(500, 190, 420, 340, {fill: shade, ink: 4, dash: '16 12'}) +
    rect(470, 165, 480, 54, {fill: 'url(#hatch)', ink: 3}) +
    rect(470, 501, 480, 54, {fill: 'url(#hatch)', ink: 3}) +
    rect(474, 219, 52, 282, {fill: 'url(#hatch)', ink: 3}) +
    rect(894, 219, 52, 282, {fill: 'url(#hatch)', ink: 3}) +
    [
      [560, 250],
      [860, 250],
      [560, 470],
      [860, 470],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 9, {fill: slate, ink: 3}))
      .join('') +
    // A stroke of joint compound, as wide as the knife at its end.
    path('M590 300C560 340 600 380 570 420C560 450 580 470 600 474L1058 462L1022 274Z', {fill: white, ink: 5}) +
    path('M620 330C760 312 880 316 1010 308M640 386C780 372 900 376 1024 364M628 438C760 430 900 432 1034 420', {
      ink: 3,
      stroke: stone,
    }) +
    turned(78, 1040, 366, tapingKnife(190)) +
    dimension(500, 110, 920, 110) +
    dimension(420, 190, 420, 530) +
    // The mud pan.
    shadow(330, 842, 230) +
    poly('130,740 530,740 490,838 170,838', {fill: mist}) +
    path('M150 742C190 690 250 706 290 716C340 690 440 690 510 742Z', {fill: white, ink: 5}) +
    rect(116, 728, 428, 22, {fill: stone, ink: 5, round: 6}) +
    // Two buckets' worth of board, leaning.
    shadow(1400, 842, 190) +
    group(
      'translate(1290 842)',
      poly('0,0 210,0 250,-360 40,-360', {fill: white}),
      poly('210,0 232,0 272,-360 250,-360', {fill: sand, ink: 5}),
    )
  )
}

export function waterDamage(): string {
  const drop = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      path('M0 -40C16 -12 26 2 26 18A26 26 0 0 1 -26 18C-26 2 -16 -12 0 -40Z', {fill: mist, ink: 5}),
    )
  return (
    room(760) +
    rect(0, 0, 1600, 120, {fill: white, ink: 0}) +
    line(0, 120, 1600, 120, {ink: 6}) +
    // The stain on ceiling and wall.
    path(
      'M230 120C240 60 340 30 430 56C520 20 640 50 660 120C650 190 600 170 560 230C540 270 500 250 470 200C440 180 420 260 380 250C340 240 350 190 310 190C270 190 232 170 230 120Z',
      {
        fill: sand,
        ink: 0,
      },
    ) +
    path(
      'M290 120C300 84 360 70 430 88C500 62 590 80 604 120C590 160 560 150 530 190C500 180 470 160 440 170C410 190 380 190 360 160C330 160 296 150 290 120Z',
      {
        fill: stone,
        ink: 0,
        opacity: 0.55,
      },
    ) +
    path(
      'M230 120C240 60 340 30 430 56C520 20 640 50 660 120C650 190 600 170 560 230C540 270 500 250 470 200C440 180 420 260 380 250C340 240 350 190 310 190C270 190 232 170 230 120Z',
      {
        ink: 4,
      },
    ) +
    drop(380, 330, 0.9) +
    drop(548, 320, 0.7) +
    drop(470, 470, 1.1) +
    drop(470, 600, 0.8) +
    // The bucket that catches it.
    shadow(470, 852, 200) +
    path('M330 690C340 560 600 560 610 690', {ink: 6}) +
    path('M330 690L366 836C370 856 570 856 574 836L610 690Z', {fill: orange}) +
    ellipse(470, 690, 140, 30, {fill: mist}) +
    path('M410 690C430 680 450 698 470 688C490 680 510 698 532 690', {ink: 4}) +
    // The wall opened to its studs; new board goes on from the right.
    rect(860, 220, 600, 500, {fill: colors.paper, ink: 6}) +
    repeat(3, i => rect(900 + i * 236, 223, 52, 494, {fill: wood, ink: 5})) +
    rect(863, 672, 594, 46, {fill: wood, ink: 5}) +
    repeat(2, i =>
      path(
        `M${960 + i * 236} 250q40 22 80 0t80 0M${960 + i * 236} 310q40 22 80 0t80 0M${960 + i * 236} 370q40 22 80 0t80 0M${960 + i * 236} 430q40 22 80 0t80 0M${960 + i * 236} 490q40 22 80 0t80 0M${960 + i * 236} 550q40 22 80 0t80 0M${960 + i * 236} 610q40 22 80 0t80 0`,
        {ink: 3, stroke: slate},
      ),
    ) +
    poly('1190,240 1490,196 1490,742 1190,742', {fill: white}) +
    poly('1490,196 1512,204 1512,742 1490,742', {fill: shade, ink: 5}) +
    repeat(
      3,
      i =>
        circle(1226, 330 + i * 160, 8, {fill: slate, ink: 3}) + circle(1456, 320 + i * 165, 8, {fill: slate, ink: 3}),
    ) +
    dimension(860, 180, 1180, 180)
  )
}

export function wainscoting(): string {
  const panel = (x: number, y: number, w: number, h: number, line_ = ink) =>
    rect(x, y, w, h, {stroke: line_, ink: 6, fill: white}) +
    rect(x + 18, y + 18, w - 36, h - 36, {stroke: line_, ink: 3})
  return (
    room(790, {wall}) +
    rect(0, 400, 1600, 346, {fill: white, ink: 0}) +
    rect(-10, 372, 1620, 34, {fill: white, ink: 6}) +
    line(0, 388, 1600, 388, {ink: 2}) +
    panel(70, 452, 300, 246) +
    panel(430, 452, 300, 246) +
    panel(1230, 452, 300, 246) +
    // The next frame goes on: pencilled outline, and the moulding in hand.
    rect(820, 452, 330, 246, {ink: 3, dash: '14 12'}) +
    turned(
      -5,
      985,
      560,
      rect(-165, -123, 330, 246, {fill: 'none', stroke: ink, ink: 34}),
      rect(-165, -123, 330, 246, {fill: 'none', stroke: orange, ink: 22}),
      rect(-165, -123, 330, 246, {fill: 'none', stroke: ink, ink: 3}),
    ) +
    dimension(370, 424, 430, 424) +
    dimension(730, 424, 820, 424) +
    // A picture and a lamp above, to show that it is a room.
    rect(180, 90, 300, 210, {fill: white}) +
    rect(214, 124, 232, 142, {fill: shade, ink: 4}) +
    path('M214 246L290 176L340 222L380 190L446 250', {ink: 4}) +
    path('M1370 70V150', {ink: 5}) +
    poly('1300,250 1440,250 1408,150 1332,150', {fill: sand}) +
    // A chair in front.
    shadow(270, 872, 150) +
    path('M180 870L196 690H344L360 870', {ink: 8}) +
    path('M196 690L186 470H354L344 690', {fill: 'none', ink: 8}) +
    repeat(3, i => line(222 + i * 48, 480, 226 + i * 44, 684, {ink: 6})) +
    rect(174, 676, 192, 36, {fill: stone, round: 10})
  )
}
