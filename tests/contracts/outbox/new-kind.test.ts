// What a new kind of message takes: one object, named in the registry. The outbox, the office and a rollback know the rest.
import {expect, test} from 'vitest'
import {messageKinds} from '#web/server/messages/kinds.ts'
import {receipt} from '#web/server/messages/receipt.ts'
import {request} from '#web/server/messages/request.ts'
import {describeRequest} from '#web/server/office/detail.ts'
import {createKinds, type MessageKind} from '#web/server/outbox/message-kind.ts'
import {queueMessages} from '#web/server/outbox/queue.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {createLeads, post, shortForm} from '../../helpers/leads.ts'
import {takingSms} from '../../helpers/outbox.ts'

const customer = '+17045550101'

const runningLate: MessageKind = {
  subject: 'running_late',
  to: 'customer',
  officeTitle: 'Running late',
  title: ({case_number: number}) => `We are running late (No. ${number})`,
  compose: async ({db, row}) => {
    const query = db.selectFrom('requests').select('name').where('id', '=', row.request_id)
    const {name} = await query.executeTakeFirstOrThrow()
    return `Hi ${name}, we are running late.`
  },
}

test('a kind that one registry knows is sent; another registry leaves its rows for the first', async () => {
  const {sms, sent} = takingSms()
  const leads = createLeads({sms})
  await post(leads, shortForm())
  await leads.drain()
  const stored = await findRequest(leads, 1001)
  const {id: requestId, number: caseNumber} = stored ?? expect.fail('no request')
  const now = leads.now()
  const message = {subject: runningLate.subject, subjectId: requestId, channel: 'sms', recipient: customer}
  await queueMessages(await leads.store.open(), [{...message, requestId, caseNumber, at: now, now}])
  const before = sent.length

  await leads.drain()
  expect(sent.length).toBe(before)
  const {texts} = await describeRequest(leads, stored ?? expect.fail())
  expect(texts.filter(({title}) => title === 'running_late')).toMatchObject([{state: 'waiting'}])

  leads.messages = createKinds([request, receipt, runningLate])
  leads.clock.at += 11 * 60_000
  await leads.drain()
  expect(sent.slice(before)).toMatchObject([
    {
      to: customer,
      title: 'We are running late (No. 1001)',
      text: expect.stringMatching(/^Hi .*, we are running late\./),
    },
  ])
  expect(messageKinds.of({subject: 'running_late', subject_id: requestId})).toBeUndefined()
})
