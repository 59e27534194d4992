// The archive of the whole site: tar and gzip, and encrypted as the age tool does it (https://age-encryption.org) where
// there is a key. Both ways are streams, so its size does not matter.
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {ReadableStream} from 'node:stream/web'
import {create, extract} from 'tar'

const ageHeader = Buffer.from('age-encryption.org/')
const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-')

/** @param key of age, public or secret; null: not encrypted */
export async function packArchive(folder: string, key: string | null): Promise<Readable> {
  const plain = Readable.from(create({gzip: true, portable: true, cwd: folder, mode: 0o600}, ['.']), {
    objectMode: false,
  })
  if (key === null) return plain
  const {Encrypter, identityToRecipient} = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key)
  return toNode(await encrypter.encrypt(toWeb(plain)))
}

/** @throws Error with a sentence: no archive, cut off, another key. What is in `folder` then is of no use */
export async function unpackArchive(archive: Readable, folder: string, key: string | null): Promise<void> {
  const {head, whole} = await peek(archive, ageHeader.length)
  try {
    const plain = head.equals(ageHeader) ? await decrypt(whole, key) : whole
    const isPlain = (_path: string, entry: object) =>
      'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
    await pipeline(plain, extract({cwd: folder, strict: true, filter: isPlain})).catch(cause => {
      throw new Error(`It is damaged, cut off or no archive of a backup: ${(cause as Error).message}`, {cause})
    })
  } finally {
    archive.destroy()
  }
}

async function decrypt(archive: Readable, key: string | null): Promise<Readable> {
  if (!key || !isSecret(key)) {
    throw new Error('The archive is encrypted. Set BACKUP_KEY to its secret key, which begins with AGE-SECRET-KEY-.')
  }
  const {Decrypter} = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const plain = await decrypter.decrypt(toWeb(archive)).catch(cause => {
    const isOther = /no identity matched/.test((cause as Error).message)
    const sentence = isOther ? 'BACKUP_KEY is not the key of this archive.' : 'The archive is damaged at its beginning.'
    throw new Error(sentence, {cause})
  })
  return toNode(plain)
}

async function peek(source: Readable, length: number): Promise<{head: Buffer; whole: Readable}> {
  const chunks = source.iterator({destroyOnReturn: false})
  let start = Buffer.alloc(0)
  while (start.length < length) {
    const {done, value} = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  async function* all() {
    yield start
    yield* chunks
  }
  return {head: start.subarray(0, length), whole: Readable.from(all(), {objectMode: false})}
}

type Bytes = globalThis.ReadableStream<Uint8Array>
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Bytes
const toNode = (stream: Bytes) => Readable.fromWeb(stream as unknown as ReadableStream)
