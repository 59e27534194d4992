import {expect, test} from 'vitest'
import {describeRequest} from '#web/server/office/detail.ts'
import {handleCsv} from '#web/server/office/handle-office.ts'
import type {Assistant, AssistantState} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {createBrowser, sessionId} from '../../helpers/chat.ts'
import {ann, customer, withMail} from '../../helpers/email.ts'
import {aiOrder, post} from '../../helpers/leads.ts'
import {readMail} from '../../helpers/mail-server.ts'
import {openedOffice} from '../../helpers/office.ts'
import {takingSms} from '../../helpers/outbox.ts'
import {openPages} from '../../helpers/request-pages.ts'

const contact = {address: '1 Trade St', fullName: 'Ada Lovelace', phone: '(704) 555-0101', email: customer}
const said = 'the big tv goes over the fireplace, and the door squeaks'
const tv = {
  id: 'job-1',
  name: 'TV Mount Installation: Premium installation',
  price: 283.5,
  range: {low: 231, high: 336, openEnded: false},
  note: 'the big tv goes over the fireplace',
}
const squeak = {id: 'job-2', name: 'Squeaky door', price: 0, note: 'squeaky door'}
const lines = [
  'TV Mount Installation: Premium installation ($231-$336): "the big tv goes over the fireplace"',
  'Squeaky door (to be priced)',
  'total $231 to $336, and 1 job to be priced',
]
const withoutWords = ['TV Mount Installation: Premium installation ($231-$336)', ...lines.slice(1)]

/** Lists `jobs` at the first message, keeps what the customer changes then, and is ready when told to send. */
function listing(jobs: AssistantState['jobs']): Assistant {
  return {
    name: 'embedded',
    answer:
      async ({message, history}) =>
      state => ({...state, jobs: history.length ? state.jobs : jobs, reply: 'Noted.', isReady: message === 'Send it'}),
  }
}

const panelOrder = (jobs: object[]) => aiOrder({jobs, messages: [{sender: 'user', content: said}]})

async function open(assistant = listing([tv, squeak])) {
  const {sms, sent: texts} = takingSms()
  const {server, email} = await withMail()
  const services = {sms, staff: [ann], extraChannels: [email], assistant, catalogue: await seedCatalogue()}
  const {leads, ask, show} = await openedOffice(services)
  const orderOf = async (number: number) =>
    (await describeRequest(leads, (await findRequest(leads, number)) ?? expect.fail())).order
  return {leads, browser: createBrowser(leads), texts, mails: server.mails, ask, show, orderOf}
}

test('the range and the words of a chat are in the alerts and on every page of the order', async () => {
  const {leads, browser, texts, mails, ask, show, orderOf} = await open()
  await browser.chat(said, {contact})
  const sent = await browser.chat('Send it', {consent_to_text: true})
  expect(sent.body).toMatchObject({submitted: {number: 1001}, jobs_total: 283.5})
  await leads.drain()
  const service = `Service: ${lines.join('; ')}\n`
  const alert = texts.find(({to}) => to === ann.phone)?.text ?? ''
  expect(alert).toContain(service)
  const mailTo = (address: string) => {
    const mail = mails.find(({to}) => to[0] === address)
    return mail ? readMail(mail).text.replaceAll('\r\n', '\n') : ''
  }
  expect(mailTo('ann@fixit.example')).toContain(service)

  expect(await orderOf(1001)).toEqual(lines)
  expect((await show()).order).toEqual(lines)
  const csv = await (await handleCsv(ask('requests/csv', {list: 'all'}), leads)).text()
  expect(csv).toContain(`"${lines.join('; ').replaceAll('"', '""')}"`)
  const member = openPages(leads)
  await member.follow(/Open: (\S+)/.exec(alert)?.[1] ?? '')
  expect((await member.staff(1001))?.order).toEqual(lines)

  const receipts = [texts.find(({to}) => to === '+17045550101')?.text ?? '', mailTo(customer)]
  for (const receipt of receipts) {
    const stranger = openPages(leads)
    await stranger.follow(/https:\S+\/r\/\S+/.exec(receipt)?.[0] ?? '')
    expect((await stranger.customer(1001))?.order).toEqual(withoutWords)
    await stranger.change('unlock', 1001, {digits: '0101'})
    expect((await stranger.customer(1001))?.order).toEqual(lines)
  }
  for (const text of [alert, csv, ...receipts]) expect(text).not.toContain('283.5')
})

test('a browser that sends the list itself cannot send ranges and words of its own', async () => {
  const {browser, orderOf} = await open()
  await browser.chat(said, {contact})
  const forged = {range: {low: 1, high: 2, openEnded: false}, note: 'for free', text: 'for free'}
  const order = panelOrder([
    {...tv, ...forged},
    {...squeak, ...forged},
  ])
  expect((await browser.storeRequest({...order, total: forged.range})).body).toMatchObject({number: 1001})
  expect(await orderOf(1001)).toEqual(lines)
})

test('nor does it give them to the conversation, from which a later order would take them', async () => {
  const {browser, orderOf} = await open()
  await browser.chat(said, {contact})
  const forged = {range: {low: 1, high: 2, openEnded: false}, note: 'for free'}
  const shelf = {id: 'job-3', name: 'A shelf', price: 90}
  const typed = [tv, {...squeak, price: 50}, shelf].map(job => ({...job, ...forged}))
  await browser.chat('Send it', {current_jobs: typed, known_jobs: [tv, squeak]})
  expect(await orderOf(1001)).toEqual([lines[0], 'Squeaky door ($50.00)', 'A shelf ($90.00)', 'total $371 to $476'])
})

test('a line that the customer changed keeps what was typed, as the customer’s figure', async () => {
  const {browser, orderOf} = await open()
  await browser.chat(said, {contact})
  await browser.storeRequest(
    panelOrder([
      {...tv, price: 20},
      {...squeak, name: 'Both doors', price: 0},
    ]),
  )
  expect(await orderOf(1001)).toEqual([
    "TV Mount Installation: Premium installation ($20.00, the customer's figure): " +
      '"the big tv goes over the fireplace"',
    'Both doors (to be priced)',
    'total $20, and 1 job to be priced',
  ])
})

test('our own price of several is never called the customer’s figure', async () => {
  const three = {...tv, price: 850.5, range: {low: 693, high: 1008, openEnded: false}}
  const {browser, orderOf} = await open(listing([three]))
  await browser.chat(said, {contact})
  await browser.storeRequest(panelOrder([three]))
  expect(await orderOf(1001)).toEqual([
    'TV Mount Installation: Premium installation ($693-$1,008): "the big tv goes over the fireplace"',
    'total $693 to $1,008',
  ])
})

test('another browser takes neither range nor words from somebody’s conversation', async () => {
  const {leads, browser, orderOf} = await open()
  await browser.chat(said, {contact})
  const other = await post(leads, {...panelOrder([tv]), session_id: sessionId})
  expect(other.body).toMatchObject({number: 1001})
  expect(await orderOf(1001)).toEqual(["TV Mount Installation: Premium installation ($283.50, the customer's figure)"])
})
