/**
 * Draws the seed's pictures: `node studio/seed/draw-scenes.ts`. The results are committed; run it after changing a scene.
 * With `--contact-sheet FILE` it also lays them all out on one picture to look at.
 */
import {mkdir, stat} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import sharp from 'sharp'
import {floorInstallation, garageEpoxy, lvpFloor} from './scenes/floors.ts'
import {page} from './scenes/kit.ts'
import {carpentry, home, pressureWashing} from './scenes/outdoors.ts'
import {exteriorPainting, interiorPainting, paintingInAndOut} from './scenes/painting.ts'
import {doorsAndWindows, furnitureAssembly, smartHome, tvMount, windowTreatments} from './scenes/rooms.ts'
import {drywallRepair, wainscoting, waterDamage} from './scenes/walls.ts'

const scenes: Record<string, () => string> = {
  home,
  'drywall-repair': drywallRepair,
  'water-damage-restoration': waterDamage,
  'interior-painting': interiorPainting,
  'exterior-painting': exteriorPainting,
  'tv-mount-installation': tvMount,
  'lvp-floor-installation': lvpFloor,
  'smart-home': smartHome,
  'pressure-washing': pressureWashing,
  'doors-windows-installation': doorsAndWindows,
  'window-treatments': windowTreatments,
  wainscoting,
  'carpentry-woodworking': carpentry,
  'floor-installation': floorInstallation,
  'garage-floor-epoxy': garageEpoxy,
  'furniture-assembly': furnitureAssembly,
  painting: paintingInAndOut,
}

const folder = new URL('./images/', import.meta.url)
await mkdir(folder, {recursive: true})

for (const [name, draw] of Object.entries(scenes)) {
  const file = fileURLToPath(new URL(`${name}.webp`, folder))
  await sharp(Buffer.from(page(draw())))
    .webp({quality: 82, effort: 6})
    .toFile(file)
  const {size} = await stat(file)
  process.stdout.write(`${name}.webp ${(size / 1000).toFixed(1)} KB\n`)
}

const [flag, sheet] = process.argv.slice(2)
if (flag === '--contact-sheet' && sheet) await drawContactSheet(sheet)

async function drawContactSheet(file: string): Promise<void> {
  const columns = 3
  const [width, height, gap] = [640, 360, 16]
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
