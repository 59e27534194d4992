import {circle, clip, colors, dimension, group, line, path, poly, rect, repeat, shadow, turned} from './kit.ts'

const {ink, white, orange, ember, shade, sand, stone, slate, mist, wood, wall} = colors

/** A floor of planks that runs away from the eye, from the lower edge up to `horizon`. */
function planks(horizon: number, fill: string): string {
  const far = (x: number) => 800 + (x - 800) * 0.42
  const at = (x: number, t: number) => x + (far(x) - x) * t
  const y = (t: number) => 900 + (horizon - 900) * t
  const edges = repeat(17, i => {
    const x = -1600 + i * 300
    return line(x, 900, far(x), horizon, {ink: 4})
  })
  const joints = repeat(16, i => {
    const x = -1600 + i * 300
    return [0.12 + ((i * 37) % 50) / 100, 0.66 + ((i * 23) % 26) / 100]
      .map(t => line(at(x, t), y(t), at(x + 300, t), y(t), {ink: 4}))
      .join('')
  })
  return rect(0, horizon, 1600, 900 - horizon, {fill, ink: 0}) + edges + joints
}

export function lvpFloor(): string {
  return (
    rect(0, 0, 1600, 420, {fill: wall, ink: 0}) +
    // Underlayment on the right, finished floor on the left.
    rect(0, 420, 1600, 480, {fill: mist, ink: 0}) +
    repeat(12, i => line(700 + i * 90, 420, 700 + i * 160, 900, {ink: 2, stroke: slate})) +
    clip('laid', '<path d="M0 420H800V520H980V640H900V760H1180V900H0Z"/>', planks(420, wood)) +
    path('M800 420V520H980V640H900V760H1180V900', {ink: 7}) +
    rect(-10, 372, 1620, 52, {fill: white}) +
    line(0, 390, 1600, 390, {ink: 2}) +
    // A doorway in the wall.
    rect(180, 60, 250, 364, {fill: white}) +
    rect(212, 92, 186, 332, {fill: shade, ink: 5}) +
    circle(376, 270, 9, {fill: ink, ink: 0}) +
    rect(620, 80, 380, 210, {fill: white}) +
    rect(648, 108, 324, 154, {fill: mist, ink: 5}) +
    line(810, 108, 810, 262, {ink: 6}) +
    // The plank that clicks in next.
    poly('1000,560 1440,470 1470,556 1020,656', {fill: orange}) +
    poly('1020,656 1470,556 1470,576 1022,678', {fill: ember, ink: 5}) +
    path('M1050 590C1160 560 1290 540 1420 504M1070 620C1200 600 1300 570 1430 538', {ink: 3, stroke: ember}) +
    path('M1240 700C1200 720 1150 716 1110 700M1130 682L1106 698L1128 722', {ink: 6}) +
    // Mallet and tapping block.
    group(
      'translate(1390 760) rotate(24)',
      rect(-26, -40, 52, 200, {fill: wood, round: 16}),
      rect(-110, -110, 220, 96, {fill: slate, round: 12}),
    ) +
    // Spacers along the wall.
    repeat(5, i => rect(1040 + i * 110, 408, 26, 22, {fill: orange, ink: 4}))
  )
}

export function floorInstallation(): string {
  const step = (i: number) => ({x: 560 + i * 150, y: 760 - i * 112})
  return (
    rect(0, 0, 1600, 760, {fill: wall, ink: 0}) +
    // A rail on the wall behind.
    path('M560 330L1340 -252', {ink: 30}) +
    path('M560 330L1340 -252', {ink: 18, stroke: slate}) +
    path('M640 274v44M880 94v44', {ink: 8}) +
    // The stairs: risers white, treads of wood, one tread going on.
    repeat(6, n => {
      const {x, y} = step(5 - n)
      return (
        rect(x, y - 90, 1700 - x, 140 + 112 * (5 - n), {fill: white}) +
        (n === 2
          ? rect(x - 22, y - 112, 1740 - x, 24, {ink: 3, dash: '14 10'})
          : rect(x - 22, y - 112, 1740 - x, 28, {fill: wood, round: 8}))
      )
    }) +
    // The newel, and the tread on its way down to its place.
    rect(506, 470, 66, 290, {fill: slate}) +
    rect(494, 440, 90, 40, {fill: slate}) +
    turned(
      -5,
      960,
      236,
      rect(0, 0, 600, 34, {fill: orange, round: 8}),
      path('M30 12H540M60 22H470', {ink: 3, stroke: ember}),
    ) +
    path('M900 236V300M882 282L900 302L918 282', {ink: 5}) +
    // Laminate in front, cut to its line.
    rect(0, 760, 1600, 140, {fill: sand, ink: 0}) +
    line(0, 760, 1600, 760) +
    repeat(3, i => line(0, 796 + i * 40, 1600, 796 + i * 40, {ink: 4})) +
    repeat(4, i =>
      repeat(4, j =>
        line(180 + j * 430 + (i % 2) * 210, 760 + i * 38, 180 + j * 430 + (i % 2) * 210, 796 + i * 38, {ink: 4}),
      ),
    ) +
    // Old flooring, pulled up and stacked.
    shadow(230, 770, 200) +
    repeat(4, i => rect(60 + (i % 2) * 14, 730 - i * 30, 330, 30, {fill: i % 2 ? stone : shade, ink: 5})) +
    path('M110 610L180 500C188 486 210 490 214 506', {ink: 18}) +
    path('M110 610L180 500C188 486 210 490 214 506', {ink: 8, stroke: mist})
  )
}

