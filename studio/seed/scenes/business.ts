/** Pictures about the business itself: its workshop, its way of working, its two areas, its logo. */
import {circle, clip, colors, group, line, path, poly, rect, repeat, room, shadow, turned} from './kit.ts'
import {entryAt, lawnAt, paneAt, roofAt, shrubAt, siding, skyAt, treeAt} from './outside-parts.ts'

const {ink, white, orange, ember, shade, sand, stone, slate, mist, wood, wall, paper} = colors

const hammer = (x: number, y: number, size = 1) =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    rect(30, 36, 26, 210, {fill: wood, round: 10}),
    path('M-20 0H80L114 28H72V50H-20Z', {fill: slate}),
  )

/** A tape measure whose tape runs out to the left. */
const tapeMeasure = (x: number, y: number, reach: number) =>
  rect(x - reach, y + 66, reach + 40, 30, {fill: white, ink: 5}) +
  repeat(Math.floor(reach / 20), i =>
    line(x - reach + 20 + i * 20, y + 66, x - reach + 20 + i * 20, y + (i % 5 ? 76 : 84), {ink: 3}),
  ) +
  rect(x, y - 40, 150, 140, {fill: orange, round: 34}) +
  circle(x + 78, y + 28, 40, {fill: ember, ink: 5})

export function workshop(): string {
  return (
    rect(0, 0, 1600, 660, {fill: wall, ink: 0}) +
    rect(170, 60, 860, 360, {fill: wood}) +
    repeat(13, i => repeat(5, j => circle(210 + i * 64, 100 + j * 68, 4, {fill: ink, ink: 0, opacity: 0.45}))) +
    hammer(240, 110) +
    path('M430 110V340H640V300H470V110Z', {fill: mist}) +
    repeat(5, i => line(430, 140 + i * 32, 450, 140 + i * 32, {ink: 3})) +
    repeat(3, i =>
      group(
        `translate(${720 + i * 84} 110)`,
        rect(-9, 0, 18, 120, {fill: mist, ink: 5}),
        rect(-24, 112, 48, 100, {fill: [orange, slate, orange][i] ?? slate, round: 16}),
      ),
    ) +
    path('M940 130C1010 110 1020 190 960 196M944 330V210', {ink: 14}) +
    paneAt(1160, 110, 260, 280) +
    // The bench: a plan, a tape, a mug.
    rect(-10, 640, 1620, 60, {fill: wood}) +
    rect(100, 700, 80, 200, {fill: wood}) +
    rect(1420, 700, 80, 200, {fill: wood}) +
    rect(180, 820, 1240, 30, {fill: wood}) +
    turned(
      -3,
      320,
      610,
      poly('0,-70 520,-70 560,36 -40,36', {fill: white}),
      path('M60 -40H240V10H60ZM150 -40V10M300 -36H460M300 -10H420', {ink: 4}),
    ) +
    tapeMeasure(1010, 560, 180) +
    rect(1270, 540, 100, 110, {fill: white, round: 10}) +
    path('M1370 564C1420 564 1420 624 1370 624', {ink: 10}) +
    path('M1296 520q10 -20 0 -40M1330 520q10 -20 0 -40', {ink: 4, stroke: slate}) +
    rect(420, 740, 300, 80, {fill: orange, round: 8}) +
    path('M500 740V700H640V740', {ink: 12})
  )
}

export function photoAndReply(): string {
  return (
    rect(0, 0, 1600, 900, {fill: wood, ink: 0}) +
    repeat(4, i =>
      path(`M0 ${170 + i * 200}C400 ${150 + i * 200} 900 ${200 + i * 200} 1600 ${170 + i * 200}`, {
        ink: 4,
        stroke: sand,
      }),
    ) +
    // The phone: a photo goes out, an answer comes back.
    rect(560, 40, 470, 850, {fill: ink, round: 60}) +
    rect(590, 90, 410, 750, {fill: paper, ink: 0, round: 26}) +
    rect(680, 130, 290, 230, {fill: orange, round: 24}) +
    rect(704, 154, 242, 182, {fill: white, ink: 4}) +
    path('M800 200C850 180 880 230 860 270C830 300 780 280 780 250C770 230 780 210 800 200Z', {fill: slate, ink: 5}) +
    path('M870 220l36 -26M790 280l-30 24', {ink: 5}) +
    rect(620, 400, 310, 140, {fill: white, round: 24}) +
    path('M652 440H890M652 474H850M652 508H760', {ink: 6}) +
    rect(720, 580, 250, 90, {fill: orange, round: 24}) +
    path('M760 622l22 22l44 -48M850 620H930', {ink: 7, stroke: white}) +
    rect(620, 740, 350, 64, {fill: white, round: 32}) +
    circle(930, 772, 20, {fill: orange, ink: 4}) +
    // The list beside it.
    turned(
      -6,
      150,
      230,
      rect(0, 0, 320, 420, {fill: white}),
      repeat(4, i => rect(36, 60 + i * 86, 40, 40, {ink: 5}) + line(104, 80 + i * 86, 270 - (i % 2) * 50, 80 + i * 86)),
      path('M42 78l14 16l30 -40M42 164l14 16l30 -40', {ink: 7, stroke: orange}),
    ) +
    tapeMeasure(1290, 360, 150) +
    turned(16, 1240, 660, rect(0, 0, 280, 34, {fill: sand}), poly('280,0 280,34 330,17', {fill: white}))
  )
}

