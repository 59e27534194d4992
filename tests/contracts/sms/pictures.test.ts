import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test, vi} from 'vitest'
import {maxPhotoBytes, maxPhotos} from '#web/domain/limits.ts'
import {fetchTwilioPicture} from '#web/server/adapters/twilio-pictures.ts'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {freshMs, keepPictures} from '#web/server/inbound/keep-pictures.ts'
import {describeRequest} from '#web/server/office/detail.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {twilioAccount} from '../../helpers/carrier.ts'
import {createLeads, hour, longForm, minute, post, rowsIn, saturdayMorning} from '../../helpers/leads.ts'
import {listen} from '../../helpers/listen.ts'
import {twilioCarrier} from '../../helpers/outbox.ts'
import {signedCall} from '../../helpers/signed.ts'

const grace = '+17045550102'

type Media = {status: number; body: Uint8Array; headers?: Record<string, string>}

/** Twilio with pictures by their path. */
async function open(media: Record<string, Media>) {
  const {carrier, sms: twilio} = await twilioCarrier()
  const asked: {path: string; authorization: string | undefined}[] = []
  const {url: apiUrl} = await listen((request, response) => {
    asked.push({path: request.url ?? '', authorization: request.headers.authorization})
    const found = media[request.url ?? ''] ?? {status: 404, body: new Uint8Array()}
    response.writeHead(found.status, found.headers).end(found.body)
  })
  const sms = {
    ...twilio,
    fetchPicture: (address: string, ageMs: number) => fetchTwilioPicture({...twilioAccount, apiUrl}, {address, ageMs}),
  }
  const leads = createLeads({sms})
  const {body} = await post(leads, longForm())
  await leads.drain()
  let n = 0
  /** A picture message of a customer, and what the server does after it. */
  const receive = async (paths: string[], from = grace) => {
    const addresses = paths.map((path, place) => [`MediaUrl${place}`, `https://api.twilio.com${path}`])
    const fields = {From: from, Body: 'See here', MessageSid: `SM${n++}`, NumMedia: String(paths.length)}
    const call = signedCall(leads, '/api/twilio/inbound', {...fields, ...Object.fromEntries(addresses)})
    const later: (() => Promise<unknown>)[] = []
    expect((await handleInbound(call, leads, work => later.push(work))).status).toBe(200)
    for (const work of later) await work()
  }
  const detail = async () => {
    return describeRequest(leads, (await findRequest(leads, Number(body.number))) ?? expect.fail())
  }
  return {leads, carrier, asked, media, receive, detail, requestId: String(body.form_id)}
}

test('pictures of a text are kept once, redrawn, and the alert links to our copies', async () => {
  const photo = await phonePhoto()
  const {leads, carrier, asked, receive, detail} = await open({'/a': {status: 200, body: photo}})
  await receive(['/a'])
  const [reply] = (await detail()).replies
  expect(reply).toMatchObject({text: 'See here', pictureUrls: [], photos: [{width: 600, height: 400}]})
  expect((await detail()).photos).toEqual([])
  expect(asked).toEqual([{path: '/a', authorization: expect.stringMatching(/^Basic /)}])
  await Promise.all([keepPictures(leads), keepPictures(leads)])
  expect(asked).toHaveLength(1)
  leads.clock.at += 6000
  await leads.drain()
  const alert = carrier.texts.find(({body}) => body.includes('See here'))?.body ?? ''
  expect(alert).toContain(`https://handyman.example/api/files/view/${reply?.photos[0]?.key}?until=`)
  expect(alert).not.toContain('api.twilio.com')
})

