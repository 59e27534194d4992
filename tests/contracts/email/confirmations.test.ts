/** The email that confirms a request: its words, and whom it never reaches. */
import {expect} from 'vitest'
import {customer, emails, withMail} from '../../helpers/email.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, post, shortForm} from '../../helpers/leads.ts'
import {readMail} from '../../helpers/mail-server.ts'

onBothEngines('the owner’s wording of the receipt is the email’s, too, without its sentence on STOP', async store => {
  const business = await createLeads().business.read()
  if (!business) throw new Error('there is one')
  const receiptText = 'Dear {name}, {business} has your request {number}. Reply STOP to opt out, HELP for help. {link}'
  const {server, leads} = await withMail(store, {business: {...business, receiptText}})
  await post(leads, shortForm())
  await leads.drain()
  const receipt = server.mails.find(({to}) => to[0] === customer)
  expect(
    receipt &&
      readMail(receipt)
        .text.split('\n')[0]
        ?.replace(/\/r\/1001\.\S+$/, ''),
  ).toBe('Dear Ada, South Charlotte Handyman Co. has your request 1001. https://handyman.example')
})

onBothEngines('suspected spam and a flood to one address are not confirmed', async store => {
  const {server, leads} = await withMail(store, {config: {trustedProxies: 1}})
  const sent = () => server.mails.filter(({to}) => to[0]?.toLowerCase() === customer).length
  await post(leads, shortForm({session_id: 'session-of-a-trap', honeypot: 'filled'}))
  await post(leads, shortForm({session_id: 'session-of-a-bot', filled_ms: 10}))
  await leads.drain()
  const db = await store.open()
  const states = await db.selectFrom('requests').select('state').orderBy('state').execute()
  expect([states, sent()]).toEqual([[{state: 'spam'}, {state: 'suspect'}], 0])
  for (let n = 0; n < 8; n++) {
    const contact = {
      name: 'Ada',
      email: n % 2 ? customer : 'Ada@Example.com',
      phone: `(704) 555-01${20 + n}`,
      address: '',
    }
    const body = shortForm({session_id: `session-number-${n}`, contact})
    expect((await post(leads, body, {'x-forwarded-for': `10.0.0.${n}`})).status).toBe(200)
  }
  await leads.drain()
  expect(sent()).toBe(3)
})

onBothEngines('a request that is sent again is confirmed once', async store => {
  const {leads} = await withMail(store)
  const body = shortForm({idempotency_key: 'key-of-the-first-try'})
  for (let n = 0; n < 3; n++) await post(leads, body)
  await leads.drain()
  expect((await emails(store)).filter(([subject]) => subject === 'receipt')).toHaveLength(1)
})
