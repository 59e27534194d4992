// Stores an upload and its asset document. Ids are hashes of the bytes, as at Sanity: equal pictures are one asset.
import type {Dataset, Identity, LakeDocument} from '../types.ts'
import type {Blobs} from './blobs.ts'
import {contentTypeOf, extensionOf, unknownType} from './content-types.ts'
import type {MetaName} from './image-metadata.ts'
import type {Pictures} from './pictures.ts'

const maxUploadBytes = 50 * 1024 * 1024
const defaultMeta: MetaName[] = ['lqip', 'blurhash', 'palette']

export interface Upload {
  body: ReadableStream<Uint8Array> | null
  contentType: string | undefined
  query: URLSearchParams
  author: Identity
}

export interface UploadContext {
  dataset: Dataset
  blobs: Blobs
  pictures: Pictures
  publicUrl: () => string
}

/** @throws LakeError 400 for a picture that cannot be opened, 413 above 50 MB */
export async function uploadImage(context: UploadContext, upload: Upload): Promise<LakeDocument> {
  const {dataset, blobs, pictures, publicUrl} = context
  const received = await blobs.receive(upload.body, maxUploadBytes)
  const image = await pictures.read(received.temporary, wantedMeta(upload.query)).catch(async error => {
    await blobs.discard(received)
    throw error
  })
  const {sha1} = received
  const {width, height, extension, mimeType, metadata} = image
  const name = `${sha1}-${width}x${height}.${extension}`
  const document = {
    _id: `image-${sha1}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    ...commonFields(sha1, extension, mimeType, received.size, upload.query),
    ...location(`images/${dataset.projectId}/${dataset.name}/${name}`, publicUrl()),
    metadata,
  }
  return blobs.keep(received, name, () => createOnce(dataset, upload.author, document))
}

export async function uploadFile({dataset, blobs, publicUrl}: UploadContext, upload: Upload): Promise<LakeDocument> {
  const received = await blobs.receive(upload.body, maxUploadBytes)
  const {sha1} = received
  const extension = extensionOf(upload.query.get('filename'), upload.contentType)
  const name = `${sha1}.${extension}`
  const document = {
    _id: `file-${sha1}-${extension}`,
    _type: 'sanity.fileAsset',
    ...commonFields(sha1, extension, mimeTypeOf(extension, upload.contentType), received.size, upload.query),
    ...location(`files/${dataset.projectId}/${dataset.name}/${name}`, publicUrl()),
  }
  return blobs.keep(received, name, () => createOnce(dataset, upload.author, document))
}

/** A known extension wins, because imports declare no type. */
function mimeTypeOf(extension: string, contentType: string | undefined): string {
  const known = contentTypeOf(extension)
  if (known !== unknownType) return known.split(';')[0] ?? known
  const declared = contentType?.split(';')[0]?.trim().toLowerCase()
  return declared && /^[\w.+-]+\/[\w.+-]+$/.test(declared) ? declared : known
}

/** A given list replaces the default; `none` alone means empty. */
function wantedMeta(query: URLSearchParams): ReadonlySet<MetaName> {
  const names = query.getAll('meta').flatMap(value => value.split(','))
  return new Set(names.length === 0 ? defaultMeta : (names as MetaName[]))
}

function commonFields(sha1: string, extension: string, mimeType: string, size: number, query: URLSearchParams) {
  const fields: Record<string, unknown> = {
    assetId: sha1,
    sha1hash: sha1,
    extension,
    mimeType,
    size,
    // Derived from the bytes, so repeated imports produce the same document.
    uploadId: uploadIdOf(sha1),
    originalFilename: query.get('filename') ?? `${sha1}.${extension}`,
  }
  for (const name of ['label', 'title', 'description', 'creditLine']) {
    const value = query.get(name)
    if (value) fields[name] = value
  }
  if (query.get('sourceId')) {
    const source = {id: query.get('sourceId'), name: query.get('sourceName'), url: query.get('sourceUrl')}
    fields.source = {_type: 'sanity.assetSourceData', ...source}
  }
  return fields
}

const uploadIdOf = (sha1: string) => sha1.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const location = (path: string, base: string) => ({path, url: `${base}/${path}`})

function createOnce(dataset: Dataset, author: Identity, document: {_id: string} & Record<string, unknown>) {
  const existing = dataset.get(document._id)
  if (existing) return existing
  const {result} = dataset.transact({author}, draft => {
    draft.put(document._id, document, {createIfNotExists: document})
    return draft.get(document._id)
  })
  if (!result) throw new Error(`[assets] ${document._id} was not created`)
  return dataset.get(document._id) ?? result
}
