import {readFileSync} from 'node:fs'
import sharp from 'sharp'
import {createContentClient} from '../../scripts/content/client.ts'
import type {StackConfig} from '../../scripts/stack/config.ts'
import {type Answer, type Attack, countStatuses, describe, send} from './attack-calls.ts'

const photos = 20
const avif = 'image/avif,image/webp,*/*'
const formats = [avif, 'image/webp,*/*', 'image/jpeg']

/** The largest that strangers can ask for: photos of 12 megapixels in the gallery, at 1600 pixels, in every format. */
export const attackPictures: Attack = async (site, stack) => {
  const narrow = (await picturesOf(site, '/services')).map(address => address.replace(/w=\d+$/, 'w=320'))
  const ask = (n: number) => send(site, {path: narrow[n] ?? '', from: `198.51.100.${n}`, headers: {accept: avif}})
  await publishPhotos(site)
  const large = (await picturesOf(site, '/gallery')).filter(address => /-4000x3000\./.test(address)).slice(0, photos)
  const before = await ask(1)

  const unsigned = await Promise.all(
    large
      .flatMap(address => [1, 2, 3].map(n => `${address.replace(/\?.*/, '')}?w=${8000 - n}&h=8000&fit=scale&fm=avif`))
      .map(path => send(site, {path, from: '203.0.113.9'})),
  )
  const leaving = new AbortController()
  const made: Answer[] = []
  const greedy = large.flatMap(path =>
    formats.map(async accept => {
      const answer = await send(site, {path, from: '203.0.113.9', headers: {accept}, signal: leaving.signal})
      if (answer.status > 0) made.push(answer)
    }),
  )
  const beside = await ask(2)
  const answered = made.length
  leaving.abort()
  const after = await ask(3)
  await Promise.all(greedy)
  const peakMb = peakMemory(stack.lake?.current().process.pid)
  return [
    {
      attack: 'sixty largest pictures, and a small one beside them',
      sent: `${unsigned.length} of 8000 x 8000: ${countStatuses(unsigned)}; ${greedy.length} that a page shows, of 12 megapixels, 1600 wide: ${countStatuses(made) || 'none'} until all were left`,
      seen: `small picture ${describe(beside)} after ${answered} of them (before ${describe(before)}; once they had left ${describe(after)}); lake at most ${peakMb} MB`,
      claims: {
        'sixty were asked for': greedy.length === photos * formats.length,
        'what no page shows is not made': unsigned.every(({status}) => status === 400),
        'what a page shows is made': made.length > 0 && made.every(({status}) => status === 200 || status === 429),
        'the small picture comes while most still wait': beside.status === 200 && answered < greedy.length / 2,
        'those who left are not worked for': after.status === 200 && made.length < greedy.length / 2,
      },
    },
  ]
}

/** Distinct addresses at their largest width. */
async function picturesOf(site: StackConfig, path: string): Promise<string[]> {
  const html = (await send(site, {path})).body.toString()
  const found = html.matchAll(/\/cms\/images[^" \\]+w=\d+/g)
  return [...new Set(Array.from(found, ([address]) => address.replaceAll('&amp;', '&').replace(/w=\d+$/, 'w=1600')))]
}

/** As the owner: a camera's photos in the gallery. */
async function publishPhotos(site: StackConfig): Promise<void> {
  const client = createContentClient(site)
  const noise = {type: 'gaussian', mean: 128, sigma: 20} as const
  const photo = await sharp({create: {width: 4000, height: 3000, channels: 3, background: '#c40', noise}})
    .jpeg()
    .toBuffer()
  const items: {_id: string; _type: string}[] = []
  for (let n = 0; n < photos; n++) {
    // The byte behind the end makes it another file.
    const {_id} = await client.assets.upload('image', Buffer.concat([photo, Buffer.from([n])]))
    const image = {_type: 'photo', alt: 'Noise', asset: {_type: 'reference', _ref: _id}}
    const text = {title: `Photo ${n}`, category: 'other', description: 'Of the bench'}
    items.push({_id: `bench-photo-${n}`, _type: 'galleryItem', ...text, image, order: n} as never)
  }
  const write = items.reduce((transaction, item) => transaction.createOrReplace(item as never), client.transaction())
  await write.commit()
}

/** In MB, since the process began; NaN where the system does not say. */
function peakMemory(pid: number | undefined): number {
  try {
    return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000)
  } catch {
    return Number.NaN
  }
}
