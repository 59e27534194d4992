import {expect, test} from 'vitest'
import {surveySubjects} from '#web/server/messages/survey.ts'
import {readOutboxHealth} from '#web/server/outbox/outbox-health.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {day, minute, post, rowsIn, shortForm, staffPhone} from '../../helpers/leads.ts'
import {pass, withChat} from '../../helpers/outbox.ts'
import {jobOf, rate} from '../../helpers/surveys.ts'

const low = {booking: 1, technician: 2, quality: 3}

const staff = [staffPhone, '+17045550189'].map(phone => ({phone, quiet: null}))

test('a low rating whose texts are refused is in the chat once, and so is its comment', async () => {
  const {leads, posts} = await withChat({status: 400, code: 21614}, {staff})
  const {body} = await rate(leads, low)
  await pass(leads, 6000, 2000)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.text).toMatch(
    /^Not sent as a text \(Twilio answered 400, code 21614\)\nLow survey rating \(survey 1\)\n/,
  )
  await rate(leads, {comment_token: body.comment_token, comment: 'Left the ladder'})
  await pass(leads, 6000, 2000)
  expect(posts).toHaveLength(2)
  expect(posts[1]?.text).toMatch(/\nComment on survey 1\n[\s\S]*Comment: Left the ladder$/)
  const chats = (await rowsIn(leads, 'outbox')).filter(({channel}) => channel === 'chat')
  expect(chats).toMatchObject([{state: 'sent'}, {state: 'sent'}])
})

test('a survey alert that waits for more than ten minutes is red', async () => {
  const {leads} = await withChat({status: 503}, {staff})
  await rate(leads, low)
  await leads.drain()
  leads.clock.at += 10 * minute
  expect((await readOutboxHealth(leads)).ok).toBe(true)
  leads.clock.at += 1000
  const {ok, text} = await readOutboxHealth(leads)
  expect([ok, text]).toEqual([false, expect.stringContaining('an alert has been waiting for 10 minutes')])
})

test('after a year only the numbers of a survey are left', async () => {
  const {leads} = await withChat({status: 400, code: 21614}, {staff})
  const {body: request} = await post(leads, shortForm())
  const {body} = await rate(leads, {...low, job: jobOf(leads, request.form_id)})
  await rate(leads, {comment_token: body.comment_token, comment: 'Ask for Ann'})
  await pass(leads, 6000, 2000)
  const countAlerts = async () =>
    (await rowsIn(leads, 'outbox')).filter(({subject}) => surveySubjects.includes(subject)).length
  leads.clock.at += 364 * day
  await forgetOld(leads)
  expect(await rowsIn(leads, 'surveys')).toMatchObject([
    {booking: 1, request_id: request.form_id, comment: 'Ask for Ann'},
  ])
  // To two of the staff and to the chat.
  expect(await countAlerts()).toBe(6)
  leads.clock.at += day
  await forgetOld(leads)
  expect(await rowsIn(leads, 'surveys')).toMatchObject([{booking: 1, request_id: null, comment: null}])
  expect(await countAlerts()).toBe(0)
  // The request itself, and what was sent of it, stay.
  const others = await rowsIn(leads, 'outbox', 'subject')
  expect(others.map(({subject}) => subject)).toEqual(['receipt', 'request', 'request', 'request'])
})
