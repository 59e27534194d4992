import {randomUUID} from 'node:crypto'
import {expect} from 'vitest'
import type {RequestDetail} from '#web/domain/office/wire.ts'
import {handleNewRequest} from '#web/server/office/write-request.ts'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {openBusiness, post, shortForm} from '../../helpers/leads.ts'
import {openedOffice} from '../../helpers/office.ts'
import {takingSms} from '../../helpers/outbox.ts'

const call = (more: object = {}) => ({
  key: randomUUID(),
  name: 'Dana Miller',
  phone: '704 555 0133',
  email: '',
  address: '9 Elm St, Charlotte, NC 28277',
  description: 'TV over the fireplace',
  consentToText: false,
  jobs: [],
  ...more,
})

async function writingOffice(store: Parameters<Parameters<typeof onBothEngines>[1]>[0]) {
  const {sms, sent} = takingSms()
  const catalogue = await seedCatalogue()
  const {leads, ask, search} = await openedOffice({store, sms, business: openBusiness, catalogue})
  const write = async (body: object) => {
    const answer = await handleNewRequest(ask('requests/new', body), leads, () => {})
    await leads.drain()
    return {status: answer.status, body: (await answer.json()) as RequestDetail & {error?: string}}
  }
  return {leads, search, sent, write, catalogue}
}

onBothEngines(
  'a call that is written down lives as any request: number, alert, promise, and who wrote it',
  async store => {
    const {leads, search, sent, write} = await writingOffice(store)
    const {status, body} = await write(call())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: 1001,
      status: 'new',
      way: 'Phone call',
      sourcePage: 'Phone call',
      heldBack: null,
    })
    expect(body.dueAt).toBe(leads.clock.at + 120 * 60_000)
    expect(body.events.map(({author, text}) => [author, text])).toEqual([['Olivia', 'Written down']])
    expect(sent.map(({to, text}) => [to, text])).toEqual([
      ['+17045550188', expect.stringMatching(/^New Phone Call\nNo\. 1001/)],
    ])
    expect([body.consent, body.noTextReason]).toEqual([null, expect.stringContaining('has not agreed to texts')])
    expect((await search({list: 'new'})).counts.new).toBe(1)
  },
)

onBothEngines('who agreed on the phone gets the confirmation with a link, and the ledger says how', async store => {
  const {sent, write} = await writingOffice(store)
  const {body} = await write(call({consentToText: true}))
  expect(sent.find(({to}) => to === '+17045550133')?.text).toContain('No. 1001')
  expect(body.consent?.wording).toBe('They agreed on the phone to get texts about this request')
  const db = await store.open()
  const ledger = await db.selectFrom('consents').select(['basis', 'phone_e164']).execute()
  expect(ledger).toEqual([{basis: 'spoken', phone_e164: '+17045550133'}])
})

onBothEngines(
  'jobs have the prices of the Studio, and one that is gone is refused with nothing stored',
  async store => {
    const {write, catalogue} = await writingOffice(store)
    const service = catalogue.services.find(({priceTiers}) =>
      priceTiers?.some(({from, to, unit}) => from && to && unit === 'flat'),
    )
    const tier = service?.priceTiers?.find(({from, to, unit}) => from && to && unit === 'flat')
    const {from = 0, to = 0} = tier ?? {}
    const job = {service: service?._id, tier: tier?._key, amount: 2}
    const {body} = await write(call({jobs: [job]}))
    const dollars = (amount: number | null) => `$${(2 * (amount ?? 0)).toLocaleString('en-US')}`
    expect(body.order).toEqual([
      `${service?.title}: ${tier?.label} x 2 (${dollars(from)}-${dollars(to)})`,
      `total ${dollars(from)} to ${dollars(to)}`,
    ])
    expect(await write(call({jobs: [{...job, tier: 'gone'}]}))).toMatchObject({
      status: 409,
      body: {error: 'The prices have changed meanwhile. Please choose the jobs from the price list again.'},
    })
    const db = await store.open()
    expect(await db.selectFrom('requests').select('number').execute()).toHaveLength(1)
  },
)

onBothEngines('ten calls in a minute are all taken, and a repeated try makes no second request', async store => {
  const {write} = await writingOffice(store)
  const same = call()
  expect([(await write(same)).body.number, (await write(same)).body.number]).toEqual([1001, 1001])
  const held = await Promise.all(Array.from({length: 9}, async () => (await write(call())).body.heldBack))
  expect(held).toEqual(Array.from({length: 9}, () => null))
  expect((await write({...same, name: 'Somebody else'})).status).toBe(409)
})

onBothEngines('what is missing or wrong is said, and stored is nothing', async store => {
  const {write} = await writingOffice(store)
  for (const [wrong, sentence] of [
    [{name: ' '}, /name/i],
    [{phone: '12'}, /phone number/],
    [{email: 'dana@'}, /email/],
    [{jobs: [{service: 'a', tier: 'b', amount: 0}]}, /./],
    [{key: 'x'}, /./],
  ] as const) {
    const {status, body} = await write(call(wrong))
    expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)])
  }
  expect(await (await store.open()).selectFrom('requests').select('id').execute()).toEqual([])
})

onBothEngines(
  "a customer's earlier requests stand with the new one, told apart where only the email agrees",
  async store => {
    const {leads, search, write} = await writingOffice(store)
    const contact = {name: 'Dana Miller', phone: '(704) 555-0133', email: 'dana@example.com'}
    await post(leads, shortForm({contact}))
    await post(
      leads,
      shortForm({
        contact: {...contact, phone: '(704) 555-0199'},
        idempotency_key: 'key-of-another',
        session_id: 'session-of-another',
      }),
    )
    const {body} = await write(call({email: 'Dana@Example.com'}))
    expect(body.isKnown).toBe(true)
    expect(body.others.map(({number, hasPhone}) => [number, hasPhone])).toEqual([
      [1002, false],
      [1001, true],
    ])
    const found = await search({list: 'all', query: '7045550133'})
    expect(found.requests.map(({isKnown}) => isKnown)).toEqual([true, false])
  },
)
