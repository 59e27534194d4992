/** Photos of forms sent without JavaScript, between the answer and their place at the request. */
import {mkdirSync, readdirSync, renameSync, utimesSync} from 'node:fs'
import {join} from 'node:path'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {resumeWaiting} from '#web/server/photos/keep-waiting.ts'
import type {PhotoStore, Store} from '#web/server/ports.ts'
import {readSentForm} from '#web/server/requests/form-result.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {listRequests} from '#web/server/requests/list-requests.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads} from '../../helpers/leads.ts'

const [door, deck] = [await phonePhoto(60, 40), await phonePhoto(40, 60)]

type Work = () => Promise<unknown>

/** The form with one key, as a browser sends it once more after Back. */
async function sendForm(leads: Leads, photos: Buffer[], change: Record<string, string> = {}): Promise<Work[]> {
  const body = new FormData()
  const fields = {
    form_type: 'contact',
    source_page: 'Home',
    name: 'Grace',
    phone: '(704) 555-0102',
    email: 'g@example.com',
  }
  const entries = Object.entries({...fields, idempotency_key: 'key-of-the-form', ...change})
  for (const [name, value] of entries) body.append(name, value)
  for (const photo of photos) body.append('photos', new Blob([new Uint8Array(photo)]), 'IMG_0001.jpg')
  const request = new Request('https://handyman.example/api/store-request', {method: 'POST', body})
  const work: Work[] = []
  const answer = await handleStoreRequest(request, leads, later => work.push(later))
  expect(answer.headers.get('location')).toContain('/contact?sent=')
  const {searchParams} = new URL(answer.headers.get('location') ?? '', 'https://handyman.example')
  expect(readSentForm(leads.settings, searchParams.get('sent'), leads.now())).toMatchObject({photosLeft: false})
  return work
}

const photosOf = async (store: Store) => (await listRequests(store)).map(({photos}) => photos.map(({state}) => state))

const waitingOf = ({settings: {uploadFolder}}: Leads) =>
  readdirSync(join(uploadFolder, 'waiting'), {recursive: true, withFileTypes: true}).filter(entry => entry.isFile())

/** What a server does that was killed before and has just been started. */
async function startAgain(leads: Leads): Promise<void> {
  forgetProcessValues()
  await resumeWaiting(leads)
}

onBothEngines('a form sent again with one photo more keeps that one, too, and the first only once', async store => {
  const leads = createLeads({store})
  for (const photos of [[], [door], [door, deck], [door, deck]]) {
    for (const work of await sendForm(leads, photos)) await work()
  }
  expect(await photosOf(store)).toEqual([['committed', 'committed']])
  expect(waitingOf(leads)).toEqual([])
})

onBothEngines('what a killed server has said thanks to is attached at the next start, once', async store => {
  const leads = createLeads({store})
  await sendForm(leads, [door, deck])
  expect([await photosOf(store), waitingOf(leads).length]).toEqual([[[]], 2])
  // Hours later they are still there.
  const folder = join(leads.settings.uploadFolder, 'waiting')
  const longAgo = new Date(leads.clock.at - 24 * 60 * 60_000)
  utimesSync(folder, longAgo, longAgo)
  await forgetOld(leads)
  await startAgain(leads)
  await startAgain(leads)
  expect([await photosOf(store), waitingOf(leads)]).toEqual([[['committed', 'committed']], []])
  await leads.drain()
  const db = await store.open()
  const alert = await db.selectFrom('outbox').select('text').where('subject', '=', 'request').executeTakeFirst()
  expect(alert?.text).toContain('Photos: 2')
})

onBothEngines('a photo that a server was killed over is not doubled and leaves no half behind', async store => {
  const leads = createLeads({store})
  for (const work of await sendForm(leads, [door])) await work()
  const db = await store.open()
  for (const state of ['receiving', 'uploaded', 'committed'] as const) {
    await sendForm(leads, [door])
    const requestOf = state === 'committed' ? {} : {request_id: null}
    await db
      .updateTable('photos')
      .set({state, ...requestOf})
      .execute()
    await startAgain(leads)
    expect([state, await photosOf(store), waitingOf(leads)]).toEqual([state, [['committed']], []])
    expect(await db.selectFrom('photos').select('id').execute()).toHaveLength(1)
  }
})

onBothEngines('a picture that ends the server twenty times is given up, and others are kept before it', async store => {
  const leads = createLeads({store})
  await sendForm(leads, [door])
  const [bad] = waitingOf(leads)
  const path = (deaths: number) => join(bad?.parentPath ?? '', `${bad?.name.split('.')[0]}.${deaths}`)
  renameSync(path(0), path(10))
  await sendForm(leads, [deck])
  // At the start a picture that has ended ten processes waits for the hour.
  await startAgain(leads)
  expect([await photosOf(store), waitingOf(leads).map(({name}) => name.split('.')[1])]).toEqual([
    [['committed']],
    ['10'],
  ])
  renameSync(path(10), path(20))
  await resumeWaiting(leads)
  expect([await photosOf(store), waitingOf(leads)]).toEqual([[['committed']], []])
})

onBothEngines('while the photo store is away photos wait, and no try counts against them', async store => {
  let isDown = true
  const real = createLeads({store})
  const put: PhotoStore['put'] = async (...photo) => {
    if (isDown) throw new Error('[photos:test] away')
    await real.photos.put(...photo)
  }
  const leads = createLeads({store, photos: {...real.photos, put}})
  for (const work of await sendForm(leads, [door])) await work()
  for (let hour = 0; hour < 8; hour++) await resumeWaiting(leads)
  expect([await photosOf(store), waitingOf(leads).map(({name}) => name.split('.')[1])]).toEqual([[[]], ['0']])
  isDown = false
  await resumeWaiting(leads)
  expect([await photosOf(store), waitingOf(leads)]).toEqual([[['committed']], []])
})

onBothEngines('a file that is no picture, and one of a request that is gone, do not stay', async store => {
  const leads = createLeads({store})
  await sendForm(leads, [Buffer.from('no picture')])
  mkdirSync(join(leads.settings.uploadFolder, 'waiting', 'no-such-request'))
  await startAgain(leads)
  expect(await photosOf(store)).toEqual([[]])
  expect(readdirSync(join(leads.settings.uploadFolder, 'waiting'))).toEqual([])
})

onBothEngines('who is erased while photos wait leaves none of them', async store => {
  const leads = createLeads({store})
  await sendForm(leads, [door])
  await sendForm(leads, [deck], {name: 'Ann', phone: '(980) 555-0177', idempotency_key: 'key-of-another'})
  await erasePerson(leads, {phone: '+17045550102', email: null})
  expect(waitingOf(leads)).toHaveLength(1)
  await startAgain(leads)
  expect(await photosOf(store)).toEqual([['committed']])
})

onBothEngines('where files end with the process, photos are kept before the answer', async store => {
  const leads = createLeads({store, settings: {keepsFiles: false}})
  await sendForm(leads, [door, deck])
  expect([await photosOf(store), waitingOf(leads)]).toEqual([[['committed', 'committed']], []])
})
