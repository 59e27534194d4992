import {expect} from 'vitest'
import {noFigures} from '#web/domain/business/figures.ts'
import {toReplyRules} from '#web/domain/business/reply-rules.ts'
import {changeRequest} from '#web/server/office/change-request.ts'
import {readFigures} from '#web/server/office/numbers.ts'
import type {Services, Store} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, minute, openBusiness, post, shortForm} from '../../helpers/leads.ts'
import {jobOf, rate} from '../../helpers/surveys.ts'

const rules = toReplyRules(openBusiness.replyRules)
const figuresOf = (services: Services) => readFigures(services, rules)

function open(store: Store) {
  const leads = createLeads({store, business: openBusiness})
  let count = 0
  /** On a Monday at 9 AM, ten minutes after the one before. */
  const request = async (change: Record<string, unknown> = {}) => {
    leads.clock.at = Date.parse('2026-11-23T09:00:00-05:00') + ++count * 10 * minute
    const own = {session_id: `session-figure-${count}`, idempotency_key: `key-figure-${count}`, ...change}
    return (await post(leads, shortForm(own))).body as {number: number; form_id: string}
  }
  const settle = async (number: number, status: 'contacted' | 'lost', minutes: number) => {
    leads.clock.at += minutes * minute
    const found = await findRequest(leads, number)
    if (found) await changeRequest(leads, found, {change: {kind: 'status', status}, author: 'Olivia'})
  }
  const answerMany = async (many: number, minutes: number) => {
    for (let n = 0; n < many; n++) await settle((await request()).number, 'contacted', minutes)
  }
  const rateJob = async (requestId: string | null, more: object) => {
    const job = requestId && jobOf(leads, requestId)
    expect((await rate(leads, {booking: 5, technician: 4, quality: 5, job, ...more})).status).toBe(200)
  }
  return {leads, request, settle, answerMany, rateJob}
}

onBothEngines('the twentieth answer brings the figures; spam, lost and waiting requests do not', async store => {
  const {leads, request, settle, answerMany} = open(store)
  await answerMany(19, 8)
  await request({honeypot: 'http://spam.example'})
  await settle((await request()).number, 'lost', 1)
  await request()
  expect(await figuresOf(leads)).toEqual(noFigures)
  await answerMany(1, 8)
  expect(await figuresOf(leads)).toEqual({answered: 20, answerMinutes: 10, rating: null})
  leads.clock.at += 100 * 24 * 60 * minute
  expect(await figuresOf(leads)).toEqual({...noFigures, answered: 20})
})

onBothEngines('a business that leaves half of its requests waiting says nothing of its speed', async store => {
  const {leads, request, answerMany} = open(store)
  await answerMany(20, 8)
  for (let n = 0; n < 20; n++) await request()
  expect((await figuresOf(leads)).answerMinutes).toBe(10)
  leads.clock.at += 24 * 60 * minute
  expect(await figuresOf(leads)).toMatchObject({answered: 20, answerMinutes: null})
})

onBothEngines('only customers who allowed it are in the average', async store => {
  const {leads, request, rateJob} = open(store)
  for (let n = 0; n < 9; n++) await rateJob((await request()).form_id, {may_count: true})
  await rateJob((await request()).form_id, {may_count: false, booking: 1})
  await rateJob((await request()).form_id, {may_count: 'no', booking: 1})
  await rateJob(null, {may_count: true, booking: 1})
  expect((await figuresOf(leads)).rating).toBeNull()
  await rateJob((await request()).form_id, {may_count: 'yes'})
  expect((await figuresOf(leads)).rating).toEqual({average: 4.6, count: 10})
})

onBothEngines('while the store is away, there are no figures and no error', async store => {
  const {leads} = open(store)
  const away = {...store, open: () => Promise.reject(new Error('[store] away'))}
  expect(await figuresOf({...leads, store: away})).toEqual(noFigures)
})
