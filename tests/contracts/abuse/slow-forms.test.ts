import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, onTestFinished, test} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'
import {handleUpload} from '#web/server/photos/handle-upload.ts'
import {readSentForm} from '#web/server/requests/form-result.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {listRequests} from '#web/server/requests/list-requests.ts'
import {slowForm} from '../../helpers/broken-forms.ts'
import {createLeads, type Leads} from '../../helpers/leads.ts'
import {sessionId, upload} from '../../helpers/photos.ts'

const photo = await phonePhoto(60, 40)

const handleForm = (request: Request, leads: Leads) => handleStoreRequest(request, leads, () => {})

/** Slow senders of photos; they are cut off when the test ends. */
async function sendSlowly(
  leads: Leads,
  addresses: string[],
  handle: (request: Request, leads: Leads) => Promise<Response> = handleForm,
): Promise<void> {
  const path = handle === handleForm ? '/api/store-request' : '/api/files/upload-direct'
  const slow = addresses.map(address =>
    slowForm(path, {form_id: 'form-key-of-the-tests', session_id: sessionId}, address),
  )
  const answers = slow.map(({request}) => handle(request, leads))
  onTestFinished(async () => {
    for (const {cut} of slow) cut()
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

const create = () => createLeads({config: {trustedProxies: 1}})

test('ten slow forms of ten addresses leave the words of an honest one, which hears that its photo is missing', async () => {
  const leads = create()
  await sendSlowly(
    leads,
    Array.from({length: 10}, (_, n) => `198.51.100.${n + 1}`),
  )
  expect(await sendForm(leads, '203.0.113.8')).toEqual({status: 303, photosLeft: true, photos: 0})
})

test('ten slow forms of one address take no photo of another one away', async () => {
  const leads = create()
  await sendSlowly(leads, Array(10).fill('203.0.113.7'))
  expect(await sendForm(leads, '203.0.113.8')).toEqual({status: 303, photosLeft: false, photos: 1})
})

test('sixty slow uploads of one address leave places to others', async () => {
  const leads = create()
  await sendSlowly(leads, Array(60).fill('203.0.113.7'), handleUpload)
  const from = async (address: string) => (await upload(leads, photo, {address})).status
  expect([await from('203.0.113.8'), await from('203.0.113.7')]).toEqual([200, 429])
})

test('of the photos of sixty forms an hour of one address no more are taken, and every form is stored', async () => {
  const leads = create()
  const kept: (number | undefined)[] = []
  for (let n = 0; n < 62; n++) kept.push((await sendForm(leads, '203.0.113.7')).photos)
  expect([kept.indexOf(0), kept.filter(photos => photos === 0).length]).toEqual([60, 2])
  expect(await sendForm(leads, '203.0.113.8')).toMatchObject({photosLeft: false, photos: 1})
})
