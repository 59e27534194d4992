// Uploads and downloads, for the owner and the site. Names are content hashes, so downloads are immutable.
import {createReadStream} from 'node:fs'
import {Readable} from 'node:stream'
import {type Context, Hono} from 'hono'
import {asAsked} from '../assets/addresses.ts'
import type {Blobs} from '../assets/blobs.ts'
import {contentTypeOf} from '../assets/content-types.ts'
import {derivativeKey} from '../assets/derivatives.ts'
import {collectOrphans} from '../assets/orphans.ts'
import {formatOf, mimeTypes} from '../assets/output-format.ts'
import type {Pictures} from '../assets/pictures.ts'
import {readTransform} from '../assets/transform-params.ts'
import {uploadFile, uploadImage} from '../assets/upload.ts'
import {callerAddress, networkOf} from '../auth/caller-address.ts'
import type {PictureCookie} from '../auth/picture-cookie.ts'
import type {Datasets} from '../datasets/datasets.ts'
import type {RunningDataset} from '../datasets/running-dataset.ts'
import {httpError} from '../errors.ts'
import type {LakeDocument, LakeLog} from '../types.ts'
import {datasetOf, requireIdentity} from './dataset-of.ts'
import type {LakeEnv} from './env.ts'

/** Only these names reach the disk. */
const imageNamePattern = /^[0-9a-f]{40}-\d{1,6}x\d{1,6}\.([a-z]{3,4})$/
const fileNamePattern = /^[0-9a-f]{40}\.([a-z0-9]{1,10})$/
/** Private: a cache in front must not serve the owner's originals to strangers. */
const immutableCaching = 'private, max-age=31536000, immutable'
/** An SVG can contain script: opened directly it gets no rights, and `<img>` needs none. */
const svgPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
/** Types that browsers would run on the lake's origin. */
const activeContentPattern = /html|xml|javascript/

export interface AssetContext {
  datasets: Datasets
  pictures: Pictures
  publicUrl: () => string
  pictureCookie: PictureCookie
  publicFiles: boolean
  trustedProxies: number
  log: LakeLog
}

export function assetRoutes(assets: AssetContext): Hono<LakeEnv> {
  const {datasets, pictures, publicUrl, pictureCookie, publicFiles, log} = assets
  const routes = new Hono<LakeEnv>()

  routes.post('/assets/:kind{images|files}/:dataset', async c => {
    const author = requireIdentity(c, 'Uploading needs a token')
    const {store: dataset, blobs} = datasetOf(c, datasets)
    const upload = c.req.param('kind') === 'images' ? uploadImage : uploadFile
    const document: LakeDocument = await upload(
      {dataset, blobs, pictures, publicUrl},
      {
        body: c.req.raw.body,
        contentType: c.req.header('content-type'),
        query: new URL(c.req.url).searchParams,
        author,
      },
    )
    return c.body(asAsked(JSON.stringify({document}), c.req.url, publicUrl()), 200, {
      'content-type': 'application/json',
    })
  })

  routes.post('/_lake/assets/collect', async c => {
    requireIdentity(c, 'Collecting files needs a token')
    const {store: dataset, blobs, derivatives} = datasetOf(c, datasets)
    return c.json(await collectOrphans({dataset, blobs, derivatives, log}))
  })

  for (const path of ['/images/*', '/files/*'])
    routes.use(path, async (c, next) => {
      const mayRead = publicFiles || c.var.identity || pictureCookie.isValid(c)
      if (!mayRead) throw httpError(401, 'Pictures and files need a token')
      await next()
    })

  // The optional last part is only a file name for saving.
  routes.get('/images/:project/:dataset/:file/:vanity?', async c => {
    const name = c.req.param('file')
    const extension = imageNamePattern.exec(name)?.[1]
    if (!extension) throw httpError(404, 'Image not found')
    const {blobs, derivatives} = await requireStored(c, datasets, name)
    const query = new URL(c.req.url).searchParams
    if (query.has('auto') || extension === 'heic') c.header('vary', 'accept')
    const accept = c.req.header('accept')
    const asked = readTransform(query, accept)
    const isShowable = extension !== 'heic' || query.has('dl') || !isForBrowser(accept)
    const transform = asked ?? (isShowable ? null : readTransform(new URLSearchParams({fm: 'jpg'}), accept))
    download(c, query, name)
    if (extension === 'svg') {
      c.header('content-security-policy', svgPolicy)
      // SVGs scale by themselves; rasterize only on an explicit format.
      if (!query.has('fm')) return original(c, blobs, name, 'image/svg+xml')
    }
    if (!transform) return original(c, blobs, name, contentTypeOf(extension))

    const format = formatOf(transform, extension)
    const key = derivativeKey(name, {...transform, format})
    c.header('content-type', mimeTypes[format])
    if (unchanged(c, key)) return c.body(null, 304)
    const stored = blobs.pathOf(name)
    const decoded = () => derivatives.source(name, () => pictures.decode(stored))
    const make = async () => pictures.render(extension === 'heic' ? await decoded() : stored, transform, format)
    const data = await derivatives.get(name, key, make, {share: shareOf(c, assets), gone: c.req.raw.signal})
    return c.body(new Uint8Array(data))
  })

  routes.get('/files/:project/:dataset/:file/:vanity?', async c => {
    const name = c.req.param('file')
    const extension = fileNamePattern.exec(name)?.[1]
    if (!extension) throw httpError(404, 'File not found')
    const {blobs} = await requireStored(c, datasets, name)
    const type = contentTypeOf(extension)
    const query = new URL(c.req.url).searchParams
    download(c, query, name)
    if (activeContentPattern.test(type) && !query.has('dl')) c.header('content-disposition', 'attachment')
    return original(c, blobs, name, type)
  })

  return routes
}

