/**
 * The frames of a WebSocket as its server sees them (RFC 6455, section 5): reads what a browser sends, bounded in size,
 * and writes what goes back. Knows nothing of sockets, so that it can be tested byte by byte.
 */

/** A presence message is about 300 bytes; a selection in a long text may take some thousand. */
const LONGEST_MESSAGE = 64 * 1024
const LONGEST_CONTROL = 125

const TEXT = 0x1
const BINARY = 0x2
const CLOSE = 0x8
const PING = 0x9
const PONG = 0xa

/** What a complete frame or message means; `code` is the close code of RFC 6455, section 7.4. */
export type Incoming =
  | {kind: 'text'; text: string}
  | {kind: 'ping'; payload: Buffer}
  | {kind: 'pong'}
  | {kind: 'close'; code: number | null}
  | {kind: 'broken'; code: 1002 | 1003 | 1007 | 1009}

interface Frame {
  final: boolean
  opcode: number
  payload: Buffer
}

/**
 * A reader for one connection: takes bytes as they arrive, returns what they complete. After `broken` or `close` the
 * connection is over and the reader must not be used again.
 */
export function createFrameReader(): (bytes: Buffer) => Incoming[] {
  let waiting: Buffer = Buffer.alloc(0)
  let parts: Buffer[] | null = null
  const text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true})

  function take({final, opcode, payload}: Frame): Incoming | null {
    if (opcode === PING) return {kind: 'ping', payload}
    if (opcode === PONG) return {kind: 'pong'}
    if (opcode === CLOSE) return closing(payload)
    if (opcode === BINARY) return {kind: 'broken', code: 1003}
    // A first frame says what the message is, further ones only go on: anything else is out of order.
    if (opcode !== (parts ? 0 : TEXT)) return {kind: 'broken', code: 1002}
    const message: Buffer[] = parts ? [...parts, payload] : [payload]
    if (message.reduce((sum, part) => sum + part.length, 0) > LONGEST_MESSAGE) return {kind: 'broken', code: 1009}
    parts = final ? null : message
    if (!final) return null
    try {
      return {kind: 'text', text: text.decode(Buffer.concat(message))}
    } catch {
      return {kind: 'broken', code: 1007}
    }
  }

  return bytes => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
    const complete: Incoming[] = []
    for (let next = readFrame(waiting); next; next = readFrame(waiting)) {
      if ('code' in next) return [...complete, {kind: 'broken', code: next.code}]
      waiting = waiting.subarray(next.length)
      const incoming = take(next)
      if (incoming) complete.push(incoming)
      if (incoming?.kind === 'broken' || incoming?.kind === 'close') break
    }
    return complete
  }
}

/** The first frame of the bytes, null while it is incomplete, or the code with which it must be refused. */
function readFrame(bytes: Buffer): (Frame & {length: number}) | {code: 1002 | 1009} | null {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return null
  const opcode = first & 0x0f
  const isControl = opcode >= 8
  const final = (first & 0x80) !== 0
  const short = second & 0x7f
  const isMasked = (second & 0x80) !== 0
  if ((first & 0x70) !== 0 || !isMasked || (isControl && (!final || short > LONGEST_CONTROL))) return {code: 1002}
  if (![0, TEXT, BINARY, CLOSE, PING, PONG].includes(opcode)) return {code: 1002}
  // Eight bytes of length would announce more than any message may have.
  if (short === 127) return {code: 1009}
  const head = short === 126 ? 4 : 2
  if (bytes.length < head + 4) return null
  const size = short === 126 ? bytes.readUInt16BE(2) : short
  const start = head + 4
  if (bytes.length < start + size) return null
  const mask = bytes.subarray(head, start)
  const payload = Buffer.from(bytes.subarray(start, start + size))
  for (let index = 0; index < size; index++) payload[index] = (payload[index] ?? 0) ^ (mask[index % 4] ?? 0)
  return {final, opcode, payload, length: start + size}
}

function closing(payload: Buffer): Incoming {
  if (payload.length === 0) return {kind: 'close', code: null}
  if (payload.length === 1) return {kind: 'broken', code: 1002}
  return {kind: 'close', code: payload.readUInt16BE(0)}
}

function frame(opcode: number, payload: Buffer): Buffer {
  const length = payload.length
  if (length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, length]), payload])
  const head = Buffer.alloc(length < 65_536 ? 4 : 10)
  head[0] = 0x80 | opcode
  head[1] = length < 65_536 ? 126 : 127
  if (length < 65_536) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

export const textFrame = (text: string): Buffer => frame(TEXT, Buffer.from(text))
export const pingFrame = (): Buffer => frame(PING, Buffer.alloc(0))
export const pongFrame = (payload: Buffer): Buffer => frame(PONG, payload)

/** @param code null answers a close frame that gave none */
export function closeFrame(code: number | null, reason = ''): Buffer {
  if (code === null) return frame(CLOSE, Buffer.alloc(0))
  const head = Buffer.alloc(2)
  head.writeUInt16BE(code)
  return frame(CLOSE, Buffer.concat([head, Buffer.from(reason).subarray(0, LONGEST_CONTROL - 2)]))
}
