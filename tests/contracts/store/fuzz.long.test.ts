import fc from 'fast-check'
import {expect} from 'vitest'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {handleCron} from '#web/server/outbox/handle-cron.ts'
import {handleStatus} from '#web/server/outbox/handle-status.ts'
import {handleCommit, handleRemove} from '#web/server/photos/handle-sent-photo.ts'
import {handleUpload} from '#web/server/photos/handle-upload.ts'
import {handleSendSms} from '#web/server/requests/handle-send-sms.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {handleSession} from '#web/server/sessions/handle-session.ts'
import {handleSurvey} from '#web/server/surveys/handle-survey.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {leaks, mostly, nasty, toJson} from '../../helpers/fuzz.ts'
import {post, shortForm} from '../../helpers/leads.ts'
import {withCarrier} from '../../helpers/outbox.ts'
import {signedCall} from '../../helpers/signed.ts'

const wire = fc.record(
  {
    source: mostly('website'),
    form_type: fc.oneof(fc.constantFrom('contact', 'order_by_scope', 'hourly', 'ai'), nasty),
    session_id: mostly('session-of-the-fuzz'),
    idempotency_key: fc.oneof(fc.constant(undefined), fc.uuid(), nasty),
    honeypot: fc.oneof(fc.constant(''), nasty),
    filled_ms: nasty,
    consent_wording: mostly('Yes'),
    photos: fc.oneof(nasty, fc.array(nasty)),
    contact: fc.oneof(
      fc.record({
        name: mostly('Ada'),
        email: mostly('a@b.co'),
        phone: mostly('7045550101'),
        address: mostly('x'),
        consentToText: mostly(true),
      }),
      nasty,
    ),
    meta: fc.oneof(
      fc.record({
        source_page: fc.oneof(fc.constantFrom('Home', 'Contact', 'Book'), nasty),
        description: mostly('Holes'),
        serviceType: mostly('Painting'),
        timeline: mostly('flexible'),
        categories: mostly(['repairs']),
        services: mostly(['door_repair']),
        package: mostly('1hour'),
      }),
      nasty,
    ),
    contact_name: mostly('Ada'),
    email_address: mostly('a@b.co'),
    phone_number: mostly('7045550101'),
    project_address: mostly('x'),
    consent_to_text: mostly(true),
    jobs: mostly([{id: 'j', name: 'Door', price: 10}]),
    messages: mostly([{sender: 'user', content: 'hi'}]),
    form_id: mostly('form-of-the-fuzz'),
    key: mostly('key-of-the-fuzz'),
    content_type: mostly('image/jpeg'),
    size: mostly(1),
    booking: mostly(5),
    technician: mostly(5),
    quality: mostly(4),
    comment: nasty,
  },
  {requiredKeys: ['form_type']},
)

const bodies = fc.oneof(
  {weight: 6, arbitrary: wire.map(toJson)},
  {weight: 1, arbitrary: fc.json()},
  {weight: 1, arbitrary: fc.string({unit: 'binary'})},
  {weight: 1, arbitrary: fc.anything().map(toJson)},
  {weight: 1, arbitrary: fc.integer({min: 100, max: 50_000}).map(depth => '['.repeat(depth))},
)
const types = fc.constantFrom(
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  '',
)
const routes = fc.constantFrom(
  'store-request',
  'store-request',
  'send-sms',
  'twilio/status?id=1&ref=2',
  'twilio/inbound',
  'cron/drain',
  'files/upload-direct',
  'files/commit',
  'files/remove',
  'session',
  'survey',
)
onBothEngines(
  'ten thousand fuzzed bodies on every POST route: no answer of 5xx, no stack and no SQL in any of them',
  async store => {
    const {leads} = await withCarrier({store})
    // As a browser that has been here: a stranger is turned away before anything of his is looked up.
    const {cookie} = await post(leads, shortForm())
    const counts = new Map<number, number>()
    const property = fc.asyncProperty(bodies, types, routes, async (body, type, route) => {
      const headers = {'content-type': type, authorization: 'Bearer x', cookie: cookie ?? ''}
      const request = new Request(`http://handyman.example/api/${route}`, {method: 'POST', headers, body})
      // Signed, so that what the carrier says is read, too.
      const signed = signedCall(leads, `/api/${route}`, {From: '+17045550101', Body: body, MessageStatus: body})
      const handle = {
        'store-request': () => handleStoreRequest(request, leads, () => {}),
        'send-sms': () => handleSendSms(request, leads, () => {}),
        'twilio/status?id=1&ref=2': () => handleStatus(signed, leads),
        'twilio/inbound': () => handleInbound(signed, leads),
        'cron/drain': () => handleCron(request, leads),
        'files/upload-direct': () => handleUpload(request, leads),
        'files/commit': () => handleCommit(request, leads),
        'files/remove': () => handleRemove(request, leads),
        session: () => handleSession(request, leads),
        survey: () => handleSurvey(request, leads, () => {}),
      }[route]
      const response = await handle()
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
      const text = await response.text()
      expect(response.status, `${route} ${type} ${body.slice(0, 500)}`).toBeLessThan(500)
      expect(text).not.toMatch(leaks)
    })
    await fc.assert(property, {numRuns: 10_000, seed: 20261121})
    // Both ways were taken, often: stored and refused.
    expect(counts.get(200)).toBeGreaterThan(100)
    expect(counts.get(400)).toBeGreaterThan(100)
  },
  300_000,
)
