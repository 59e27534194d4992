import {expect, test} from 'vitest'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {surveySubjects} from '#web/server/messages/survey.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import {isAnswered} from '#web/server/surveys/store-survey.ts'
import {surveyLink} from '#web/server/surveys/survey-link.ts'
import {readSentSurvey} from '#web/server/surveys/survey-result.ts'
import {createLeads, day, hour, type Leads, longForm, minute, post, rowsIn} from '../../helpers/leads.ts'
import {jobOf, rate, surveysOf} from '../../helpers/surveys.ts'

const low = {booking: 1, technician: 2, quality: 3}
const good = {booking: 5, technician: 5, quality: 5}

const countAlerts = async (leads: Leads) =>
  (await rowsIn(leads, 'outbox')).filter(({subject}) => surveySubjects.includes(subject)).length

async function linked(leads: Leads, session = 'session-of-the-job') {
  const {body} = await post(leads, longForm({session_id: session}))
  return {requestId: String(body.form_id), job: jobOf(leads, body.form_id)}
}

test('a link of ours leads to the reviews and is good for sixty days to the moment', async () => {
  const leads = createLeads()
  const [first, second] = [await linked(leads), await linked(leads, 'session-of-another')]
  expect(surveyLink(leads.config, 'x', leads.now())).toMatch(
    /^https:\/\/handyman\.example\/reviews\?job=[\w-]+\.[\w-]+$/,
  )
  expect(await isAnswered(leads, first.requestId)).toBe(false)
  leads.clock.at += 60 * day - 1
  expect((await rate(leads, {...good, job: first.job})).status).toBe(200)
  leads.clock.at += 1
  expect((await rate(leads, {...good, job: second.job})).status).toBe(200)
  expect((await rate(leads, {...good, booking: 4, job: `${first.job}x`})).status).toBe(200)
  expect((await surveysOf(leads)).map(row => row.request_id)).toEqual([first.requestId, null, null])
  expect([await isAnswered(leads, first.requestId), await isAnswered(leads, second.requestId)]).toEqual([true, false])
})

test('the link of a request that is gone still counts, as a rating of nobody’s job', async () => {
  const leads = createLeads()
  expect((await rate(leads, {...low, job: jobOf(leads, 'a-request-long-gone')})).status).toBe(200)
  expect(await surveysOf(leads)).toMatchObject([{request_id: null, ...low, created_at: leads.clock.at}])
})

test('without a key the same stars from one place are one answer for ten minutes', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  leads.clock.at -= leads.clock.at % (10 * minute)
  const from = (address: string, body: object = low) => rate(leads, body, {'x-forwarded-for': address})
  const {job} = await linked(leads)
  const counts = []
  for (const send of [
    () => from('203.0.113.7'),
    () => from('203.0.113.7'),
    () => from('203.0.113.8'),
    () => from('203.0.113.7', {...low, quality: 4}),
    () => from('203.0.113.7', {...low, job}),
    () => from('203.0.113.7', {...low, idempotency_key: 'key-of-the-survey'}),
    () => from('203.0.113.9', {...low, idempotency_key: 'key-of-the-survey'}),
    () => from('203.0.113.7', {...low, idempotency_key: 'short'}),
  ]) {
    expect((await send()).status).toBe(200)
    counts.push((await surveysOf(leads)).length)
  }
  leads.clock.at += 10 * minute
  await from('203.0.113.7')
  expect([...counts, (await surveysOf(leads)).length]).toEqual([1, 1, 2, 3, 4, 5, 5, 5, 6])
})

test('one address rates twenty times an hour; of strangers the staff hear ten times an hour', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  leads.clock.at -= leads.clock.at % hour
  let count = 0
  const from = (address: string, more: object = {}) =>
    rate(leads, {...low, idempotency_key: `key-number-${++count}`, ...more}, {'x-forwarded-for': `6.6.6.6, ${address}`})
  for (let n = 0; n < 20; n++) expect((await from('203.0.113.7')).status).toBe(200)
  const tooMany = await from('203.0.113.7')
  expect([tooMany.status, tooMany.body.error]).toEqual([429, surveyMessages.tooMany])
  expect([await countAlerts(leads), (await surveysOf(leads)).length]).toEqual([10, 20])
  const {job, requestId} = await linked(leads)
  const known = await from('203.0.113.8', {job})
  expect([known.status, await countAlerts(leads)]).toEqual([200, 11])
  await rate(leads, {comment_token: known.body.comment_token, comment: 'Late'})
  expect(await countAlerts(leads)).toBe(12)
  leads.clock.at += hour
  expect((await from('203.0.113.7')).status).toBe(200)
  expect(await countAlerts(leads)).toBe(13)
  const alerts = (await rowsIn(leads, 'outbox')).filter(({request_id}) => request_id === requestId)
  // Its own two texts, the rating and the comment.
  expect(alerts).toHaveLength(4)
})

test('where addresses are not known, two hundred an hour may rate', async () => {
  const leads = createLeads()
  expect((await rate(leads, good)).status).toBe(200)
  const db = await leads.store.open()
  await db.updateTable('rate_limits').set({count: 199}).execute()
  expect((await rate(leads, {...good, booking: 4})).status).toBe(200)
  expect((await rate(leads, {...good, booking: 3})).status).toBe(429)
})

