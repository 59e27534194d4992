import {expect} from 'vitest'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {surveySubjects} from '#web/server/messages/survey.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads} from '../../helpers/leads.ts'
import {rate, surveysOf} from '../../helpers/surveys.ts'

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
  expect((await rate(leads, good, {'content-type': 'text/plain'})).status).toBe(415)
  expect(await surveysOf(leads)).toEqual([])
})
