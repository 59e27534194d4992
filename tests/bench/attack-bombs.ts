import {textBombPng} from 'content-lake/testing/hostile-files'
import type {StackConfig} from '../../scripts/stack/config.ts'
import {type Answer, type Attack, describe, send} from './attack-calls.ts'
import {uploadPhoto} from './attack-uploads.ts'

/** Even without a limit, each would take less than 1 GB. */
const shapes = [
  {chunks: 3, inflatedBytes: 50_000_000},
  {chunks: 14, inflatedBytes: 50_000_000},
]
const mostDelayMs = 2000

/** Small pictures with a lot of compressed text in them, and an honest photo beside them. */
export const attackBombs: Attack = async site => {
  const rows = []
  for (const [n, shape] of shapes.entries()) {
    const bomb = textBombPng(shape)
    const calm = await uploadPhoto(site, `198.51.100.${150 + 2 * n}`)
    const bad = sendPicture(site, bomb, `203.0.113.${n}`)
    const beside = await uploadPhoto(site, `198.51.100.${151 + 2 * n}`)
    const answer = await bad
    rows.push({
      attack: `a picture of ${Math.round(bomb.length / 1000)} KB that holds ${(shape.chunks * shape.inflatedBytes) / 1e6} MB of text`,
      sent: `answered ${describe(answer)}`,
      seen: `honest photo beside it ${describe(beside)} (before ${describe(calm)})`,
      claims: {
        'it is redrawn or refused': answer.status === 200 || answer.status === 422,
        'the honest photo is taken': beside.status === 200,
        'at most 2 s later': beside.ms - calm.ms <= mostDelayMs,
      },
    })
  }
  return rows
}

async function sendPicture(site: StackConfig, bytes: Buffer, from: string): Promise<Answer> {
  const form = new FormData()
  form.append('form_id', `bomb-of-the-bench-${from}`)
  form.append('session_id', `bomb-session-${from}`)
  form.append('file', new Blob([new Uint8Array(bytes)], {type: 'image/png'}), 'a.png')
  const encoded = new Response(form)
  const headers = {'content-type': encoded.headers.get('content-type') ?? ''}
  const body = Buffer.from(await encoded.arrayBuffer())
  return send(site, {path: '/api/files/upload-direct', from, headers, body})
}
