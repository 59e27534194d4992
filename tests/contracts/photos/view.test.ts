import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, onTestFinished, test} from 'vitest'
import {createS3Photos} from '#web/server/adapters/s3-photos.ts'
import {handleView} from '#web/server/photos/handle-view.ts'
import {photoLink} from '#web/server/photos/photo-link.ts'
import type {Services} from '#web/server/ports.ts'
import {startBucket} from '../../helpers/bucket.ts'
import {createLeads, hour} from '../../helpers/leads.ts'
import {upload} from '../../helpers/photos.ts'

function view(services: Services, address: string): Promise<Response> {
  const key = new URL(address).pathname.split('/').at(-1) ?? ''
  return handleView(new Request(address), key, services)
}

test('a link shows its photo until it ends, large and small, and nothing in it could run', async () => {
  const leads = createLeads()
  const {body} = await upload(leads, await phonePhoto(3000, 2000))
  const link = photoLink(leads.config, String(body.key), leads.now() + hour)
  const shown = await view(leads, link)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(body.size),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const large = (await shown.arrayBuffer()).byteLength
  const small = (await (await view(leads, `${link}&size=480`)).arrayBuffer()).byteLength
  expect(large).toBe(body.size)
  expect(small).toBeLessThan(large)
  leads.clock.at += hour
  expect((await view(leads, link)).status).toBe(403)
})

test('a link that is changed anywhere shows nothing, and one to a photo that is gone is 404', async () => {
  const leads = createLeads()
  const {body} = await upload(leads, await phonePhoto())
  const key = String(body.key)
  const link = photoLink(leads.config, key, leads.now() + hour)
  const other = String(
    (await upload(leads, await phonePhoto(), {session: 'another-session', formId: 'another'})).body.key,
  )
  const changed = [
    link.replace(key, other),
    link.replace('until=', 'until=z'),
    link.replace(/sign=(.)/, (_, first) => `sign=${first === '-' ? '_' : '-'}`),
    link.replace(/sign=.*/, ''),
    photoLink({...leads.config, secret: 'another-secret-of-16'}, key, leads.now() + hour),
    link.replace(key, '..%2F..%2Fsecrets'),
  ]
  for (const address of changed) expect((await view(leads, address)).status, address).toBe(403)
  await leads.photos.delete(`${key}.jpg`)
  expect((await view(leads, link)).status).toBe(404)
})

test("with a bucket the link leads on to the bucket's own address, for minutes", async () => {
  const bucket = await startBucket()
  onTestFinished(() => bucket.stop())
  const leads = createLeads({photos: createS3Photos(bucket.options)})
  const {status, body} = await upload(leads, await phonePhoto())
  expect(status).toBe(200)
  expect(bucket.names()).toEqual([`${body.key}-480.jpg`, `${body.key}.jpg`])
  const answer = await view(leads, photoLink(leads.config, String(body.key), leads.now() + hour))
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const shown = await fetch(answer.headers.get('location') ?? '')
  expect((await shown.arrayBuffer()).byteLength).toBe(body.size)
})
