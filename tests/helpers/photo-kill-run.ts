/**
 * Sends forms with a photo, as browsers without JavaScript do, to lead servers that are killed at random moments; then
 * counts the photos of what was acknowledged. Used by the test and, with more forms, by hand.
 */
import type {Store} from '../../web/server/ports.ts'
import {startCarrier} from './carrier.ts'
import {killLeadServer, startLeadServer} from './kill-run.ts'

interface PhotoKillOptions {
  /** As the servers open it. */
  address: string
  /** The same store, for counting. */
  store: Store
  /** The servers' files. */
  folder: string
  photo: Buffer
  forms: number
}

const writers = 4
const longestLifeMs = 1200

export async function photoKillRun({address, store, folder, photo, forms}: PhotoKillOptions) {
  const carrier = await startCarrier()
  const options = {store: address, carrierUrl: carrier.url, speed: 1, folder}
  let server = await startLeadServer(options)
  const acknowledged: number[] = []
  let [next, kills] = [0, 0]
  try {
    const write = async () => {
      for (let n = next++; n < forms; n = next++) {
        while (!(await sendForm(server.url, n, photo))) await pause(20)
        acknowledged.push(n)
      }
    }
    let isWritten = false
    const writing = Promise.all(Array.from({length: writers}, write)).then(() => {
      isWritten = true
    })
    while (!isWritten) {
      await pause(Math.random() * longestLifeMs)
      await killLeadServer(server)
      kills++
      server = await startLeadServer(options)
    }
    await writing
    return {forms, kills, acknowledged: acknowledged.length, ...(await count(store, acknowledged))}
  } finally {
    await killLeadServer(server)
    await carrier.stop()
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const nameOf = (n: number) => `Sender ${n}`

/** True once the answer says thanks. */
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

async function count(store: Store, acknowledged: number[]) {
  const db = await store.open()
  const rows = await db
    .selectFrom('requests')
    .leftJoin('photos', 'photos.request_id', 'requests.id')
    .select(['requests.name', 'requests.id', 'photos.key', 'photos.state'])
    .execute()
  const found = acknowledged.map(n => rows.filter(({name}) => name === nameOf(n)))
  const photosOf = found.map(own => own.filter(({key, state}) => key && state === 'committed').length)
  return {
    lost: found.filter(own => own.length === 0).length,
    doubled: found.filter(own => new Set(own.map(({id}) => id)).size > 1).length,
    withoutPhoto: photosOf.filter(photos => photos === 0).length,
    withTwoPhotos: photosOf.filter(photos => photos > 1).length,
  }
}
