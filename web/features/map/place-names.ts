interface Mark {
  name: string
  x: number
  y: number
  fontSize: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Where the name's middle line starts, or ends, beside its mark. */
export interface PlacedName extends Mark {
  textX: number
  textY: number
  anchor: 'start' | 'end' | 'middle'
}

const gap = 15

/** Puts each name beside its mark, where no other name or mark is. The first have the first choice. */
export function placeNames(marks: readonly Mark[], width: number): PlacedName[] {
  const taken = marks.map(({x, y}) => ({left: x - 9, right: x + 9, top: y - 9, bottom: y + 9}))
  return marks.map((mark, index) => {
    const own = taken[index]
    const choices = choicesFor(mark)
    const isFree = ({box}: (typeof choices)[number]) =>
      box.left > 0 && box.right < width && taken.every(other => other === own || !overlap(box, other))
    const best = choices.find(isFree) ?? choices[mark.x > width * 0.7 ? 1 : 0]
    taken.push(best.box)
    return {...mark, ...best.place}
  })
}

function choicesFor({name, x, y, fontSize}: Mark) {
  const length = name.length * fontSize * 0.58
  const at = (textX: number, textY: number, anchor: PlacedName['anchor'], left: number) => ({
    place: {textX, textY, anchor},
    box: {left, right: left + length, top: textY - fontSize / 2, bottom: textY + fontSize / 2},
  })
  return [
    at(x + gap, y, 'start', x + gap),
    at(x - gap, y, 'end', x - gap - length),
    at(x, y + gap + fontSize / 2, 'middle', x - length / 2),
    at(x, y - gap - fontSize / 2, 'middle', x - length / 2),
  ] as const
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
