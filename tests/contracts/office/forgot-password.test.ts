import {expect, test} from 'vitest'
import {toEmailAddress} from '#schemas/email-address.ts'
import {messageKinds} from '#web/server/messages/kinds.ts'
import {handleForgotPassword} from '#web/server/office/forgot-password.ts'
import {describeToday} from '#web/server/office/today.ts'
import {noteStatus} from '#web/server/outbox/handle-status.ts'
import {sendAgain} from '#web/server/outbox/list-texts.ts'
import type {Services, StaffMember} from '#web/server/ports.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {createLeads, fakeChannel, hour, rowsIn} from '../../helpers/leads.ts'
import {takingSms} from '../../helpers/outbox.ts'

const bob: StaffMember = {name: 'Bob', phone: '+17045550181', quiet: null}
const olivia: StaffMember = {...bob, name: 'Olivia', phone: '+17045550182', email: 'olivia@example.com', isOwner: true}

const report = {carrierId: 'SM1', code: 30005, reason: 'unknown', optedOut: false, isWorthAnotherTry: false}
const health = {ok: true, ports: {}, red: [], warnings: []} as never
const page = 'https://handyman.example/cms/v1/auth/login/local?origin=https%3A%2F%2Fhandyman.example%2Fstudio'

function open(staff: StaffMember[], studio: Partial<Services['studio']> = {}) {
  const {sms, sent} = takingSms()
  let asked = 0
  const email = {
    ...fakeChannel('chat', async message => {
      sent.push(message)
      return {kind: 'accepted' as const, carrierId: `E${sent.length}`}
    }),
    name: 'email',
    staffAddress: ({email}: StaffMember) => toEmailAddress(email),
  }
  const leads = createLeads({sms, staff, extraChannels: [email], config: {trustedProxies: 1}})
  leads.studio = {...leads.studio, hasSessions: true, ...studio}
  const ask = async (changed: Record<string, string> = {}) => {
    const address = `192.0.2.${asked++}`
    const headers = {origin: 'https://handyman.example', referer: page, 'x-forwarded-for': address, ...changed}
    const request = new Request('https://handyman.example/api/office/forgot', {method: 'POST', headers})
    const answer = await handleForgotPassword(request, leads, () => {})
    await leads.drain()
    return `${answer.status} ${answer.headers.get('location')}`
  }
  return {leads, sent, ask}
}

const told = '303 /cms/v1/auth/login/local?origin=https%3A%2F%2Fhandyman.example%2Fstudio&forgot=sent'

test('a forgotten password sends a link to the phone and email of the one owner, and three an hour at most', async () => {
  const {leads, sent, ask} = open([olivia])
  expect(await ask()).toBe(told)
  expect(sent.map(({to}) => to).sort()).toEqual(['+17045550182', 'olivia@example.com'])
  expect(sent[0]?.text).toContain('https://handyman.example/studio/sign-in#sid=secret-of-the-link')
  for (let asked = 0; asked < 8; asked++) expect(await ask()).toBe(told)
  expect(sent).toHaveLength(6)
  for (let passed = 0; passed < 5; passed++) {
    leads.clock.at += hour
    await ask()
  }
  expect(sent).toHaveLength(12)
})

test('the others are told of each link, and once it is sent nobody finds it in the store', async () => {
  const {leads, sent, ask} = open([bob, olivia])
  await ask()
  const told = 'A sign-in link was sent to ***0182 and o***@example.com'
  expect(sent.filter(({text}) => text.includes(told)).map(({to}) => to)).toEqual([bob.phone])
  expect(sent).toHaveLength(3)
  const links = (await rowsIn(leads, 'outbox')).filter(({subject}) => subject === 'sign_in')
  expect(links.map(({state, text}) => [state, text])).toEqual([
    ['sent', null],
    ['sent', null],
  ])
  const [text] = links.filter(({channel}) => channel === 'sms')
  if (!text) throw new Error('No link')
  await noteStatus(leads, text, {...report, status: 'failed'})
  expect((await describeToday(leads, health)).failedTexts).toEqual([])
  expect(await sendAgain(await leads.store.open(), messageKinds, text, leads.now())).toBe(false)
  leads.clock.at += 3 * 365 * 24 * hour
  await leads.date.confirm()
  await forgetOld(leads)
  expect((await rowsIn(leads, 'outbox')).map(({subject}) => subject)).not.toContain('sign_in')
})

test('a report that comes before the carrier’s answer takes the link out of the store, too', async () => {
  const {leads, ask} = open([{...olivia, email: 'none'}])
  leads.sms.send = async () => {
    const [row] = await rowsIn(leads, 'outbox')
    if (row) await noteStatus(leads, row, {...report, status: 'delivered'})
    return {kind: 'accepted', carrierId: 'SM1'}
  }
  await ask()
  expect(await rowsIn(leads, 'outbox')).toMatchObject([{state: 'delivered', text: null}])
})

test('one address gets two links an hour and cannot use up everybody’s', async () => {
  const {sent, ask} = open([olivia])
  for (let asked = 0; asked < 9; asked++) expect(await ask({'x-forwarded-for': '203.0.113.7'})).toBe(told)
  expect(sent).toHaveLength(4)
  await ask()
  expect(sent).toHaveLength(6)
})

test('without an owner the answer is the same and nothing goes out, nor to who was the owner before', async () => {
  const nobody = open([bob])
  expect(await nobody.ask()).toBe(told)
  expect(nobody.sent).toEqual([])
  const moved = open([olivia])
  moved.leads.business.staff = async () => [olivia]
  const drain = moved.leads.drain
  moved.leads.drain = async () => {}
  await moved.ask()
  moved.leads.business.staff = async () => [{...bob, isOwner: true}]
  await drain()
  expect(moved.sent).toEqual([])
})

test('where nothing can be sent the page says so; hosted Sanity and other sites get no link', async () => {
  const kept = createLeads({staff: [olivia]})
  kept.studio = {...kept.studio, hasSessions: true}
  const request = () =>
    new Request('https://handyman.example/api/office/forgot', {method: 'POST', headers: {referer: page}})
  const answer = await handleForgotPassword(request(), kept, () => {})
  expect(answer.headers.get('location')).toMatch(/forgot=unable$/)
  expect(await rowsIn(kept, 'outbox')).toEqual([])
  const {ask, sent} = open([olivia], {hasSessions: false})
  expect(await ask()).toBe('404 null')
  const own = open([olivia])
  expect(await own.ask({origin: 'https://evil.example'})).toBe('403 null')
  const foreign = 'https://evil.example/auth/login/local'
  for (const referer of [
    'https://evil.example/a',
    `https://handyman.example//${foreign.slice(8)}`,
    `odd:/\\${foreign.slice(8)}`,
  ])
    expect(await own.ask({referer})).toBe('303 /studio')
  expect(sent).toEqual([])
})
