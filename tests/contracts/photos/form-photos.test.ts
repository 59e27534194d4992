import {mkdirSync, readdirSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test} from 'vitest'
import {keepWaiting} from '#web/server/photos/waiting-photos.ts'
import type {PhotoStore, Store} from '#web/server/ports.ts'
import {readSentForm} from '#web/server/requests/form-result.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {listRequests} from '#web/server/requests/list-requests.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {createLeads, type Leads, rowsIn, sqliteStore} from '../../helpers/leads.ts'

const [door, deck] = [await phonePhoto(60, 40), await phonePhoto(40, 60)]

/** The form with one key, as a browser sends it once more after Back. True: the answer says that photos are missing. */
async function sendForm(leads: Leads, photos: Buffer[]): Promise<boolean | undefined> {
  const body = new FormData()
  const fields = {
    form_type: 'contact',
    source_page: 'Home',
    name: 'Grace',
    phone: '(704) 555-0102',
    email: 'g@example.com',
    idempotency_key: 'key-of-the-form',
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const photo of photos) body.append('photos', new Blob([new Uint8Array(photo)]), 'IMG_0001.jpg')
  const request = new Request('https://handyman.example/api/store-request', {method: 'POST', body})
  const answer = await handleStoreRequest(request, leads, () => {})
  const {searchParams} = new URL(answer.headers.get('location') ?? '', 'https://handyman.example')
  expect(readdirSync(leads.config.uploadFolder)).toEqual([])
  return readSentForm(leads.config, searchParams.get('sent'), leads.now())?.photosLeft
}

const photosOf = async (store: Store) => (await listRequests(store)).map(({photos}) => photos.map(({state}) => state))

test('a form sent again with one photo more keeps that one, too, and the first only once', async () => {
  const leads = createLeads()
  for (const photos of [
    [door, door],
    [door, deck],
    [door, deck],
  ])
    expect(await sendForm(leads, photos)).toBe(false)
  expect(await photosOf(leads.store)).toEqual([['committed', 'committed']])
})

test('a photo that a server was killed over is not doubled and leaves no half behind', async () => {
  const leads = createLeads()
  await sendForm(leads, [door])
  const db = await leads.store.open()
  for (const state of ['receiving', 'uploaded'] as const) {
    await db.updateTable('photos').set({state, request_id: null}).execute()
    expect([state, await sendForm(leads, [door]), await photosOf(leads.store)]).toEqual([state, false, [['committed']]])
    expect(await rowsIn(leads, 'photos')).toHaveLength(1)
  }
})

test('while the photo store is away the form is stored and says that its photo is missing', async () => {
  const store = sqliteStore()
  const {photos} = createLeads({store})
  const put: PhotoStore['put'] = async () => {
    throw new Error('[photos:test] away')
  }
  expect(await sendForm(createLeads({store, photos: {...photos, put}}), [door])).toBe(true)
  expect(await photosOf(store)).toEqual([[]])
  expect(await sendForm(createLeads({store, photos}), [door])).toBe(false)
  expect(await photosOf(store)).toEqual([['committed']])
})

test('photos that the version before left waiting are kept, and their files go', async () => {
  const leads = createLeads()
  await sendForm(leads, [deck])
  const [request] = await listRequests(leads.store)
  const waiting = join(leads.config.uploadFolder, 'waiting')
  mkdirSync(join(waiting, request?.id ?? ''), {recursive: true})
  writeFileSync(join(waiting, request?.id ?? '', `${'0'.repeat(64)}.1`), door)
  mkdirSync(join(waiting, 'no-such-request'))
  const longAgo = new Date(leads.clock.at - 24 * 60 * 60_000)
  utimesSync(waiting, longAgo, longAgo)
  const {put} = leads.photos
  leads.photos.put = () => Promise.reject(new Error('the bucket is away'))
  await keepWaiting(leads)
  await forgetOld(leads)
  expect(readdirSync(waiting)).toEqual([request?.id])
  leads.photos.put = put
  await keepWaiting(leads)
  expect(await photosOf(leads.store)).toEqual([['committed', 'committed']])
  expect(readdirSync(waiting)).toEqual([])
})