export function bookedDay(): string {
  return (
    room(770, {wall: mist, floor: wood}) +
    rect(200, 110, 620, 540, {fill: white, round: 16}) +
    path('M200 240V126Q200 110 216 110H804Q820 110 820 126V240Z', {fill: orange}) +
    repeat(4, i => rect(290 + i * 140, 80, 24, 70, {fill: slate, round: 10})) +
    path('M260 190H520', {ink: 9, stroke: white}) +
    repeat(4, row =>
      repeat(6, i =>
        rect(240 + i * 94, 270 + row * 92, 70, 66, {fill: row === 2 && i === 3 ? orange : paper, ink: 4, round: 6}),
      ),
    ) +
    path('M536 484l18 20l34 -44', {ink: 9, stroke: white}) +
    turned(
      4,
      930,
      170,
      rect(0, 0, 360, 480, {fill: wood, round: 14}),
      rect(26, 40, 308, 416, {fill: white, ink: 5}),
      rect(110, -22, 140, 60, {fill: slate, round: 12}),
      repeat(
        4,
        i =>
          path(`M60 ${116 + i * 86}l16 18l34 -42`, {ink: 8, stroke: i < 3 ? orange : stone}) +
          line(140, 118 + i * 86, 300 - (i % 2) * 40, 118 + i * 86),
      ),
    ) +
    shadow(1350, 862, 200) +
    group(
      'translate(1180 700)',
      path('M100 36C100 -30 240 -30 240 36', {ink: 16}),
      rect(0, 36, 340, 120, {fill: orange, round: 8}),
      rect(-8, 26, 356, 40, {fill: ember, round: 8}),
      rect(146, 56, 52, 38, {fill: white, ink: 5}),
    ) +
    hammer(1420, 560, 0.8)
  )
}

export function southCharlotteStreet(): string {
  const house = (x: number, body: string, door: string, brick: boolean) =>
    group(
      `translate(${x} 0)`,
      brick
        ? rect(60, 330, 400, 330, {fill: body}) +
            repeat(10, r =>
              repeat(
                10,
                i =>
                  line(60 + i * 40 + (r % 2) * 20, 330 + r * 33, 60 + i * 40 + (r % 2) * 20, 363 + r * 33, {ink: 2}) +
                  line(60, 363 + r * 33, 460, 363 + r * 33, {ink: 2}),
              ),
            )
        : siding(60, 330, 400, 330, body, 36),
      roofAt(20, 500, 340, 190, 100),
      paneAt(110, 400, 90, 110),
      paneAt(320, 400, 90, 110),
      entryAt(216, 660, 84, 160, door),
      paneAt(110, 566, 80, 60),
      shrubAt(380, 664, 0.8),
    )
  return (
    skyAt(670) +
    treeAt(60, 680, 1.1) +
    treeAt(1540, 680, 1.2) +
    house(80, sand, slate, true) +
    house(560, white, orange, false) +
    house(1040, mist, white, false) +
    lawnAt(660) +
    rect(0, 740, 1600, 40, {fill: paper, ink: 5}) +
    rect(0, 800, 1600, 100, {fill: slate, ink: 0}) +
    path('M0 850H1600', {stroke: white, ink: 8, dash: '70 60'}) +
    path('M560 740V640', {ink: 12}) +
    rect(526, 590, 76, 54, {fill: orange, round: 18})
  )
}

export function ballantyneRow(): string {
  const fills = [paper, mist, sand, white]
  return (
    skyAt(700) +
    repeat(4, i => {
      const x = 110 + i * 350
      return (
        siding(x, 230, 350, 470, fills[i] ?? white, 36) +
        poly(`${x - 10},240 ${x + 175},${110 - (i % 2) * 30} ${x + 360},240`, {fill: slate}) +
        circle(x + 175, 190 - (i % 2) * 10, 20, {fill: mist, ink: 5}) +
        paneAt(x + 54, 300, 84, 110) +
        paneAt(x + 212, 300, 84, 110) +
        rect(x + 10, 460, 330, 26, {fill: white, ink: 5}) +
        rect(x + 24, 486, 18, 214, {fill: white, ink: 5}) +
        rect(x + 308, 486, 18, 214, {fill: white, ink: 5}) +
        entryAt(x + 66, 700, 90, 180, i === 1 ? orange : slate) +
        paneAt(x + 206, 540, 80, 100) +
        rect(x + 40, 700, 140, 22, {fill: stone, ink: 5})
      )
    }) +
    rect(0, 720, 1600, 60, {fill: shade, ink: 0}) +
    line(0, 720, 1600, 720) +
    repeat(4, i => shrubAt(360 + i * 350, 726, 0.7)) +
    rect(0, 780, 1600, 50, {fill: paper, ink: 5}) +
    rect(0, 830, 1600, 70, {fill: slate, ink: 0}) +
    path('M1540 780V380C1540 340 1480 340 1470 370', {ink: 14}) +
    poly('1430,380 1510,380 1496,350 1444,350', {fill: white, ink: 5}) +
    treeAt(50, 790, 0.9)
  )
}

/** The logo, a whole SVG with nothing behind its badge. */
export function logo(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="400 50 800 800">',
    rect(400, 50, 800, 800, {fill: orange, ink: 0, round: 150}),
    clip(
      'badge',
      '<rect x="400" y="50" width="800" height="800" rx="150"/>',
      rect(400, 640, 800, 90, {fill: white, ink: 0}),
      repeat(17, i => rect(440 + i * 46, 640, 10, i % 4 ? 34 : 60, {fill: ink, ink: 0})),
    ),
    group(
      'translate(800 340) rotate(-38)',
      rect(-40, -60, 80, 430, {fill: white, ink: 0, round: 36}),
      path('M-210 -190H150L270 -90H120V-40H-210Z', {fill: ink, ink: 0}),
    ),
    '</svg>',
  ].join('')
}