test('a comment belongs to its own low rating, for an hour', async () => {
  const leads = createLeads()
  const first = await rate(leads, low)
  const second = await rate(leads, {...low, quality: 1})
  expect((await rate(leads, good)).body.comment_token).toBeNull()
  const comment = (answer: typeof first, text: unknown) =>
    rate(leads, {comment_token: answer.body.comment_token, comment: text})
  for (const text of ['  ', 'x'.repeat(4001), 7, undefined]) expect((await comment(first, text)).status).toBe(400)
  expect((await comment(first, '  ')).body.error).toBe(surveyMessages.commentEmpty)
  leads.clock.at += hour - 1
  const work: (() => Promise<unknown>)[] = []
  const token = {comment_token: second.body.comment_token, comment: ' Left the ladder '}
  expect((await rate(leads, token, {}, work)).body).toEqual({stored: true})
  expect(work).toHaveLength(1)
  leads.clock.at += 1
  expect((await comment(first, 'Too late')).status).toBe(403)
  expect((await surveysOf(leads)).map(row => row.comment)).toEqual([null, 'Left the ladder', null])
})

test('another site cannot rate, and what is refused drains nothing', async () => {
  const leads = createLeads()
  const work: (() => Promise<unknown>)[] = []
  for (const [body, headers, status] of [
    [good, {origin: 'https://evil.example'}, 403],
    [good, {'sec-fetch-site': 'cross-site'}, 403],
    [{...good, website: 'x'}, {}, 400],
    [{...good, website: 7}, {}, 400],
    [{...good, more: 'x'.repeat(33_000)}, {}, 413],
    [{comment_token: 'x.y', comment: 'Hi'}, {}, 403],
  ] as const) {
    const refused = await rate(leads, body, headers, work)
    expect([refused.status, typeof refused.body.error]).toEqual([status, 'string'])
  }
  expect([work, await surveysOf(leads)]).toEqual([[], []])
  await rate(leads, good, {}, work)
  expect(work).toHaveLength(1)
  await rate(leads, new URLSearchParams({booking: '1', technician: '1', quality: '1'}), {}, work)
  expect(work).toHaveLength(2)
})

test('without JavaScript every outcome has its page', async () => {
  const leads = createLeads()
  const form = (fields: Record<string, string>) => rate(leads, new URLSearchParams(fields))
  const stars = {booking: '1', technician: '2', quality: '3'}
  const sentOf = (answer: Awaited<ReturnType<typeof rate>>, now = leads.now()) => {
    const address = new URL(answer.headers.get('location') ?? '', 'https://handyman.example')
    expect([answer.status, address.pathname, address.hash]).toEqual([303, '/reviews', '#survey'])
    return readSentSurvey(leads.config.secret, address.searchParams.get('sent') ?? '', now)
  }
  const rated = await form(stars)
  const sent = sentOf(rated)
  expect(sent).toEqual({ratings: low, commentToken: expect.any(String), commented: false})
  expect([sentOf(rated, leads.now() + hour - 1), sentOf(rated, leads.now() + hour)]).toEqual([sent, null])
  const commented = await form({comment_token: sent?.commentToken ?? '', comment: 'Late'})
  expect(sentOf(commented)).toEqual({ratings: low, commentToken: null, commented: true})
  const problem = async (fields: Record<string, string>) => (await form(fields)).headers.get('location')
  expect(await problem({comment_token: 'x.y', comment: 'Hi'})).toBe('/reviews?problem=commentFailed#survey')
  expect(await problem({comment_token: 'x.y', comment: ' '})).toBe('/reviews?problem=commentEmpty#survey')
  expect(await problem({...stars, website: 'x'})).toBe('/reviews?problem=spam&booking=1&technician=2&quality=3#survey')
  const {job} = await linked(leads)
  await form({...stars, job})
  expect(await problem({...stars, quality: '5', job})).toMatch(
    /problem=answered&booking=1&technician=2&quality=5&job=\w/,
  )
  const db = await leads.store.open()
  await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
  expect(await problem({...stars, technician: '1'})).toContain('problem=failed&booking=1')
  const broken = await rate(leads, {...low, booking: 2})
  expect([broken.status, broken.body.error]).toEqual([503, surveyMessages.failed])
})

test('a link is good for one answer, whose repetition is the same one, and its alert names the job', async () => {
  const leads = createLeads()
  const {job, requestId} = await linked(leads)
  const answer = {...low, job, idempotency_key: 'first-answer'}
  for (const _ of [1, 2]) expect((await rate(leads, answer)).status).toBe(200)
  const second = await rate(leads, {...good, job, idempotency_key: 'second-answer'})
  expect([second.status, second.body.error]).toEqual([409, surveyMessages.answered])
  expect(await surveysOf(leads)).toMatchObject([{...low, request_id: requestId}])
  await leads.drain()
  expect((await listTexts(leads.store)).map(({text}) => text).join()).toContain('Job: No. 1001, ')
})