function shareOf(c: Context<LakeEnv>, {publicFiles, pictureCookie, trustedProxies}: AssetContext): string {
  const isStranger = publicFiles && !c.var.identity && !pictureCookie.isValid(c)
  if (isStranger) return callerAddress(c, trustedProxies)
  if (c.var.identity?.kind !== 'robot') return 'owner'
  return networkOf(c.req.header('x-forwarded-for') ?? 'site')
}

async function requireStored(c: Context<LakeEnv>, datasets: Datasets, name: string): Promise<RunningDataset> {
  const ours = c.req.param('project') === datasets.projectId && datasets.get(c.req.param('dataset') ?? '')
  if (!ours) throw httpError(404, `Not found: ${name}`)
  const running = datasetOf(c, datasets)
  if ((await running.blobs.sizeOf(name)) === null) throw httpError(404, `Not found: ${name}`)
  return running
}

/** Sanity sends every original as it is, but the Studio's crop dialog asks for it, and most browsers cannot show HEIC. */
const isForBrowser = (accept = ''): boolean => accept.includes('image/webp') && !accept.includes('image/heic')

/** `?dl=name` sets the file name, a bare `?dl` keeps the asset's own. */
function download(c: Context<LakeEnv>, query: URLSearchParams, name: string): void {
  const wanted = query.get('dl')
  if (wanted === null) return
  const filename = wanted === '' ? name : wanted.slice(0, 200)
  const plain = filename.replace(/[^\w.() -]/g, '_')
  c.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`)
}

function unchanged(c: Context<LakeEnv>, tag: string): boolean {
  c.header('cache-control', immutableCaching)
  c.header('etag', `"${tag}"`)
  c.header('x-content-type-options', 'nosniff')
  c.header('cross-origin-resource-policy', 'cross-origin')
  return c.req.header('if-none-match')?.includes(`"${tag}"`) ?? false
}

async function original(c: Context<LakeEnv>, blobs: Blobs, name: string, type: string): Promise<Response> {
  c.header('content-type', type)
  if (unchanged(c, name)) return c.body(null, 304)
  const size = (await blobs.sizeOf(name)) ?? 0
  c.header('accept-ranges', 'bytes')
  const range = readRange(c.req.header('range'), size)
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${size}`)
    return c.body(null, 416)
  }
  const {start, end} = range ?? {start: 0, end: size - 1}
  if (range) c.header('content-range', `bytes ${start}-${end}/${size}`)
  c.header('content-length', String(end - start + 1))
  if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200)
  const stream = Readable.toWeb(createReadStream(blobs.pathOf(name), {start, end})) as ReadableStream<Uint8Array>
  return c.body(stream, range ? 206 : 200)
}

/** Supports one range, as video players send; anything else gets the whole file. */
function readRange(header: string | undefined, size: number): {start: number; end: number} | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : {start, end}
}
