/**
 * The finished pages of a process that ended gracefully, in one file, for the process that follows it. Written and
 * removed by keep-pages.ts; whether they are still right is decided there, too.
 */
import {createHash} from 'node:crypto'
import {deserialize, serialize} from 'node:v8'
import type {StoredPage} from './page-store.ts'

/** What has to be as it was for the pages to be right. */
interface KeptState {
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

interface PackedPage extends Omit<StoredPage, 'answers' | 'record'> {
  key: string
  tags: readonly string[]
  /** Epoch milliseconds after which the page is made again by itself. */
  freshUntil: number | null
}

/** As bytes: a hash of what follows, and that by Node's own serialization. */
export function packPages({pages, ...state}: Kept): Buffer {
  const packed: PackedPage[] = []
  let size = 0
  for (const [key, {answers, record, ...page}] of pages) {
    size += page.body.byteLength + page.encoded.br.byteLength + page.encoded.gzip.byteLength
    if (size > mostBytes) break
    const {tags, madeAt, revalidate} = record
    packed.push({...page, key, tags, freshUntil: revalidate === false ? null : madeAt + revalidate * 1000})
  }
  const content = serialize({...state, packed})
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
  const {packed, ...state} = deserialize(content) as KeptState & {packed: PackedPage[]}
  const pages = packed.map(({key, tags, freshUntil, body, encoded, ...page}): KeptPage => {
    const revalidate = freshUntil === null ? (false as const) : (freshUntil - madeAt) / 1000
    // Copied: what comes out are views, and that of one page would hold the bytes of all.
    const [own, br, gzip] = [body, encoded.br, encoded.gzip].map(part => Buffer.from(part)) as [Buffer, Buffer, Buffer]
    return [key, {...page, body: own, encoded: {br, gzip}, answers: new Map(), record: {tags, madeAt, revalidate}}]
  })
  return {...state, pages}
}

const hashSize = 32

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