export function garageEpoxy(): string {
  const flakes = repeat(90, i => {
    const x = (i * 397) % 1560
    const y = 690 + ((i * 211) % 200)
    return rect(20 + x, y, 7 + (i % 3) * 3, 5, {fill: [slate, white, orange][i % 3] ?? slate, ink: 0})
  })
  return (
    rect(0, 0, 1600, 660, {fill: wall, ink: 0}) +
    // The garage door.
    rect(330, 60, 940, 600, {fill: white}) +
    rect(370, 100, 860, 560, {fill: shade}) +
    repeat(4, i => line(370, 212 + i * 112, 1230, 212 + i * 112, {ink: 5})) +
    repeat(4, i => rect(404 + i * 208, 122, 168, 68, {fill: mist, ink: 5})) +
    // Shelf and tools on the side walls.
    rect(40, 210, 240, 20, {fill: wood, ink: 5}) +
    rect(60, 120, 84, 90, {fill: stone, ink: 5}) +
    rect(160, 150, 60, 60, {fill: mist, ink: 5}) +
    rect(40, 390, 240, 20, {fill: wood, ink: 5}) +
    rect(70, 320, 130, 70, {fill: white, ink: 5}) +
    path('M1360 150V470M1340 470H1380L1388 560H1332ZM1470 150V500M1440 500H1500V520C1500 560 1440 560 1440 520Z', {
      ink: 7,
      fill: mist,
    }) +
    // The floor: grey concrete behind, the new coat in front.
    rect(0, 660, 1600, 240, {fill: stone, ink: 0}) +
    path('M0 700C300 690 500 720 760 712C900 708 960 690 1010 700L1180 900H0Z', {fill: slate, ink: 0}) +
    clip('coat', '<path d="M0 700C300 690 500 720 760 712C900 708 960 690 1010 700L1180 900H0Z"/>', flakes) +
    path('M0 700C300 690 500 720 760 712C900 708 960 690 1010 700L1180 900', {ink: 5}) +
    path('M120 760C260 748 380 766 480 756M300 830C420 820 560 838 700 826', {stroke: white, ink: 7, opacity: 0.7}) +
    line(0, 660, 1600, 660) +
    // Roller on its pole.
    path('M1096 770L1330 330', {ink: 20}) +
    path('M1096 770L1330 330', {ink: 9, stroke: wood}) +
    path('M1096 770C1080 800 1060 806 1030 806', {ink: 10}) +
    turned(
      12,
      960,
      800,
      rect(-150, -34, 300, 68, {fill: orange, round: 22}),
      path('M-110 -10H100', {ink: 3, stroke: ember}),
    ) +
    // Two-part resin.
    shadow(1440, 848, 150) +
    group(
      'translate(1360 846)',
      path('M-70 -160H70V0H-70Z', {fill: white}),
      rect(-78, -178, 156, 30, {fill: orange}),
      path('M-40 -100H40M-40 -70H20', {ink: 4}),
    ) +
    group(
      'translate(1506 846)',
      path('M-50 -110H50V0H-50Z', {fill: white}),
      rect(-58, -128, 116, 26, {fill: slate}),
      path('M-26 -66H26', {ink: 4}),
    ) +
    dimension(370, 34, 1230, 34)
  )
}
