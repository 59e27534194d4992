// Assets store their `url`, as Sanity's clients expect. Updated at start, as the port or public address may change.
import type {Dataset} from '../types.ts'

/** Pictures stored as `127.0.0.1` are asked for at `localhost`, and a site loads pictures from that host alone. */
export function asAsked(json: string, requestUrl: string, publicUrl: string): string {
  const asked = new URL(requestUrl)
  const stored = new URL(publicUrl)
  const isAlias = asked.host !== stored.host && asked.port === stored.port && asked.protocol === stored.protocol
  const isLocal = isAlias && loopback.has(asked.hostname) && loopback.has(stored.hostname)
  const local = publicUrl.replace(stored.origin, asked.origin)
  const base = isHosted(asked) ? hostedAssets : isLocal ? local : null
  if (base === null) return json
  return ['images', 'files'].reduce(
    (text, kind) => text.replaceAll(`"${publicUrl}/${kind}/`, `"${base}/${kind}/`),
    json,
  )
}

/** The lake's address as the caller has it; behind the site's port the lake lies below a path. */
export function addressAsAsked(requestUrl: string, publicUrl: string, hosted = hostedAssets): string {
  const asked = new URL(requestUrl)
  if (isHosted(asked)) return hosted
  return asked.host === new URL(publicUrl).host ? publicUrl : asked.origin
}

/** preload.mjs brings requests for Sanity's hosts here. */
const isHosted = ({hostname}: URL) => hostname.endsWith('.sanity.io')
const hostedAssets = 'https://cdn.sanity.io'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const author = {id: 'robot-lake', kind: 'robot'} as const

/** @returns how many documents changed */
export function refreshAddresses(dataset: Dataset, publicUrl: string): number {
  const moved = ['sanity.imageAsset', 'sanity.fileAsset']
    .flatMap(type => [...dataset.byType(type)])
    .filter(({path, url}) => typeof path === 'string' && url !== `${publicUrl}/${path}`)
  if (moved.length === 0) return 0
  dataset.transact({author}, draft => {
    for (const document of moved) {
      const url = `${publicUrl}/${document.path}`
      draft.put(document._id, {...document, url}, {patch: {id: document._id, set: {url}}})
    }
  })
  return moved.length
}
