/** Sanity's seven swatches, as Vibrant.js has them: the color closest to each target, weighted by area. */

export interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  population: number
}

export type Palette = {_type: 'sanity.imagePalette'} & Record<SwatchName | 'dominant', Swatch>

type SwatchName = keyof typeof targets

interface Color {
  rgb: [number, number, number]
  count: number
  saturation: number
  lightness: number
}

const targets = {
  vibrant: {saturation: 1, lightness: 0.5},
  lightVibrant: {saturation: 1, lightness: 0.74},
  darkVibrant: {saturation: 1, lightness: 0.26},
  muted: {saturation: 0.3, lightness: 0.5},
  lightMuted: {saturation: 0.3, lightness: 0.74},
  darkMuted: {saturation: 0.3, lightness: 0.26},
}

/** @param pixels 8-bit RGBA; mostly transparent pixels are ignored */
export function paletteOf(pixels: Uint8Array): Palette | null {
  const colors = poolColors(pixels)
  const [dominant] = colors
  if (!dominant) return null
  const total = colors.reduce((sum, {count}) => sum + count, 0)
  const swatch = (color: Color) => toSwatch(color, total)
  const entries = Object.entries(targets).map(([name, target]) => [name, swatch(nearest(colors, target, dominant))])
  return {_type: 'sanity.imagePalette', dominant: swatch(dominant), ...Object.fromEntries(entries)}
}

/** Boxes of 16 x 16 x 16 levels, largest first, with their mean color. */
function poolColors(pixels: Uint8Array): Color[] {
  const boxes = new Map<number, [number, number, number, number]>()
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(i, i + 4)
    if (alpha < 125) continue
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const box = boxes.get(key) ?? [0, 0, 0, 0]
    boxes.set(key, [box[0] + r, box[1] + g, box[2] + b, box[3] + 1])
  }
  return [...boxes.values()]
    .map(([r, g, b, count]) => describe([r / count, g / count, b / count], count))
    .sort((a, b) => b.count - a.count)
}

function describe(rgb: [number, number, number], count: number): Color {
  const max = Math.max(...rgb) / 255
  const min = Math.min(...rgb) / 255
  const lightness = (max + min) / 2
  const spread = max - min
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  return {rgb, count, saturation, lightness}
}

/** Vibrant's weights: lightness counts most, then saturation, then size. */
function nearest(colors: Color[], target: {saturation: number; lightness: number}, dominant: Color): Color {
  const score = ({saturation, lightness, count}: Color) =>
    3 * (1 - Math.abs(saturation - target.saturation)) +
    6.5 * (1 - Math.abs(lightness - target.lightness)) +
    0.5 * (count / dominant.count)
  return colors.reduce((best, color) => (score(color) > score(best) ? color : best))
}

function toSwatch({rgb, count}: Color, total: number): Swatch {
  const background = `#${rgb.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
  // WCAG luminance: white text where it contrasts better than black.
  const [r, g, b] = rgb.map(channel => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const text = 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff'
  const population = Math.round((count / total) * 10_000) / 100
  return {_type: 'sanity.imagePaletteSwatch', background, foreground: text, title: text, population}
}
