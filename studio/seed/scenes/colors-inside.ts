/** Before-and-after pairs of painted rooms. */
import {
  bedAt,
  diningAt,
  doorAt,
  drawersAt,
  floorLampAt,
  pendantAt,
  pictureAt,
  plantAt,
  sofaAt,
  tableLampAt,
  windowAt,
} from './furnishings.ts'
import {blob, colors, line, path, poly, rect, repeat, room} from './kit.ts'
import {baseboard, box, carpetFloor, crack, plankFloor, scuffs} from './spaces.ts'

const {white, orange, ember, shade, sand, stone, slate, mist, wood, wall, paper} = colors

export function accentWall(done: boolean): string {
  return (
    box({wall: done ? orange : wall, side: done ? paper : shade}) +
    plankFloor() +
    baseboard() +
    (done ? '' : scuffs([300, 200, 1000, 330])) +
    pictureAt(680, 220, 260, 190) +
    (done
      ? ''
      : crack([
          [400, 150],
          [430, 210],
          [410, 260],
          [450, 300],
        ])) +
    floorLampAt(410, 660, 380) +
    sofaAt(540, 710, 540, white) +
    plantAt(1210, 680, 0.9)
  )
}

export function bedroom(done: boolean): string {
  return (
    box({wall: done ? paper : slate, side: done ? white : slate, ceiling: done ? white : shade}) +
    carpetFloor(false) +
    baseboard() +
    (done ? '' : scuffs([300, 190, 1000, 300], mist)) +
    windowAt(330, 230, 190, 250) +
    bedAt(620, 720, 460, orange) +
    drawersAt(1140, 690, 150, 150, 2, 1) +
    tableLampAt(1215, 526) +
    pictureAt(760, 190, 190, 130)
  )
}

export function diningRoom(done: boolean): string {
  return (
    box({wall: done ? mist : wall, side: done ? mist : shade, ceiling: done ? white : sand}) +
    plankFloor() +
    baseboard() +
    (done
      ? ''
      : blob(470, 70, 210, 40, 2, {fill: stone, ink: 0, opacity: 0.6}) +
        blob(1150, 84, 180, 36, 6, {fill: stone, ink: 0, opacity: 0.6}) +
        blob(420, 340, 90, 70, 3, {fill: white, ink: 0}) +
        blob(1200, 420, 100, 60, 5, {fill: white, ink: 0}) +
        scuffs([300, 220, 980, 280])) +
    windowAt(640, 230, 320, 230) +
    diningAt(520, 740, 560) +
    pendantAt(800, 190, 0.7, done ? orange : sand)
  )
}

export function doorAndTrim(done: boolean): string {
  const trim = done ? white : sand
  return (
    room(790, {wall: done ? mist : wall, floor: wood}) +
    rect(-10, 746, 1620, 44, {fill: trim, ink: 5}) +
    line(0, 760, 1600, 760, {ink: 2}) +
    doorAt(600, 790, 400, 660, done ? orange : sand, trim) +
    (done
      ? pictureAt(170, 250, 260, 200)
      : [
          [640, 200],
          [940, 330],
          [700, 560],
          [900, 640],
          [640, 720],
        ]
          .map(
            ([x = 0, y = 0], i) =>
              blob(x, y, 56, 34, i, {fill: wood, ink: 4}) + path(`M${x - 30} ${y + 6}l20 10l10 -14`, {ink: 3}),
          )
          .join('') +
        crack([
          [572, 300],
          [584, 360],
          [574, 420],
        ]) +
        repeat(5, i => path(`M${100 + i * 320} 758l26 20l30 -16`, {ink: 4})) +
        scuffs([60, 200, 460, 440]) +
        scuffs([1090, 260, 440, 420])) +
    plantAt(300, 860, 1.1) +
    (done
      ? path('M620 842H980L1010 880H590Z', {fill: ember, ink: 5})
      : path('M620 842H980L1010 880H590Z', {fill: stone, ink: 5}))
  )
}

/** Also the picture of a stair on its own: treads that climb to the right, against a wall. */
export function frontHall(done: boolean): string {
  const upper = done ? paper : wall
  const lower = done ? orange : shade
  return (
    room(780, {wall: upper, floor: wood}) +
    rect(0, 430, 1600, 306, {fill: lower, ink: 0}) +
    rect(-10, 412, 1620, 24, {fill: white, ink: 5}) +
    (done
      ? ''
      : scuffs([60, 180, 700, 220]) +
        scuffs([80, 470, 640, 230], sand) +
        crack([
          [520, 0],
          [540, 60],
          [510, 110],
          [560, 170],
        ]) +
        blob(300, 560, 110, 60, 4, {fill: white, ink: 0})) +
    doorAt(130, 780, 250, 560, done ? white : sand, done ? white : sand) +
    pictureAt(540, 180, 200, 160) +
    repeat(6, i => {
      const [x, y] = [820 + i * 130, 780 - i * 96]
      return (
        rect(x, y - 96, 900, 96, {fill: white, ink: 5}) + rect(x - 18, y - 112, 940, 24, {fill: wood, ink: 5, round: 6})
      )
    }) +
    repeat(6, i => line(880 + i * 130, 668 - i * 96, 880 + i * 130, 430 - i * 96, {ink: 12, stroke: slate})) +
    path('M836 470L1600 -94', {ink: 30}) +
    path('M836 470L1600 -94', {ink: 18, stroke: wood}) +
    rect(800, 430, 56, 350, {fill: wood}) +
    rect(790, 404, 76, 36, {fill: wood}) +
    poly('420,850 700,850 740,884 380,884', {fill: done ? mist : stone, ink: 5})
  )
}
