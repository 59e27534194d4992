/** Senders who take places for photos and then send nothing more. */

import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, onTestFinished, test} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'
import {handleUpload} from '#web/server/photos/handle-upload.ts'
import {readSentForm} from '#web/server/requests/form-result.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {listRequests} from '#web/server/requests/list-requests.ts'
import {createLeads, type Leads, toAnswer} from '../../helpers/leads.ts'
import {sessionId} from '../../helpers/photos.ts'
import {slowForm} from '../../helpers/slow-form.ts'

const photo = await phonePhoto(60, 40)

type Handle = (request: Request, leads: Leads) => Promise<Response>
const handleForm: Handle = (request, leads) => handleStoreRequest(request, leads, () => {})
const uploadFields = {form_id: 'form-key-of-the-tests', session_id: sessionId}

/** Slow senders; they are cut off when the test ends. */
async function sendSlowly(leads: Leads, handle: Handle, path: string, addresses: string[]): Promise<void> {
  const forms = addresses.map(address => slowForm(path, uploadFields, {'x-forwarded-for': address}))
  const answers = forms.map(({request}) => handle(request, leads))
  onTestFinished(async () => {
    for (const {cut} of forms) cut()
    await Promise.all(answers)
    forgetProcessValues()
  })
  // Until each of them has been counted, and has its place where there is one.
  await new Promise(resolve => setTimeout(resolve, 300))
}

let forms = 0

/** An honest form without JavaScript and with a photo, of a neighbor. What stayed of it: */
async function sendForm(leads: Leads, address: string) {
  const body = new FormData()
  const fields = {form_type: 'contact', source_page: 'Home', name: 'Grace', phone: '(704) 555-0102', email: 'g@b.co'}
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('idempotency_key', `key-of-form-${++forms}`)
  body.append('photos', new Blob([new Uint8Array(photo)]), 'IMG_0001.jpg')
  const init = {method: 'POST', headers: {'x-forwarded-for': address}, body}
  const work: (() => Promise<unknown>)[] = []
  const request = new Request('https://handyman.example/api/store-request', init)
  const answer = await handleStoreRequest(request, leads, later => work.push(later))
  for (const run of work) await run()
  const {searchParams} = new URL(answer.headers.get('location') ?? '', 'https://handyman.example')
  const sent = readSentForm(leads.config, searchParams.get('sent'), leads.now())
  const stored = (await listRequests(leads.store)).find(({number}) => number === sent?.number)
  return {status: answer.status, photosLeft: sent?.photosLeft, photos: stored?.photos.length}
}

async function upload(leads: Leads, address: string): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries(uploadFields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(photo)]), 'IMG_0001.jpg')
  const init = {method: 'POST', headers: {'x-forwarded-for': address}, body}
  const answer = await handleUpload(new Request('https://handyman.example/api/files/upload-direct', init), leads)
  return (await toAnswer(answer)).status
}

const repeated = (address: string, count: number) => Array.from({length: count}, () => address)
const different = (count: number) => Array.from({length: count}, (_, n) => `198.51.100.${n + 1}`)
const create = () => createLeads({config: {trustedProxies: 1}})

test('ten slow forms of one address take no photo of another one away', async () => {
  const leads = create()
  await sendSlowly(leads, handleForm, '/api/store-request', repeated('203.0.113.7', 10))
  expect(await sendForm(leads, '203.0.113.8')).toEqual({status: 303, photosLeft: false, photos: 1})
})

test('ten slow forms of ten addresses leave the words of an honest one, which hears that its photo is missing', async () => {
  const leads = create()
  await sendSlowly(leads, handleForm, '/api/store-request', different(10))
  expect(await sendForm(leads, '203.0.113.8')).toEqual({status: 303, photosLeft: true, photos: 0})
})

test('sixty slow uploads of one address leave places to others', async () => {
  const leads = create()
  await sendSlowly(leads, handleUpload, '/api/files/upload-direct', repeated('203.0.113.7', 60))
  expect([await upload(leads, '203.0.113.8'), await upload(leads, '203.0.113.7')]).toEqual([200, 429])
})

test('text that is no address has one share together', async () => {
  const leads = create()
  const texts = Array.from({length: 60}, (_, n) => `no address ${n}`)
  await sendSlowly(leads, handleUpload, '/api/files/upload-direct', texts)
  expect(await upload(leads, '203.0.113.8')).toBe(200)
})

test('of the photos of sixty forms an hour of one address no more are taken, and every form is stored', async () => {
  const leads = create()
  const kept: (number | undefined)[] = []
  for (let n = 0; n < 62; n++) kept.push((await sendForm(leads, '203.0.113.7')).photos)
  expect([kept.indexOf(0), kept.filter(photos => photos === 0).length]).toEqual([60, 2])
  expect(await sendForm(leads, '203.0.113.8')).toMatchObject({photosLeft: false, photos: 1})
})