test('what is no picture stays a link; what the carrier withholds is fetched an hour later', async () => {
  const photo = await phonePhoto()
  const media: Record<string, Media> = {
    '/text': {status: 200, body: Buffer.from('BEGIN:VCARD')},
    '/late': {status: 503, body: Buffer.from('later')},
    '/large': {status: 200, body: new Uint8Array(), headers: {'content-length': String(maxPhotoBytes + 1)}},
    '/gone': {status: 410, body: Buffer.from('deleted')},
  }
  const {leads, asked, receive, detail} = await open(media)
  await receive(['/text', '/late', '/gone'])
  expect((await detail()).replies[0]).toMatchObject({photos: [], pictureUrls: [1, 2, 3].map(() => expect.any(String))})
  media['/late'] = {status: 200, body: photo}
  leads.clock.at += hour
  await keepPictures(leads)
  expect((await detail()).replies[0]?.photos).toHaveLength(1)
  expect((await detail()).replies[0]?.pictureUrls.map(url => new URL(url).pathname)).toEqual(['/text', '/gone'])
  expect(asked.map(({path}) => path).toSorted()).toEqual(['/gone', '/late', '/late', '/text'])
})

test('a picture that comes after its text is kept, and neither the alert nor the others wait', async () => {
  const photo = await phonePhoto()
  const media: Record<string, Media> = {'/b': {status: 200, body: photo}}
  const {leads, carrier, receive, detail} = await open(media)
  await receive(['/a', '/b'])
  leads.clock.at += 6000
  await leads.drain()
  const alert = carrier.texts.find(({body}) => body.includes('See here'))?.body ?? ''
  expect(alert).toContain('Picture 1: https://api.twilio.com/a')
  expect(alert).toContain(`Picture 2: https://handyman.example/api/files/view/`)
  media['/a'] = {status: 200, body: photo}
  leads.clock.at += 5 * minute
  await keepPictures(leads, freshMs)
  expect((await detail()).replies[0]).toMatchObject({pictureUrls: [], photos: [{width: 600}, {width: 600}]})
})

test('a picture that never comes is given up after an hour', async () => {
  const {leads, asked, media, receive, detail} = await open({})
  await receive(['/a'])
  for (const age of [5 * minute, hour, 2 * hour]) {
    leads.clock.at = saturdayMorning + age
    await keepPictures(leads)
  }
  expect(asked).toHaveLength(3)
  media['/a'] = {status: 200, body: await phonePhoto()}
  await keepPictures(leads)
  expect((await detail()).replies[0]).toMatchObject({photos: [], pictureUrls: ['https://api.twilio.com/a']})
})

test('a picture whose process ended on the way is kept later', async () => {
  const {leads, media, receive, detail} = await open({})
  const {fetchPicture} = leads.sms
  leads.sms = {...leads.sms, fetchPicture: () => new Promise(() => {})}
  void receive(['/a'])
  const began = async () => expect(await rowsIn(leads, 'photos')).toHaveLength(1)
  await vi.waitFor(began, 20_000)
  leads.sms = {...leads.sms, ...(fetchPicture && {fetchPicture})}
  media['/a'] = {status: 200, body: await phonePhoto()}
  leads.clock.at += hour
  await forgetOld(leads)
  await keepPictures(leads)
  expect((await detail()).replies[0]).toMatchObject({pictureUrls: [], photos: [{width: 600}]})
})

test('an erased person leaves no texted picture behind, and those to come are not asked for again', async () => {
  const photo = {status: 200, body: await phonePhoto()}
  const {leads, asked, media, receive, detail} = await open({'/a': photo})
  await receive(['/a'])
  await receive(['/late'])
  const key = (await detail()).replies.flatMap(({photos}) => photos)[0]?.key
  expect(await leads.photos.get(`${key}.jpg`)).not.toBeNull()
  await erasePerson(leads, {phone: grace, email: null})
  media['/late'] = photo
  await keepPictures(leads)
  expect(asked).toHaveLength(2)
  expect(await leads.photos.get(`${key}.jpg`)).toBeNull()
  expect(await rowsIn(leads, 'photos')).toEqual([])
})

test('pictures of texts take none of the ten places, and a sender has forty a day', async () => {
  const photo = await phonePhoto(60, 40)
  const paths = Array.from({length: maxPhotos}, (_, n) => `/${n}`)
  const media = Object.fromEntries(paths.map(path => [path, {status: 200, body: photo}]))
  const {leads, receive, detail, requestId} = await open(media)
  for (let n = 0; n < 5; n++) await receive(paths)
  const kept = (await detail()).replies.flatMap(({photos}) => photos)
  expect(kept).toHaveLength(40)
  expect(await rowsIn(leads, 'photos')).toEqual(
    Array(40).fill(expect.objectContaining({state: 'texted', request_id: requestId})),
  )
})

