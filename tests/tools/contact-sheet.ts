import {join} from 'node:path'
import sharp, {type OverlayOptions} from 'sharp'

const columns = 5
const gap = 16
const captionHeight = 28
const mostHeight = 1500

/** The screenshots `<state>-<screen>.png` of a folder side by side, five on a sheet `sheet-<screen>-1.png`. */
export async function contactSheets(folder: string, screen: string, states: readonly string[]): Promise<void> {
  const width = Number.parseInt(screen, 10) < 700 ? 240 : 400
  for (let first = 0; first < states.length; first += columns) {
    const row = states.slice(first, first + columns)
    const pictures = await Promise.all(row.map(state => shrink(join(folder, `${state}-${screen}.png`), width)))
    const tiles: OverlayOptions[] = pictures.flatMap(({data}, index) => {
      const left = gap + index * (width + gap)
      return [
        {input: caption(row[index] ?? '', width), left, top: 0},
        {input: data, left, top: captionHeight},
      ]
    })
    const height = captionHeight + Math.max(...pictures.map(({info}) => info.height)) + gap
    await sharp({create: {width: gap + row.length * (width + gap), height, channels: 3, background: '#ffffff'}})
      .composite(tiles)
      .png()
      .toFile(join(folder, `sheet-${screen}-${first / columns + 1}.png`))
  }
}

function caption(words: string, width: number): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="${captionHeight}"><text y="20" font-family="sans-serif" font-size="18">${words}</text></svg>`,
  )
}

async function shrink(file: string, width: number) {
  const {data, info} = await sharp(file).resize({width}).png().toBuffer({resolveWithObject: true})
  const height = Math.min(info.height, mostHeight)
  return sharp(data).extract({left: 0, top: 0, width, height}).png().toBuffer({resolveWithObject: true})
}
