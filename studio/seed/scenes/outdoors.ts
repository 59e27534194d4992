import {circle, clip, colors, group, ladder, line, path, poly, rect, repeat, shadow, turned} from './kit.ts'

const {ink, white, orange, ember, shade, sand, stone, slate, mist, wood, wall, paper} = colors

const tree = (x: number, y: number, size = 1) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path('M0 0V-180M0 -90L-46 -140M0 -120L44 -170', {ink: 12}),
    path(
      'M0 -420C90 -420 130 -350 110 -300C170 -260 140 -160 60 -160H-60C-140 -160 -170 -250 -110 -300C-130 -360 -80 -420 0 -420Z',
      {fill: mist},
    ),
    path('M-50 -300C-40 -330 -10 -340 10 -336M30 -230C60 -226 80 -240 86 -262', {ink: 4}),
  )

export function home(): string {
  const windowAt = (x: number, y: number, w: number, h: number) =>
    rect(x - 14, y - 14, w + 28, h + 28, {fill: white, ink: 5}) +
    rect(x, y, w, h, {fill: mist, ink: 4}) +
    line(x + w / 2, y, x + w / 2, y + h, {ink: 5}) +
    line(x, y + h / 2, x + w, y + h / 2, {ink: 5}) +
    rect(x - 24, y + h + 12, w + 48, 18, {fill: white, ink: 5})
  return (
    rect(0, 0, 1600, 780, {fill: wall, ink: 0}) +
    circle(1380, 170, 70, {fill: paper, ink: 0}) +
    path('M90 190H320C330 150 270 130 250 150C236 100 160 110 160 154C120 140 86 160 90 190Z', {fill: paper, ink: 0}) +
    tree(150, 780, 1.05) +
    tree(1480, 780, 0.9) +
    // House: main block, gable, garage wing.
    rect(330, 360, 900, 420, {fill: white}) +
    repeat(9, i => line(330, 406 + i * 44, 1230, 406 + i * 44, {ink: 3, stroke: sand})) +
    poly('290,370 430,170 1130,170 1270,370', {fill: slate}) +
    repeat(4, i => line(400 - i * 28, 214 + i * 40, 1160 + i * 28, 214 + i * 40, {ink: 3})) +
    rect(1040, 120, 70, 110, {fill: stone}) +
    rect(1030, 104, 90, 24, {fill: stone, ink: 5}) +
    poly('360,400 560,200 760,400', {fill: white}) +
    circle(560, 314, 38, {fill: mist, ink: 5}) +
    path('M560 276V352M522 314H598', {ink: 4}) +
    path('M340 418L560 196L780 418', {ink: 16}) +
    windowAt(430, 470, 250, 180) +
    // Porch and the orange door.
    rect(780, 420, 430, 26, {fill: white}) +
    rect(800, 446, 22, 334, {fill: white, ink: 5}) +
    rect(1166, 446, 22, 334, {fill: white, ink: 5}) +
    rect(850, 500, 136, 280, {fill: white}) +
    rect(866, 516, 104, 264, {fill: orange}) +
    rect(884, 538, 68, 90, {fill: ember, ink: 4}) +
    rect(884, 654, 68, 96, {fill: ember, ink: 4}) +
    circle(954, 646, 7, {fill: white, ink: 3}) +
    windowAt(1034, 526, 100, 140) +
    rect(770, 764, 450, 26, {fill: stone}) +
    rect(810, 788, 250, 26, {fill: stone}) +
    // Lawn, path.
    path('M0 786C400 770 1200 770 1600 786V900H0Z', {fill: shade, ink: 0}) +
    line(0, 780, 770, 780) +
    line(1220, 780, 1600, 780) +
    poly('830,814 1040,814 1150,900 700,900', {fill: paper, ink: 5}) +
    repeat(5, i => path(`M${360 + i * 74} 780c-30 -50 20 -90 44 -60c30 -26 64 20 36 60Z`, {fill: mist, ink: 5})) +
    // The handyman's things: ladder at the eaves, toolbox on the lawn.
    turned(7, 1290, 846, ladder(0, 0, 520, 100)) +
    shadow(400, 866, 190) +
    group(
      'translate(240 730)',
      path('M90 36C90 -20 230 -20 230 36', {ink: 14}),
      rect(0, 36, 320, 100, {fill: orange, round: 8}),
      rect(-8, 26, 336, 36, {fill: ember, round: 8}),
      rect(136, 50, 48, 34, {fill: white, ink: 5}),
      path('M270 26L300 -60', {ink: 12}),
      group('translate(306 -74) rotate(20)', path('M-52 -20H30L52 -34V14H-52Z', {fill: mist})),
    )
  )
}

