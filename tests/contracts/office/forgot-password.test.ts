import {expect, test} from 'vitest'
import {toEmailAddress} from '#schemas/email-address.ts'
import {handleForgotPassword} from '#web/server/office/forgot-password.ts'
import type {Services, StaffMember} from '#web/server/ports.ts'
import {createLeads, fakeChannel, hour, rowsIn} from '../../helpers/leads.ts'
import {takingSms} from '../../helpers/outbox.ts'

const bob: StaffMember = {name: 'Bob', phone: '+17045550181', quiet: null}
const olivia: StaffMember = {...bob, name: 'Olivia', phone: '+17045550182', email: 'olivia@example.com', isOwner: true}

const page = 'https://handyman.example/cms/v1/auth/login/local?origin=https%3A%2F%2Fhandyman.example%2Fstudio'

function open(staff: StaffMember[], studio: Partial<Services['studio']> = {}) {
  const {sms, sent} = takingSms()
  const email = {
    ...fakeChannel('chat', async message => {
      sent.push(message)
      return {kind: 'accepted' as const, carrierId: `E${sent.length}`}
    }),
    name: 'email',
    staffAddress: ({email}: StaffMember) => toEmailAddress(email),
  }
  const leads = createLeads({sms, staff, extraChannels: [email]})
  leads.studio = {...leads.studio, hasSessions: true, ...studio}
  const ask = async (headers: Record<string, string> = {origin: 'https://handyman.example', referer: page}) => {
    const request = new Request('https://handyman.example/api/office/forgot', {method: 'POST', headers})
    const answer = await handleForgotPassword(request, leads, () => {})
    await leads.drain()
    return `${answer.status} ${answer.headers.get('location')}`
  }
  return {leads, sent, ask}
}

const told = '303 /cms/v1/auth/login/local?origin=https%3A%2F%2Fhandyman.example%2Fstudio&forgot=sent'

test('a forgotten password sends a link to the phone and email of the one owner, and three an hour at most', async () => {
  const {leads, sent, ask} = open([bob, olivia])
  expect(await ask()).toBe(told)
  expect(sent.map(({to}) => to).sort()).toEqual(['+17045550182', 'olivia@example.com'])
  expect(sent[0]?.text).toContain('https://handyman.example/studio#sid=secret-of-the-link')
  for (let asked = 0; asked < 8; asked++) expect(await ask()).toBe(told)
  expect(sent).toHaveLength(6)
  for (let passed = 0; passed < 5; passed++) {
    leads.clock.at += hour
    await ask()
  }
  expect(sent).toHaveLength(12)
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
  expect(await own.ask({referer: 'https://evil.example/a'})).toBe('303 /studio')
  expect(sent).toEqual([])
})
