import type {IncomingHttpHeaders} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const maxRemembered = 200
const remembered = new Map<string, Encoding | null>()

export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null
  const known = remembered.get(accepted)
  if (known !== undefined) return known
  const chosen = readAccepted(accepted)
  if (remembered.size < maxRemembered && accepted.length < 200) remembered.set(accepted, chosen)
  return chosen
}

function readAccepted(accepted: string): Encoding | null {
  const weights = new Map<string, number>()
  for (const word of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = word.split(';').map(part => part.trim())
    const weight = parameters.find(parameter => parameter.startsWith('q='))
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1)
  }
  let best: Encoding | null = null
  let highest = 0
  for (const encoding of encodings) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > highest) {
      best = encoding
      highest = weight
    }
  }
  return best
}

export function isCompressible(contentType: string): boolean {
  return /^(text\/(?!event-stream)|application\/([\w.]+\+)?(json|xml|javascript)|image\/svg\+xml)/i.test(contentType)
}

export const minBytesToCompress = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Brotli 5: 12 % larger than 11, in a fortieth of the time. */
const quality = 5

export function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body)
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

/** For one text in several encodings: same content, other bytes (RFC 9110, 8.8.1). */
export function weakEtag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`
}

/** RFC 9110, 13.1. A reload that skips caches says `no-cache`. */
export function isUnchanged(asked: IncomingHttpHeaders, etag: string, lastModified?: string): boolean {
  const {'if-none-match': tags, 'if-modified-since': since} = asked
  if ((tags === undefined && since === undefined) || /\bno-cache\b/.test(asked['cache-control'] ?? '')) return false
  if (tags !== undefined) {
    const strong = (tag: string) => tag.trim().replace(/^W\//, '')
    return tags.trim() === '*' || tags.split(',').some(tag => strong(tag) === strong(etag))
  }
  return lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since ?? '')
}