export function pressureWashing(): string {
  return (
    rect(0, 0, 1600, 330, {fill: wall, ink: 0}) +
    tree(1440, 330, 0.6) +
    // House wall and garage, far back.
    rect(80, 90, 560, 240, {fill: white}) +
    poly('40,100 140,10 580,10 680,100', {fill: slate}) +
    rect(140, 150, 250, 180, {fill: shade, ink: 5}) +
    repeat(3, i => line(140, 195 + i * 45, 390, 195 + i * 45, {ink: 4})) +
    rect(460, 170, 90, 160, {fill: mist, ink: 5}) +
    // Driveway: dull, and the clean track.
    rect(0, 330, 1600, 570, {fill: colors.paper, ink: 0}) +
    path('M0 330H1600', {ink: 5}) +
    poly('140,330 640,330 1660,900 -260,900', {fill: stone}) +
    poly('270,330 400,330 900,790 560,900 -20,900', {fill: white, ink: 0}) +
    path('M270 330L-20 900M400 330L900 790', {ink: 4}) +
    clip(
      'driveway',
      '<polygon points="140,330 640,330 1660,900 -260,900"/>',
      path('M-200 420H1600M-200 540H1600M-200 720H1600', {ink: 3, opacity: 0.5}),
    ) +
    repeat(14, i =>
      path(`M${760 + ((i * 139) % 560)} ${480 + ((i * 83) % 330) * 0.9 + 40}q14 -10 26 0`, {ink: 4, stroke: slate}),
    ) +
    // Fan of water.
    poly('1020,640 620,800 930,880', {fill: mist, ink: 0, opacity: 0.9}) +
    path('M1020 640L620 800M1020 640L700 834M1020 640L780 856M1020 640L860 872M1020 640L930 880', {ink: 4}) +
    repeat(8, i => circle(600 + i * 42, 806 + i * 14 - (i % 2) * 26, 8 + (i % 3) * 3, {fill: white, ink: 4})) +
    // Wand.
    path('M1020 640L1300 430', {ink: 22}) +
    path('M1020 640L1300 430', {ink: 10, stroke: mist}) +
    path('M1290 400L1400 340L1424 380L1350 424L1372 500L1326 512L1296 446Z', {fill: slate}) +
    path('M1350 510C1380 640 1500 560 1480 690', {ink: 12}) +
    // The machine.
    shadow(1400, 866, 170) +
    rect(1290, 640, 220, 170, {fill: orange, round: 18}) +
    rect(1320, 668, 160, 52, {fill: white, ink: 5, round: 8}) +
    path('M1340 694H1400', {ink: 4}) +
    path('M1300 650V560H1500V650', {ink: 14}) +
    circle(1318, 816, 46, {fill: slate}) +
    circle(1318, 816, 14, {fill: white, ink: 5}) +
    circle(1484, 816, 46, {fill: slate}) +
    circle(1484, 816, 14, {fill: white, ink: 5})
  )
}

