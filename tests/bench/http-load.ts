/**
 * A load generator in a process of its own: it opens connections, sends the same request again as soon as its answer is there, and counts. The length of the
 * first answer is taken for that of all, or the last chunk for its end; every answer has to begin with status 200.
 */
import {connect, type Socket} from 'node:net'
import {percentile} from './figures.ts'
import {ownInput, startOwnProcess} from './own-process.ts'

export interface Load {
  port: number
  path: string
  connections: number
  seconds: number
  acceptEncoding: string
}

export interface LoadResult {
  perSecond: number
  /** All of them, those of the warm-up included. */
  answers: number
  /** ms */
  p50: number
  p99: number
  bytes: number
  encoding: string
  /** Answers that were none of the expected; they count in no other figure. */
  failed: number
}

export const applyLoad = (load: Load) => startOwnProcess(import.meta.url, load).next<LoadResult>()

const lastChunk = '0\r\n\r\n'

async function generate({port, path, connections, seconds, acceptEncoding}: Load): Promise<LoadResult> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${acceptEncoding}\r\nConnection: keep-alive\r\n\r\n`,
  )
  const sample = await oneAnswer(port, request)
  const latencies: number[] = []
  let answers = 0
  let failed = 0
  const began = performance.now()
  const warmUntil = began + 1000
  const end = warmUntil + seconds * 1000
  await Promise.all(
    Array.from({length: connections}, async () => {
      while (performance.now() < end) {
        await new Promise<void>(resolve => {
          const socket = connect(port, '127.0.0.1')
          socket.setNoDelay(true)
          let missing = 0
          let sentAt = 0
          let isFirst = true
          const send = () => {
            missing = sample.length
            isFirst = true
            sentAt = performance.now()
            socket.write(request)
          }
          socket.on('connect', send)
          socket.on('data', chunk => {
            if (isFirst && chunk.toString('latin1', 9, 12) !== '200') {
              failed++
              return socket.destroy()
            }
            isFirst = false
            missing -= chunk.length
            if (sample.isChunked ? chunk.toString('latin1', chunk.length - 5) !== lastChunk : missing > 0) return
            const now = performance.now()
            answers++
            if (!sample.isChunked && missing < 0) failed++
            else if (now > warmUntil && now < end) latencies.push(now - sentAt)
            if (now < end) send()
            else socket.destroy()
          })
          socket.on('error', () => failed++)
          socket.on('close', () => resolve())
        })
      }
    }),
  )
  return {
    perSecond: latencies.length / seconds,
    answers,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    bytes: sample.body,
    encoding: sample.encoding,
    failed,
  }
}

/** Head and body of one answer in bytes; without a length (`next start` compresses as it sends) up to its last chunk. */
async function oneAnswer(port: number, request: Buffer) {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.write(request)
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk as Buffer])
    const head = bytes.indexOf('\r\n\r\n') + 4
    if (head < 4) continue
    const words = bytes.toString('latin1', 0, head)
    const length = /content-length: (\d+)/i.exec(words)?.[1]
    const isWhole = length ? bytes.length >= head + Number(length) : bytes.toString('latin1').endsWith(lastChunk)
    if (!isWhole) continue
    socket.destroy()
    const encoding = /content-encoding: (\w+)/i.exec(words)?.[1] ?? 'identity'
    return {length: bytes.length, body: bytes.length - head, encoding, isChunked: length === undefined}
  }
  throw new Error('The server closed the connection.')
}

const input = ownInput<Load>(import.meta.url)
if (input) process.send?.(await generate(input))
