import {circle, colors, dimension, group, level, line, path, poly, rect, repeat, room, shadow, turned} from './kit.ts'

const {ink, white, orange, ember, shade, sand, stone, slate, mist, wood, wall, paper} = colors

export function tvMount(): string {
  return (
    room(760, {wall}) +
    // The studs behind the wall, found and marked.
    repeat(5, i => rect(250 + i * 256, -10, 62, 730, {ink: 3, dash: '14 12'})) +
    repeat(2, i => path(`M${537 + i * 512} 60v40m-20 -20h40`, {ink: 4})) +
    dimension(537, 130, 1049, 130) +
    // The screen on its mount.
    rect(410, 180, 780, 440, {fill: ink, round: 14}) +
    rect(434, 204, 732, 382, {fill: slate, ink: 0, round: 4}) +
    path('M434 500L620 330L742 470L850 380L1166 586H434Z', {fill: ink, ink: 0, opacity: 0.35}) +
    circle(1010, 310, 46, {fill: mist, ink: 0, opacity: 0.8}) +
    line(760, 603, 840, 603, {ink: 4, stroke: stone}) +
    level(560, 132, 480) +
    // Console, with the cable gone into the wall.
    shadow(800, 858, 470) +
    rect(370, 704, 860, 130, {fill: wood}) +
    line(656, 704, 656, 834) +
    line(944, 704, 944, 834) +
    repeat(3, i => circle(636 + (i > 0 ? 40 : 0) + (i > 1 ? 248 : 0), 770, 8, {fill: ink, ink: 0})) +
    line(420, 834, 404, 858, {ink: 10}) +
    line(1180, 834, 1196, 858, {ink: 10}) +
    rect(450, 676, 260, 28, {fill: stone, ink: 5}) +
    path('M1080 704V640M1080 660C1050 650 1040 620 1046 596M1080 672C1112 660 1124 632 1116 604', {ink: 5}) +
    poly('1050,704 1110,704 1118,668 1042,668', {fill: white, ink: 5}) +
    // The drill.
    group(
      'translate(130 540)',
      shadow(60, 318, 90),
      path('M0 40C0 10 20 0 50 0H150V84H60L76 220H6L-4 90C-6 70 0 60 0 40Z', {fill: orange}),
      rect(150, 14, 46, 56, {fill: slate}),
      line(196, 42, 256, 42, {ink: 9}),
      rect(-24, 220, 130, 90, {fill: slate, round: 8}),
      path('M62 96q24 14 18 40', {ink: 5}),
    )
  )
}

export function smartHome(): string {
  const waves = (x: number, y: number, turn: number, size = 1) =>
    turned(
      turn,
      x,
      y,
      group(
        `scale(${size})`,
        ...[46, 84, 122].map(r =>
          path(`M${-r * 0.7} ${-r * 0.7}A${r} ${r} 0 0 1 ${r * 0.7} ${-r * 0.7}`, {stroke: orange, ink: 13}),
        ),
      ),
    )
  return (
    rect(0, 0, 1600, 900, {fill: wall, ink: 0}) +
    repeat(15, i => line(0, 40 + i * 56, 1600, 40 + i * 56, {ink: 3, stroke: sand})) +
    rect(0, 790, 1600, 110, {fill: paper, ink: 0}) +
    line(0, 790, 1600, 790) +
    // The front door.
    rect(520, 90, 460, 700, {fill: white}) +
    rect(566, 136, 368, 654, {fill: slate}) +
    rect(612, 186, 122, 230, {fill: mist, ink: 5}) +
    rect(766, 186, 122, 230, {fill: mist, ink: 5}) +
    rect(612, 520, 122, 220, {ink: 5}) +
    rect(766, 520, 122, 220, {ink: 5}) +
    path('M626 380L700 220M780 380L854 220', {ink: 3, stroke: white}) +
    // Smart lock.
    rect(848, 440, 60, 118, {fill: white, round: 14}) +
    repeat(6, i => circle(864 + (i % 2) * 28, 466 + Math.floor(i / 2) * 22, 6, {fill: ink, ink: 0})) +
    circle(878, 540, 9, {fill: orange, ink: 3}) +
    path('M908 596H826V616H908', {fill: mist, ink: 5}) +
    waves(878, 436, 0, 0) +
    rect(490, 772, 520, 34, {fill: stone}) +
    // Video doorbell.
    rect(1046, 400, 86, 190, {fill: white, round: 34}) +
    circle(1089, 448, 26, {fill: ink}) +
    circle(1081, 440, 8, {fill: white, ink: 0}) +
    circle(1089, 540, 26, {fill: mist, ink: 5}) +
    waves(1100, 400, 38) +
    // Camera under the eaves.
    poly('0,0 1600,0 1600,44 0,44', {fill: white}) +
    rect(196, 44, 44, 60, {fill: slate}) +
    path('M150 104H300C330 104 344 128 344 150C344 176 328 196 300 196H150Z', {fill: white}) +
    circle(304, 150, 26, {fill: ink}) +
    circle(296, 142, 7, {fill: white, ink: 0}) +
    waves(352, 170, 110) +
    // Thermostat seen through a cut in the wall.
    rect(120, 360, 290, 290, {fill: paper, ink: 6, dash: '18 12'}) +
    circle(265, 505, 104, {fill: white}) +
    circle(265, 505, 78, {fill: slate, ink: 5}) +
    path('M203 552A78 78 0 1 1 326 554', {stroke: orange, ink: 13}) +
    path('M265 470V540M240 494L265 468L290 494', {stroke: white, ink: 9}) +
    // A plant.
    shadow(1330, 858, 150) +
    path(
      'M1330 700C1330 600 1270 560 1250 500M1330 700C1330 590 1390 560 1414 480M1330 700V470M1330 640C1296 620 1250 620 1216 640M1330 650C1370 620 1420 630 1446 650',
      {ink: 8},
    ) +
    poly('1240,690 1420,690 1392,850 1268,850', {fill: sand})
  )
}