export function carpentry(): string {
  return (
    rect(0, 0, 1600, 640, {fill: wall, ink: 0}) +
    // A built-in on the wall behind, drawn as the goal.
    rect(1010, 60, 480, 500, {fill: white}) +
    rect(1034, 84, 432, 20, {fill: white, ink: 4}) +
    repeat(3, i => rect(1034, 104 + i * 106, 432, 106, {fill: paper, ink: 4})) +
    rect(1034, 430, 216, 130, {fill: white, ink: 4}) +
    rect(1250, 430, 216, 130, {fill: white, ink: 4}) +
    rect(1056, 450, 172, 90, {ink: 3}) +
    rect(1272, 450, 172, 90, {ink: 3}) +
    repeat(5, i =>
      rect(1056 + i * 30, 130 + (i % 3) * 8, 26, 80 - (i % 3) * 8, {
        fill: [slate, sand, mist, white, stone][i] ?? sand,
        ink: 4,
      }),
    ) +
    circle(1400, 280, 32, {fill: sand, ink: 4}) +
    repeat(3, i => rect(1230 + i * 56, 350 + i * 6, 44, 66 - i * 6, {fill: [mist, sand, slate][i] ?? sand, ink: 4})) +
    // Tools on their board.
    rect(110, 70, 700, 330, {fill: wood}) +
    repeat(5, i => repeat(11, j => circle(150 + j * 62, 110 + i * 62, 4, {fill: ink, ink: 0, opacity: 0.5}))) +
    group(
      'translate(190 120)',
      rect(32, 40, 28, 210, {fill: white, round: 10}),
      path('M-20 0H90L120 30H80V54H-20Z', {fill: slate}),
    ) +
    path('M360 120V330H540V292H398V120Z', {fill: mist}) +
    repeat(5, i => line(360, 150 + i * 30, 378, 150 + i * 30, {ink: 3})) +
    group(
      'translate(640 110)',
      rect(-10, 0, 20, 150, {fill: mist, ink: 5}),
      rect(-26, 140, 52, 110, {fill: slate, round: 16}),
    ) +
    group(
      'translate(740 110)',
      rect(-10, 0, 20, 120, {fill: mist, ink: 5}),
      rect(-24, 110, 48, 100, {fill: slate, round: 16}),
    ) +
    // The bench, with the board and the saw in its cut.
    rect(0, 640, 1600, 260, {fill: paper, ink: 0}) +
    line(0, 860, 1600, 860, {ink: 4}) +
    shadow(780, 872, 640) +
    rect(150, 640, 1260, 56, {fill: wood}) +
    rect(220, 696, 80, 170, {fill: wood}) +
    rect(1260, 696, 80, 170, {fill: wood}) +
    rect(300, 780, 960, 34, {fill: wood}) +
    rect(330, 584, 880, 56, {fill: white}) +
    path('M370 604C520 596 600 620 760 606M900 610C1000 600 1080 618 1180 608M420 624C520 616 640 630 700 624', {
      ink: 3,
      stroke: sand,
    }) +
    line(830, 560, 830, 640, {ink: 3, dash: '8 8'}) +
    turned(
      -24,
      806,
      618,
      path('M-60 -6H330V-120L-60 -46Z', {fill: mist}),
      path(`M-60 -6${repeat(26, () => 'l7.5 14l7.5 -14')}`, {ink: 4}),
      path(
        'M330 10C330 30 450 40 456 0C466 -60 460 -140 420 -150C390 -156 330 -150 330 -120ZM372 -10C380 4 416 2 418 -20C424 -60 420 -100 408 -106C392 -112 366 -104 366 -90Z',
        {fill: orange},
      ),
    ) +
    repeat(16, i => circle(700 + ((i * 53) % 210), 846 - ((i * 29) % 60), 4 + (i % 3), {fill: wood, ink: 3})) +
    turned(-4, 420, 572, rect(0, 0, 150, 14, {fill: orange, ink: 4}), poly('150,0 150,14 176,7', {fill: white, ink: 4}))
  )
}
