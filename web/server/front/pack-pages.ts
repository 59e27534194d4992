/**
 * The finished pages of a process that ended gracefully, in one file, for the process that follows it. Written and
 * removed by keep-pages.ts; whether they are still right is decided there, too.
 */
import {createHash} from 'node:crypto'
import type {StoredPage} from './page-store.ts'

/** What has to be as it was for the pages to be right. */
export interface KeptState {
  /** Of the build and of the settings: a hash. */
  identity: string
  /** How far the content had come, drafts included, and its last published change. */
  seq: number
  published: string
  /** Epoch milliseconds. */
  keptAt: number
  /** Epoch milliseconds: when the content shows something else by itself; null for never. */
  nextMoment: number | null
}

export type KeptPage = [key: string, page: StoredPage]

export interface Kept extends KeptState {
  pages: KeptPage[]
}

/** Of all bodies together. The site has 6 MB of pages. */
const mostBytes = 32_000_000

interface PageLine extends Pick<StoredPage, 'headers' | 'etag' | 'contentType'> {
  key: string
  tags: readonly string[]
  /** Epoch milliseconds after which the page is made again by itself. */
  freshUntil: number | null
  sizes: [body: number, br: number, gzip: number]
}

/** As bytes: a hash of all that follows, the size of the description, the description, the bodies. */
export function packPages({pages, ...state}: Kept): Buffer {
  const lines: PageLine[] = []
  const bodies: Buffer[] = []
  let size = 0
  for (const [key, {headers, etag, contentType, body, encoded, record}] of pages) {
    const parts = [body, encoded.br, encoded.gzip] as const
    const sizes = parts.map(({byteLength}) => byteLength) as PageLine['sizes']
    size += sizes.reduce((sum, part) => sum + part)
    if (size > mostBytes) break
    const {tags, madeAt, revalidate} = record
    const freshUntil = revalidate === false ? null : madeAt + revalidate * 1000
    lines.push({key, headers, etag, contentType, tags, freshUntil, sizes})
    bodies.push(...parts)
  }
  const description = Buffer.from(JSON.stringify({...state, lines}))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(description.byteLength)
  const content = Buffer.concat([length, description, ...bodies])
  return Buffer.concat([hashOf(content), content])
}

/**
 * The pages count as made at `madeAt`: whoever takes them over has made sure that they are right, and that everything
 * else which is older is not taken for so.
 * @throws Error when these are not the bytes that `packPages` gave
 */
export function unpackPages(bytes: Buffer, madeAt: number): Kept {
  const content = bytes.subarray(hashSize)
  if (!hashOf(content).equals(bytes.subarray(0, hashSize))) throw new Error('not whole')
  const end = 4 + content.readUInt32BE()
  const {lines, ...state} = JSON.parse(content.subarray(4, end).toString()) as KeptState & {lines: PageLine[]}
  let at = end
  // Copied: a view of one page would hold the bytes of all.
  const take = (size: number) => {
    at += size
    return Buffer.from(content.subarray(at - size, at))
  }
  const pages = lines.map(({key, headers, etag, contentType, tags, freshUntil, sizes}): KeptPage => {
    const [body, br, gzip] = sizes.map(take) as [Buffer, Buffer, Buffer]
    const revalidate = freshUntil === null ? (false as const) : (freshUntil - madeAt) / 1000
    const record = {tags, madeAt, revalidate}
    return [key, {headers, etag, contentType, body, encoded: {br, gzip}, answers: new Map(), record}]
  })
  return {...state, pages}
}

const hashSize = 32

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
