import {expect} from 'vitest'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {surveySubjects} from '#web/server/messages/survey.ts'
import {handleSurvey} from '#web/server/surveys/handle-survey.ts'
import {readSurveyLink, surveyLink} from '#web/server/surveys/survey-link.ts'
import {readSentSurvey} from '#web/server/surveys/survey-result.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads, longForm, post, toAnswer} from '../../helpers/leads.ts'

async function rate(leads: Leads, body: unknown, type = 'application/json') {
  const request = new Request('https://handyman.example/api/survey', {
    method: 'POST',
    headers: {'content-type': type},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return toAnswer(await handleSurvey(request, leads, () => {}))
}

async function surveysOf(leads: Leads) {
  const db = await leads.store.open()
  return db.selectFrom('surveys').selectAll().orderBy('number').execute()
}

async function alertsOf(leads: Leads) {
  await leads.drain()
  const db = await leads.store.open()
  const alerts = db.selectFrom('outbox').selectAll().where('subject', 'in', surveySubjects)
  const rows = await alerts.orderBy('subject', 'desc').execute()
  return rows.map(({text, request_id}) => ({text: text ?? '', request_id}))
}

const good = {booking: 5, technician: 4, quality: 3}
const low = {booking: 5, technician: 4, quality: 2}

onBothEngines(
  'an average of 4 is stored without an alert; below 4 the staff are told, and of the comment',
  async store => {
    const leads = createLeads({store})
    expect((await rate(leads, good)).body).toEqual({stored: true, comment_token: null})
    expect(await alertsOf(leads)).toEqual([])
    const {body} = await rate(leads, low)
    expect(await alertsOf(leads)).toMatchObject([{request_id: null}])
    const comment = {comment_token: body.comment_token, comment: 'Late by a day\u0000'}
    expect((await rate(leads, comment)).status).toBe(200)
    expect((await rate(leads, comment)).status).toBe(200)
    expect((await rate(leads, {...comment, comment: 'Another'})).status).toBe(403)
    const texts = (await alertsOf(leads)).map(({text}) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toMatch(/^Comment on survey 2\n[\s\S]*Comment: Late by a day$/)
    expect(texts[1]).toMatch(
      /^Low survey rating \(survey 2\)\n[\s\S]*Technician: 4\/5\nQuality: 2\/5\nJob: -\nComment: -$/,
    )
    expect(await surveysOf(leads)).toMatchObject([
      {...good, comment: null},
      {...low, comment: 'Late by a day'},
    ])
  },
)

onBothEngines('a signed link ties one answer to its request, until it expires', async store => {
  const leads = createLeads({store})
  const {body} = await post(leads, longForm())
  const requestId = String(body.form_id)
  const link = new URL(surveyLink(leads.config, requestId, leads.now()))
  const job = link.searchParams.get('job') ?? ''
  expect(readSurveyLink(leads.config, `${job}x`, leads.now())).toBeNull()
  expect(readSurveyLink(leads.config, job, leads.now() + 61 * 24 * 3600_000)).toBeNull()
  const answer = {...low, job, idempotency_key: 'first-answer'}
  expect((await rate(leads, answer)).status).toBe(200)
  expect((await rate(leads, answer)).status).toBe(200)
  const second = await rate(leads, {...good, job, idempotency_key: 'second-answer'})
  expect([second.status, second.body.error]).toEqual([409, surveyMessages.answered])
  expect(await surveysOf(leads)).toMatchObject([{...low, request_id: requestId}])
  const [alert] = await alertsOf(leads)
  expect(alert?.text).toContain('Job: No. 1001, ')
})

onBothEngines('what is no whole answer is refused with a sentence and not stored', async store => {
  const leads = createLeads({store})
  for (const body of [
    {},
    {...good, quality: 0},
    {...good, booking: 6},
    {...good, booking: 2.5},
    {...good, booking: 'x'},
    {...good, booking: true},
    {...good, booking: [5]},
  ]) {
    const {status, body: answer} = await rate(leads, body)
    expect([status, answer.error]).toEqual([400, surveyMessages.incomplete])
  }
  const {fields} = (await rate(leads, {...good, quality: 0, booking: 'x'})).body
  expect(fields).toEqual({booking: surveyMessages.incomplete, quality: surveyMessages.incomplete})
  for (const body of [[], 'null', '{', {...good, website: 'x'}, {comment_token: 'x.y', comment: 7}]) {
    expect((await rate(leads, body)).status).toBe(400)
  }
  expect((await rate(leads, {comment_token: 'x.y', comment: 'Hi'})).status).toBe(403)
  expect((await rate(leads, good, 'text/plain')).status).toBe(415)
  expect(await surveysOf(leads)).toEqual([])
})

onBothEngines('a survey without JavaScript ends on a page that knows its ratings', async store => {
  const leads = createLeads({store})
  const type = 'application/x-www-form-urlencoded'
  const bad = await rate(leads, 'booking=4', type)
  expect([bad.status, bad.headers.get('location')]).toEqual([303, '/reviews?problem=incomplete&booking=4#survey'])
  const sent = await rate(leads, 'booking=4&technician=1&quality=1&website=', type)
  const address = new URL(sent.headers.get('location') ?? '', 'https://handyman.example')
  const stored = readSentSurvey(leads.config.secret, address.searchParams.get('sent') ?? '', leads.now())
  expect(stored).toMatchObject({ratings: {booking: 4, technician: 1, quality: 1}, commented: false})
  expect(stored?.commentToken).toBeTruthy()
})