export function doorsAndWindows(): string {
  return (
    room(800, {wall}) +
    // A prehung door, going into its rough opening.
    rect(330, 120, 460, 680, {fill: shade, ink: 6}) +
    rect(330, 120, 36, 680, {fill: wood, ink: 5}) +
    rect(754, 120, 36, 680, {fill: wood, ink: 5}) +
    rect(330, 120, 460, 36, {fill: wood, ink: 5}) +
    rect(384, 172, 352, 628, {fill: white}) +
    poly('404,192 404,800 660,846 660,222', {fill: orange}) +
    poly('444,254 444,470 532,482 532,262', {stroke: ink, ink: 5, fill: ember}) +
    poly('560,264 560,486 626,494 626,270', {stroke: ink, ink: 5, fill: ember}) +
    poly('444,540 444,758 532,774 532,550', {stroke: ink, ink: 5, fill: ember}) +
    poly('560,554 560,780 626,792 626,560', {stroke: ink, ink: 5, fill: ember}) +
    circle(640, 530, 15, {fill: white, ink: 5}) +
    repeat(3, i => rect(392, 250 + i * 210, 20, 62, {fill: mist, ink: 4})) +
    // Shims.
    poly('366,300 384,292 384,330 366,322', {fill: white, ink: 3}) +
    poly('736,300 754,292 754,330 736,322', {fill: white, ink: 3}) +
    poly('736,620 754,612 754,650 736,642', {fill: white, ink: 3}) +
    dimension(330, 78, 790, 78) +
    dimension(280, 120, 280, 800) +
    // A double-hung window, with the level on its sill.
    rect(1000, 150, 430, 450, {fill: white}) +
    rect(1036, 186, 358, 378, {fill: mist, ink: 5}) +
    rect(1036, 186, 358, 190, {ink: 8}) +
    rect(1050, 370, 330, 194, {ink: 10, stroke: ink}) +
    path('M1070 350L1150 206M1100 540L1170 400M1290 350L1330 280', {ink: 3, stroke: white}) +
    rect(970, 598, 490, 36, {fill: white}) +
    group('translate(1040 556)', level(0, 0, 350)) +
    dimension(1000, 108, 1430, 108)
  )
}

