// One color of the owner's makes three: paint under dark words, its hover, and a deeper one for words on paper.

type Rgb = readonly [red: number, green: number, blue: number]

const ink: Rgb = [29, 26, 21]
const paper: Rgb = [245, 240, 230]
/** WCAG 2 AA for text. */
const readable = 4.5

/** What is wrong with a color such as `#2f9e44`; null for none and for a good one. */
export function accentProblem(color: string | null | undefined): string | null {
  if (!color) return null
  const rgb = parse(color)
  if (!rgb) return 'A color such as #2f9e44'
  return contrast(rgb, ink) >= readable ? null : 'Dark words cannot be read on this color. Choose a lighter one'
}

/** Null for no color and for one that words could not be read on. */
export function accentShades(color: string | null | undefined) {
  const rgb = color && accentProblem(color) === null ? parse(color) : null
  if (!rgb) return null
  let deep: Rgb = rgb
  while (contrast(deep, paper) < readable + 0.5) deep = mix(deep, [0, 0, 0], 0.06)
  return {paint: toHex(rgb), hover: toHex(mix(rgb, [255, 255, 255], 0.14)), ink: toHex(deep)}
}

function parse(color: string): Rgb | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? []
  return red && green && blue ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)] : null
}

const toHex = (rgb: Rgb) => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const [red, green, blue] = from
  return [red + (to[0] - red) * share, green + (to[1] - green) * share, blue + (to[2] - blue) * share]
}

/** WCAG 2.2: from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
