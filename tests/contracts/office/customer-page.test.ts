import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test} from 'vitest'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {createLeads, day, minute, openBusiness, post, shortForm} from '../../helpers/leads.ts'
import {takingSms} from '../../helpers/outbox.ts'
import {openPages} from '../../helpers/request-pages.ts'

async function oneRequest() {
  const {sms, sent} = takingSms()
  const leads = createLeads({sms, business: openBusiness})
  const answer = await post(leads, shortForm())
  await leads.drain()
  const receipt = sent.find(({to}) => to === '+17045550101')?.text ?? ''
  const link = /https:\S+/.exec(receipt)?.[0] ?? ''
  return {leads, sent, link, cookie: answer.cookie ?? ''}
}

test('the link of the receipt opens a masked page at a clean address', async () => {
  const {leads, link} = await oneRequest()
  expect(link).toMatch(/^https:\/\/handyman\.example\/r\/1001\.[\da-z]+\.[\w-]{22}$/)
  const phone = openPages(leads)
  expect(await phone.follow(link)).toBe('/request/1001')
  expect(await phone.customer(1001)).toMatchObject({
    access: 'link',
    replyBy: '11:30 AM today',
    phone: '(•••) •••-••01',
    email: 'a••@e••••••.c••',
    address: '• T•••• S•',
    description: null,
    photos: [],
    mayCancel: false,
    correctUntil: null,
  })
})

test('a day off that is entered later leaves the promised time on the page', async () => {
  const {leads, link} = await oneRequest()
  const closedDays = [{from: '2026-11-21', to: '2026-11-22'}]
  const replyRules = openBusiness.replyRules && {...openBusiness.replyRules, closedDays}
  leads.business.read = async () => ({...openBusiness, replyRules})
  const phone = openPages(leads)
  await phone.follow(link)
  expect(await phone.customer(1001)).toMatchObject({replyBy: '11:30 AM today'})
})

test('the last four digits show the rest, but never the street address', async () => {
  const {leads, link} = await oneRequest()
  const phone = openPages(leads)
  await phone.follow(link)
  expect(await phone.change('unlock', 1001, {digits: '9999'})).toBe('/request/1001?note=digits')
  expect(await phone.change('unlock', 1001, {digits: ' (01) 0-1'})).toBe('/request/1001?note=opened')
  const page = await phone.customer(1001)
  expect(page).toMatchObject({access: 'digits', phone: '(704) 555-0101', mayCancel: true, mayAddPhotos: true})
  expect(page?.description).toBe('Two holes in the hallway')
  expect(JSON.stringify([page?.address, page?.email])).not.toMatch(/Trade|example|1/)
})

test('after five tries in a day nobody guesses on, not even with the right digits', async () => {
  const {leads, link} = await oneRequest()
  const stranger = openPages(leads)
  await stranger.follow(link)
  for (let tries = 0; tries < 5; tries++) await stranger.change('unlock', 1001, {digits: `000${tries}`})
  expect(await stranger.change('unlock', 1001, {digits: '0101'})).toBe('/request/1001?note=tries')
  leads.clock.at += day
  expect(await stranger.change('unlock', 1001, {digits: '0101'})).toBe('/request/1001?note=opened')
})

test('the browser that sent it sees all of it, and corrects it for 15 minutes', async () => {
  const {leads, sent, cookie} = await oneRequest()
  const own = openPages(leads, cookie)
  expect(await own.customer(1001)).toMatchObject({
    access: 'own',
    email: 'ada@example.com',
    address: '1 Trade St',
  })
  expect(await own.change('correct', 1001, {phone: '12', address: ''})).toBe('/request/1001?note=phone#correct')
  expect(await own.change('correct', 1001, {phone: '(704) 555-0101', address: ''})).toContain('note=same')
  const form = {phone: '(704) 555-0199', address: '9 Oak Lane'}
  expect(await own.change('correct', 1001, form)).toBe('/request/1001?note=corrected')
  await leads.drain()
  expect(await own.customer(1001)).toMatchObject(form)
  const told = sent.at(-1)?.text.split('\n')
  expect(told?.[0]).toBe('The customer changed No. 1001')
  expect(told?.[1]).toMatch(
    /^Corrected the phone \(704\) 555-0101 → \(704\) 555-0199, address 1 Trade St → 9 Oak Lane$/,
  )
  leads.clock.at += 15 * minute
  expect(await own.change('correct', 1001, {phone: '(704) 555-0198'})).toContain('note=too-late')
  expect(await own.customer(1001)).toMatchObject({phone: '(704) 555-0199', correctUntil: null})
})

