import {randomBytes} from 'node:crypto'
import {existsSync, readdirSync} from 'node:fs'
import {connect} from 'node:net'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import sharp from 'sharp'
import type {StackConfig} from '../../scripts/stack/config.ts'
import {type Answer, type Attack, describe, inBatches, send} from './attack-calls.ts'

const uploads = 1000
const atOnce = 50
const addresses = 100
const path = '/api/files/upload-direct'
const announcedBytes = 3_000_000
const sentBytes = 150_000

/** Tabs that are closed while they send a photo, then a visitor who waits. */
export const attackUploads: Attack = async site => {
  const before = await uploadPhoto(site, '198.51.100.1')
  const began = performance.now()
  await inBatches(uploads, atOnce, n => cutOff(site, `203.0.113.${n % addresses}`))
  const seconds = (performance.now() - began) / 1000
  const after = await uploadPhoto(site, '198.51.100.2')
  const left = await foldersLeft(site)
  return [
    {
      attack: '1,000 uploads cut off inside the photo, then a good one',
      sent: `${uploads} x ${sentBytes / 1000} KB of 3 MB, ${atOnce} at once, ${addresses} addresses, ${seconds.toFixed(1)} s`,
      seen: `good photo ${describe(after)} (before ${describe(before)}); ${left} folders left`,
      claims: {'a good photo is taken': after.status === 200, 'no file is left': left === 0},
    },
  ]
}

export async function uploadPhoto(site: StackConfig, from: string): Promise<Answer> {
  const form = new FormData()
  form.append('form_id', `form-of-the-bench-${from}`)
  form.append('session_id', `session-of-${from}`)
  const photo = await sharp({create: {width: 1200, height: 900, channels: 3, background: '#c40'}})
    .jpeg()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(photo)], {type: 'image/jpeg'}), 'IMG_0001.jpg')
  const encoded = new Response(form)
  const headers = {'content-type': encoded.headers.get('content-type') ?? ''}
  return send(site, {path, from, headers, body: Buffer.from(await encoded.arrayBuffer())})
}

/** A real connection that ends in the middle of the file. */
function cutOff({port}: StackConfig, from: string): Promise<void> {
  const boundary = 'cut-off-boundary'
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `X-Forwarded-For: ${from}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${announcedBytes}`,
    '',
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="a.jpg"',
    'content-type: image/jpeg',
    '\r\n',
  ].join('\r\n')
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head)
      // Later, so that the server has begun to write the file.
      socket.write(randomBytes(sentBytes), () => setTimeout(() => socket.destroy(), 10))
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
  })
}

/** After at most ten seconds, in which the server works through the connections that wait. */
async function foldersLeft({dataDir}: StackConfig): Promise<number> {
  const folder = join(dataDir, 'site/uploads')
  const count = () => (existsSync(folder) ? readdirSync(folder).length : 0)
  for (let wait = 0; count() > 0 && wait < 100; wait++) await sleep(100)
  return count()
}