test('while the carrier is away no try counts toward the limit, and the store says nothing', async () => {
  const media: Record<string, Media> = {'/a': {status: 500, body: Buffer.from('away')}}
  const {leads, receive, detail} = await open(media)
  await receive(['/a'])
  for (let n = 0; n < 45; n++) await keepPictures(leads)
  media['/a'] = {status: 200, body: await phonePhoto()}
  await keepPictures(leads)
  expect((await detail()).replies[0]?.photos).toHaveLength(1)
})

test('a store that does not answer ends the copying, not the process', async () => {
  const errors: string[] = []
  const log = {info() {}, warn() {}, error: (words: string) => errors.push(words)}
  const leads = createLeads({log, sms: createTwilioSms(twilioAccount)})
  leads.store = {...leads.store, open: () => Promise.reject(new Error('away'))}
  await keepPictures(leads)
  expect(errors).toEqual(['texts with pictures not read'])
})

test('a picture of another region of Twilio is asked for there', async () => {
  const asked: string[] = []
  const fetch = async (input: string | URL | Request) => {
    asked.push(String(input))
    return new Response(picture)
  }
  const address = 'https://api.dublin.ie1.twilio.com/a'
  expect(await fetchTwilioPicture(twilioAccount, {address, ageMs}, fetch)).toEqual(Buffer.from(picture))
  expect(asked).toEqual([address])
})

const picture = new Uint8Array([1, 2, 3])
const ageMs = 2 * hour

test.each([
  [404, 59 * minute, 'later'],
  [404, hour, null],
  [403, 0, null],
  [410, 0, null],
  [401, hour, 'thrown'],
  [429, hour, 'thrown'],
  [500, hour, 'thrown'],
])('%i for a picture of a text that is %i ms old is answered with %s', async (status, age, expected) => {
  const media = {address: 'https://api.twilio.com/a', ageMs: age}
  const found = fetchTwilioPicture(twilioAccount, media, async () => new Response(null, {status}))
  expect(await found.catch(() => 'thrown')).toBe(expected)
})

test.each([
  ['http://api.twilio.com/a', []],
  ['https://api.twilio.com.evil.example/a', []],
  ['https://evil-api.twilio.com/a', []],
  ['https://127.0.0.1/a', []],
])('%s is no address of Twilio and is never asked for', async (address, expected) => {
  const asked: string[] = []
  const fetch = async (input: string | URL | Request) => {
    asked.push(String(input))
    return new Response(picture)
  }
  expect(await fetchTwilioPicture(twilioAccount, {address, ageMs}, fetch)).toBeNull()
  expect(asked).toEqual(expected)
})

test.each([
  ['https://mms.twiliocdn.com/x', true],
  ['https://s3-external-1.amazonaws.com/x', true],
  ['http://mms.twiliocdn.com/x', false],
  ['https://evil.example/x', false],
  ['https://169.254.169.254/x', false],
])('Twilio sends on to %s: followed %s, and never with the account', async (location, isFollowed) => {
  const asked: {url: string; account: boolean}[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    asked.push({url: String(input), account: new Headers(init?.headers).has('authorization')})
    return asked.length === 1 ? new Response(null, {status: 307, headers: {location}}) : new Response(picture)
  }
  const found = await fetchTwilioPicture(twilioAccount, {address: 'https://api.twilio.com/a', ageMs}, fetch)
  expect(found).toEqual(isFollowed ? Buffer.from(picture) : null)
  expect(asked.slice(1)).toEqual(isFollowed ? [{url: location, account: false}] : [])
})

test('a picture that is too large is not read to its end', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull(stream) {
      sent += 1024 * 1024
      stream.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const media = {address: 'https://api.twilio.com/a', ageMs}
  expect(await fetchTwilioPicture(twilioAccount, media, async () => new Response(body))).toBeNull()
  expect(sent).toBeLessThan(maxPhotoBytes + 4 * 1024 * 1024)
})
