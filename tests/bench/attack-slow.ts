import {connect, type Socket} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import type {StackConfig} from '../../scripts/stack/config.ts'
import {type Answer, type Attack, describe, type Row, sendMultipart, uploadPhoto} from './attack-calls.ts'

const heldMs = 20_000
const boundary = 'slow-boundary'
const attacker = '203.0.113.5'

/** Forms and photos that begin and then hardly go on, from one address, and honest ones beside them. */
export const attackSlow: Attack = async site => {
  const rows: Row[] = []
  for (const [sockets, path, attack] of [
    [10, '/api/store-request', '10 forms with photos that send nothing more, then honest ones of another address'],
    [60, '/api/files/upload-direct', '60 photos that trickle, then honest ones of another address'],
  ] as const) {
    const {form, photo, ended} = await besideSlow(site, {path, sockets})
    rows.push({
      attack,
      sent: `${sockets} connections of one address, held for ${heldMs / 1000} s; ${ended} ended by the site`,
      seen: `honest form without JavaScript ${describe(form)}, honest photo ${describe(photo)}`,
      claims: {
        'the honest form is taken': form.status === 303 && /sent=/.test(String(form.headers.location)),
        'the honest photo is taken': photo.status === 200,
        'the slow ones are ended': ended === sockets,
      },
    })
  }
  return rows
}

async function besideSlow(site: StackConfig, {path, sockets}: {path: string; sockets: number}) {
  let ended = 0
  const open = Array.from({length: sockets}, () => {
    const socket = begin(site, path)
    socket.on('close', () => ended++)
    return socket
  })
  const trickle = setInterval(() => {
    for (const socket of open) if (!socket.destroyed) socket.write('x')
  }, 1000)
  await sleep(1000)
  const form = await sendPlainForm(site, `198.51.100.${sockets}`)
  const photo = await uploadPhoto(site, `198.51.100.${sockets + 1}`)
  for (const until = performance.now() + heldMs; ended < sockets && performance.now() < until; ) await sleep(100)
  clearInterval(trickle)
  const endedBySite = ended
  for (const socket of open) socket.destroy()
  return {form, photo, ended: endedBySite}
}

function begin({port, publicBaseUrl}: StackConfig, path: string): Socket {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: ${publicBaseUrl}`,
    `X-Forwarded-For: ${attacker}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 3000000',
    '',
    `--${boundary}`,
    'content-disposition: form-data; name="photos"; filename="a.jpg"',
    'content-type: image/jpeg',
    '\r\n',
  ]
  const socket = connect(port, '127.0.0.1', () => socket.write(head.join('\r\n')))
  socket.on('error', () => {})
  socket.resume()
  return socket
}

let forms = 0

/** As a browser without JavaScript sends the long form, with a place for photos and none in it. */
function sendPlainForm(site: StackConfig, from: string): Promise<Answer> {
  const n = ++forms
  const fields = new FormData()
  const values = {
    form_type: 'contact',
    source_page: 'Contact',
    idempotency_key: `slow-form-of-the-bench-${n}-000000`,
    name: 'Ann',
    phone: `(980) 555-${2000 + n}`,
    address: '',
    description: 'A shelf',
    consentToText: 'on',
  }
  for (const [name, value] of Object.entries(values)) fields.append(name, value)
  fields.append('photos', new Blob([]), '')
  return sendMultipart(site, {path: '/api/store-request', from, headers: {origin: site.publicBaseUrl}}, fields)
}
