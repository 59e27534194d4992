import {
  circle,
  clip,
  colors,
  group,
  ladder,
  line,
  paintCan,
  path,
  poly,
  rect,
  repeat,
  room,
  shadow,
  turned,
} from './kit.ts'

const {white, orange, ember, shade, sand, stone, slate, mist, wood, wall} = colors

/** A flat brush, its bristles' end at the origin and its handle up. */
const brush = (paint: string) =>
  path('M-46 0C-30 14 30 14 46 0V-92H-46Z', {fill: paint}) +
  line(-16, -84, -14, -14, {ink: 3}) +
  line(16, -84, 14, -14, {ink: 3}) +
  rect(-52, -142, 104, 54, {fill: mist}) +
  path('M-44 -142C-44 -190 -20 -200 -18 -250L-14 -330C-12 -352 12 -352 14 -330L18 -250C20 -200 44 -190 44 -142Z', {
    fill: wood,
  }) +
  circle(0, -322, 7, {fill: white, ink: 4})

/** A paint roller whose sleeve lies at the origin, its handle down. */
const roller = () =>
  path('M150 0H196V96H20V190', {ink: 10}) +
  rect(-150, -46, 300, 92, {fill: orange, round: 20}) +
  path('M-110 -20H60M-90 8H100', {ink: 3, stroke: ember}) +
  rect(0, 180, 40, 190, {fill: slate, round: 18})

export function interiorPainting(): string {
  const strokes =
    'M-10 -10V620Q-10 640 20 640H148Q168 640 168 610V596H336Q356 596 356 570V556H524Q544 556 544 530V500H610V-10Z'
  return (
    room(740, {wall}) +
    // Fresh paint, one stroke beside the other, each as long as the arm that made it.
    path(strokes, {fill: orange, ink: 0}) +
    path(strokes, {ink: 4}) +
    path('M168 0V600M356 0V560M544 0V520', {ink: 3, stroke: ember}) +
    group(
      'translate(760 300)',
      path('M-150 20V330Q-150 350 -128 350H128Q150 350 150 330V20Z', {fill: orange, ink: 4}),
      roller(),
    ) +
    // A window, its casing taped.
    rect(1130, 110, 340, 470, {fill: white}) +
    rect(1164, 144, 272, 402, {fill: mist, ink: 5}) +
    line(1300, 144, 1300, 546, {ink: 8}) +
    line(1164, 345, 1436, 345, {ink: 8}) +
    path('M1190 310L1260 180M1330 310L1400 180', {ink: 3, stroke: white}) +
    rect(1100, 580, 400, 34, {fill: white}) +
    rect(1108, 88, 22, 520, {fill: sand, ink: 3}) +
    // Drop cloth, can, tray.
    path(
      'M60 842C200 790 360 812 520 800C760 790 1000 818 1200 800C1380 790 1500 820 1560 846C1400 884 300 890 60 842Z',
      {fill: white},
    ) +
    path('M260 850C340 826 420 834 480 826M900 852C1000 832 1080 842 1180 828', {ink: 3}) +
    paintCan(1260, 828, orange, 1) +
    poly('390,806 700,806 660,856 430,856', {fill: stone}) +
    path('M412 812H680L664 836H430Z', {fill: orange, ink: 4})
  )
}

export function exteriorPainting(): string {
  const boards = (fill: string) =>
    rect(0, 130, 1600, 640, {fill, ink: 0}) + repeat(13, i => line(0, 180 + i * 46, 1600, 180 + i * 46, {ink: 4}))
  return (
    rect(0, 0, 1600, 770, {fill: white, ink: 0}) +
    boards(wall) +
    // What is painted already.
    clip(
      'painted',
      '<path d="M0 130H960V350H940V396H968V442H930V488H952V534H918V580H946V626H900V672H930V770H0Z"/>',
      boards(orange),
    ) +
    // Eaves and gutter.
    rect(-10, 40, 1620, 92, {fill: white}) +
    path('M-10 92H1610', {ink: 3}) +
    rect(-10, 118, 1620, 34, {fill: mist}) +
    // Window with shutters.
    rect(250, 250, 340, 360, {fill: white}) +
    rect(286, 286, 268, 288, {fill: mist, ink: 5}) +
    line(420, 286, 420, 574, {ink: 7}) +
    line(286, 430, 554, 430, {ink: 7}) +
    rect(226, 606, 388, 34, {fill: white}) +
    repeat(2, side =>
      group(
        `translate(${side ? 616 : 124} 250)`,
        rect(0, 0, 100, 360, {fill: slate}),
        repeat(10, i => line(16, 34 + i * 32, 84, 34 + i * 32, {ink: 4})),
      ),
    ) +
    // Corner board, downspout.
    rect(1440, 152, 60, 618, {fill: white}) +
    rect(1380, 152, 34, 618, {fill: mist, ink: 5}) +
    // The ladder, with the can hung on it and a brush at work.
    rect(0, 770, 1600, 130, {fill: shade, ink: 0}) +
    line(0, 770, 1600, 770, {ink: 6}) +
    shadow(1120, 852, 130) +
    ladder(1120, 850, 700, 170).replaceAll(orange, stone) +
    path('M1218 420h44v40', {ink: 5}) +
    paintCan(1262, 640, orange, 0.86) +
    turned(-64, 946, 392, brush(orange))
  )
}

export function paintingInAndOut(): string {
  return (
    room(700, {wall}) +
    // A fan of swatches on the wall.
    repeat(5, i =>
      turned(
        -36 + i * 18,
        1180,
        470,
        rect(-58, -360, 116, 330, {fill: white, round: 10}),
        rect(-42, -344, 84, 120, {fill: [mist, sand, orange, slate, stone][i] ?? sand, ink: 4}),
        rect(-42, -214, 84, 54, {fill: [white, wall, '#f8a979', mist, shade][i] ?? wall, ink: 4}),
        line(-42, -130, 42, -130, {ink: 3}),
        line(-42, -108, 10, -108, {ink: 3}),
      ),
    ) +
    circle(1180, 470, 14, {fill: slate, ink: 5}) +
    // The bench: cans, brushes in a jar, a roller.
    rect(-10, 690, 1620, 46, {fill: wood}) +
    rect(-10, 736, 1620, 164, {fill: colors.paper, ink: 0}) +
    rect(110, 736, 64, 170, {fill: wood}) +
    rect(1426, 736, 64, 170, {fill: wood}) +
    paintCan(250, 690, slate, 1.15) +
    paintCan(330, 690, sand, 1.15) +
    paintCan(560, 692, orange, 1.5) +
    group('translate(790 300) rotate(173)', brush(sand)) +
    group('translate(872 322) rotate(188)', brush(orange)) +
    path('M760 520L776 684C778 696 882 696 884 684L900 520Z', {fill: mist}) +
    path('M768 566C800 580 860 580 894 566', {ink: 4}) +
    group(
      'translate(1160 640) scale(0.8)',
      path('M150 0H196V56H330', {ink: 10}),
      rect(-150, -46, 300, 92, {fill: white, round: 20}),
      rect(320, 34, 200, 44, {fill: slate, round: 18}),
    )
  )
}