export function windowTreatments(): string {
  const glass = (x: number, w: number) =>
    rect(x, 170, w, 500, {fill: white}) +
    rect(x + 30, 200, w - 60, 440, {fill: mist, ink: 5}) +
    line(x + w / 2, 200, x + w / 2, 640, {ink: 7}) +
    line(x + 30, 420, x + w - 30, 420, {ink: 7}) +
    rect(x - 24, 668, w + 48, 34, {fill: white})
  const drape = (x: number, lean: number) =>
    path(
      `M${x} 132C${x + lean * 10} 330 ${x - lean * 30} 520 ${x - lean * 6} 770H${x + 190}C${x + 172 + lean * 20} 540 ${x + 196} 330 ${x + 190} 132Z`,
      {fill: orange},
    ) +
    repeat(3, i =>
      path(`M${x + 48 + i * 46} 140C${x + 56 + i * 44} 340 ${x + 36 + i * 46} 560 ${x + 48 + i * 46} 764`, {
        ink: 4,
        stroke: ember,
      }),
    )
  return (
    room(800, {wall}) +
    glass(230, 480) +
    glass(1010, 420) +
    // Curtain rod and drapes.
    rect(120, 106, 700, 22, {fill: slate, round: 11}) +
    circle(112, 117, 24, {fill: slate}) +
    circle(828, 117, 24, {fill: slate}) +
    repeat(10, i => circle(180 + (i < 5 ? i * 40 : 240 + i * 40), 118, 16, {ink: 5})) +
    drape(160, 1) +
    drape(592, -1) +
    // Blinds half down.
    rect(1026, 176, 388, 46, {fill: white}) +
    repeat(9, i =>
      poly(`1036,${232 + i * 34} 1404,${232 + i * 34} 1396,${252 + i * 34} 1044,${252 + i * 34}`, {
        fill: white,
        ink: 4,
      }),
    ) +
    rect(1036, 540, 368, 22, {fill: white, ink: 5}) +
    line(1110, 222, 1110, 540, {ink: 3}) +
    line(1330, 222, 1330, 540, {ink: 3}) +
    path('M1440 200V470', {ink: 4}) +
    circle(1440, 482, 12, {fill: orange, ink: 4}) +
    dimension(1010, 116, 1430, 116)
  )
}

export function furnitureAssembly(): string {
  return (
    room(700, {wall}) +
    // A bookcase, short of one shelf.
    shadow(520, 842, 300) +
    rect(270, 130, 500, 710, {fill: paper}) +
    rect(270, 130, 44, 710, {fill: wood}) +
    rect(726, 130, 44, 710, {fill: wood}) +
    rect(270, 116, 500, 40, {fill: wood}) +
    rect(314, 790, 412, 50, {fill: wood}) +
    rect(314, 330, 412, 34, {fill: wood}) +
    repeat(
      2,
      i => circle(332 + i * 376, 570, 8, {fill: ink, ink: 0}) + circle(332 + i * 376, 610, 8, {fill: ink, ink: 0}),
    ) +
    line(334, 590, 706, 590, {ink: 3, dash: '14 12'}) +
    rect(350, 214, 36, 116, {fill: slate, ink: 5}) +
    rect(386, 194, 44, 136, {fill: white, ink: 5}) +
    rect(430, 228, 30, 102, {fill: sand, ink: 5}) +
    turned(14, 500, 216, rect(0, 0, 34, 116, {fill: mist, ink: 5})) +
    // The shelf on its way.
    turned(-7, 840, 560, rect(0, 0, 420, 40, {fill: orange}), circle(-2, 20, 8, {fill: ink, ink: 0})) +
    path('M818 590H782M796 576L780 590L796 604', {ink: 5}) +
    // Screws, dowels, the hex key and the plan.
    shadow(1200, 846, 260, 12) +
    poly('980,770 1250,742 1300,836 1010,858', {fill: white}) +
    path('M1034 800L1120 790M1040 820L1140 810M1190 776l40 -4 14 30 -40 4Z', {ink: 4}) +
    path('M1360 838H1470C1490 838 1496 828 1496 812V730', {ink: 22}) +
    path('M1360 838H1470C1490 838 1496 828 1496 812V730', {ink: 11, stroke: mist}) +
    repeat(3, i =>
      group(
        `translate(${1330 + i * 52} 770) rotate(${-20 + i * 18})`,
        rect(-9, -30, 18, 16, {fill: slate, ink: 4}),
        path('M0 -14V30M-8 -4L8 4M-8 8L8 16', {ink: 4}),
      ),
    ) +
    repeat(2, i => rect(900 + i * 46, 826, 34, 16, {fill: wood, ink: 4, round: 6})) +
    // An armchair that is done.
    group(
      'translate(1180 300)',
      path('M40 0C40 -50 320 -50 320 0V200H40Z', {fill: stone}),
      path('M0 120C0 80 70 80 70 120V210H290V120C290 80 360 80 360 120V310H0Z', {fill: sand}),
      rect(70, 190, 220, 60, {fill: stone, round: 16}),
      line(40, 310, 30, 384, {ink: 12}),
      line(320, 310, 330, 384, {ink: 12}),
    )
  )
}
