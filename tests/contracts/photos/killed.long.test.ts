import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, onTestFinished, test} from 'vitest'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {startCarrier} from '../../helpers/carrier.ts'
import {killLeadServer, startLeadServer} from '../../helpers/kill-run.ts'
import {rowsIn} from '../../helpers/leads.ts'

/** KILLED_FORMS=100 for the whole run. */
const forms = Number(process.env.KILLED_FORMS || 16)
const writers = 4
const longestLifeMs = 1200

const nameOf = (n: number) => `Sender ${n}`

/** As a browser without JavaScript does. True once the answer says thanks. */
async function sendForm(url: string, n: number, photo: Buffer): Promise<boolean> {
  const body = new FormData()
  const fields = {
    form_type: 'contact',
    source_page: 'Home',
    name: nameOf(n),
    phone: `704555${String(n).padStart(4, '0')}`,
    email: 'a@b.co',
    idempotency_key: `key-of-form-${n}`,
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('photos', new Blob([new Uint8Array(photo)]), 'IMG_0001.jpg')
  try {
    const headers = {'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`}
    const answer = await fetch(url, {method: 'POST', headers, body, redirect: 'manual'})
    return answer.status === 303 && (answer.headers.get('location') ?? '').includes('sent=')
  } catch {
    return false
  }
}

test('a server killed at random moments keeps the photo of every form that it said thanks to, once', async () => {
  const folder = await temporaryFolder()
  const address = join(folder, 'requests.sqlite')
  const photo = await phonePhoto(1600, 1200)
  const carrier = await startCarrier()
  const options = {store: address, carrierUrl: carrier.url, speed: 1, folder}
  let server = await startLeadServer(options)
  const store = createSqliteStore({file: address})
  onTestFinished(async () => {
    await killLeadServer(server)
    await Promise.all([store.close(), carrier.stop()])
  })
  let [next, kills, isWritten] = [0, 0, false]
  const write = async () => {
    for (let n = next++; n < forms; n = next++) while (!(await sendForm(server.url, n, photo))) await pause(20)
  }
  const writing = Promise.all(Array.from({length: writers}, write)).then(() => (isWritten = true))
  while (!isWritten) {
    await pause(Math.random() * longestLifeMs)
    await killLeadServer(server)
    kills++
    server = await startLeadServer(options)
  }
  await writing
  const photos = (await rowsIn({store}, 'photos')).filter(({state}) => state === 'committed')
  const requests = await rowsIn({store}, 'requests')
  const kept = requests.map(({id, name}) => [name, photos.filter(({request_id}) => request_id === id).length])
  process.stdout.write(`${forms} forms, ${kills} kills\n`)
  const each = Array.from({length: forms}, (_, n) => [nameOf(n), 1])
  expect(kept.map(String).toSorted()).toEqual(each.map(String).toSorted())
  expect(kills).toBeGreaterThan(0)
}, 600_000)
