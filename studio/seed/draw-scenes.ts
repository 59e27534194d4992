/**
 * Draws the seed's pictures: `node studio/seed/draw-scenes.ts`. The results are committed; run it after changing a scene.
 * With `--contact-sheet FILE` it also lays them all out on one picture to look at.
 */
import {mkdir, stat} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import sharp, {type Sharp} from 'sharp'
import {logo} from './scenes/business.ts'
import {scenes} from './scenes/catalogue.ts'
import {page} from './scenes/kit.ts'

const folder = new URL('./images/', import.meta.url)
await mkdir(folder, {recursive: true})

for (const [name, draw] of Object.entries(scenes)) {
  await save(name, sharp(Buffer.from(page(draw()))))
}
await save('logo', sharp(Buffer.from(logo())).resize(320, 320))

const [flag, sheet] = process.argv.slice(2)
if (flag === '--contact-sheet' && sheet) await drawContactSheet(sheet)

async function save(name: string, picture: Sharp): Promise<void> {
  const file = fileURLToPath(new URL(`${name}.webp`, folder))
  await picture.webp({quality: 80, effort: 6}).toFile(file)
  const {size} = await stat(file)
  process.stdout.write(`${name}.webp ${(size / 1000).toFixed(1)} KB\n`)
}

async function drawContactSheet(file: string): Promise<void> {
  const columns = 6
  const [width, height, gap] = [400, 225, 10]
  const tiles = await Promise.all(
    Object.keys(scenes).map(async (name, i) => ({
      input: await sharp(fileURLToPath(new URL(`${name}.webp`, folder)))
        .resize(width, height)
        .toBuffer(),
      left: gap + (i % columns) * (width + gap),
      top: gap + Math.floor(i / columns) * (height + gap),
    })),
  )
  const rows = Math.ceil(tiles.length / columns)
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles)
    .png()
    .toFile(file)
}