test('a request takes three corrections, so that nobody rings the staff all day', async () => {
  const {leads, sent, cookie} = await oneRequest()
  const own = openPages(leads, cookie)
  for (const last of [1, 2, 3, 4, 5]) await own.change('correct', 1001, {address: `${last} Oak Lane`})
  expect(await own.customer(1001)).toMatchObject({address: '3 Oak Lane'})
  await leads.drain()
  expect(sent.filter(({text}) => text.startsWith('The customer changed'))).toHaveLength(3)
})

test('cancelling closes the request, tells the staff once, and no reminder comes', async () => {
  const {leads, sent, cookie} = await oneRequest()
  const own = openPages(leads, cookie)
  expect(await own.change('cancel', 1001)).toBe('/request/1001?note=cancelled')
  expect(await own.change('cancel', 1001)).toBe('/request/1001?note=too-late')
  await own.later[0]?.()
  leads.clock.at += 5 * 60 * minute
  await leads.drain()
  expect(await own.customer(1001)).toMatchObject({isCancelled: true, status: 'lost', replyBy: null, mayCancel: false})
  expect(sent.filter(({text}) => text.startsWith('The customer canceled No. 1001'))).toHaveLength(1)
  expect(sent.filter(({text}) => text.includes('is not answered'))).toEqual([])
})

test('photos are added by a plain form, up to ten, and others are refused in words', async () => {
  const {leads, link} = await oneRequest()
  const phone = openPages(leads)
  await phone.follow(link)
  const form = new FormData()
  form.append('photos', new Blob([new Uint8Array(await phonePhoto(60, 40))], {type: 'image/jpeg'}), 'tap.jpg')
  expect(await phone.change('photos', 1001, form)).toBe('/request/1001?note=digits')
  await phone.change('unlock', 1001, {digits: '0101'})
  expect(await phone.change('photos', 1001, form)).toBe('/request/1001?note=photos')
  expect((await phone.customer(1001))?.photos).toHaveLength(1)
  const broken = new FormData()
  broken.append('photos', new Blob(['no picture']), 'letter.pdf')
  expect(await phone.change('photos', 1001, broken)).toBe('/request/1001?note=no-photos')
  expect(await phone.change('photos', 1001, {})).toBe('415')
})

test('strangers see nothing: no link, another link, a guessed one, after 60 days, once erased', async () => {
  const {leads, link, cookie} = await oneRequest()
  await post(leads, shortForm({session_id: 'session-number-2', idempotency_key: 'second-key'}))
  const stranger = openPages(leads)
  expect(await stranger.customer(1001)).toBeNull()
  expect(await stranger.follow(link)).toBe('/request/1001')
  expect(await stranger.customer(1002)).toBeNull()
  expect(await stranger.customer('1001 or 1=1')).toBeNull()
  const guess = openPages(leads)
  expect(await guess.follow(link.replace('/1001.', '/1002.'))).toBe('/request/1002')
  expect(await guess.follow('https://handyman.example/r/nonsense')).toBe('/request/0')
  expect(await guess.customer(1002)).toBeNull()
  expect(await guess.change('cancel', 1001)).toBe('/request/1001')
  expect(await stranger.change('cancel', 1001)).toBe('/request/1001?note=digits')
  expect(await stranger.change('cancel', 1001, {}, {'sec-fetch-site': 'cross-site'})).toBe('403')
  expect(await stranger.change('toString', 1001)).toBe('404')
  const own = openPages(leads, cookie)
  expect(await own.customer(1001)).not.toBeNull()
  leads.clock.at += 60 * day
  expect(await own.customer(1001)).toBeNull()
  expect(await stranger.customer(1001)).toBeNull()
  leads.clock.at -= 59 * day
  await erasePerson(leads, {phone: '+17045550101', email: null})
  expect(await own.customer(1001)).toBeNull()
})
