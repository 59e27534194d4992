import {expect} from 'vitest'
import {contactMessages} from '#web/features/contact/contact-messages.ts'
import type {Business, Store} from '#web/server/ports.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, post, shortForm} from '../../helpers/leads.ts'

const business: Business = {
  name: 'Handyman',
  consentText: 'Text me. STOP, HELP',
  requireTextConsent: true,
  replyRules: null,
  disclosureText: 'One text confirms it. STOP, HELP',
}

const contact = {name: 'Grace', phone: '(704) 555-0102', consentToText: true}

async function agreedIn(store: Store) {
  const db = await store.open()
  return db.selectFrom('consents').select(['basis', 'wording', 'page']).orderBy('created_at').execute()
}

onBothEngines("without the page's own words, a consent is kept in those of the settings", async store => {
  const leads = createLeads({store, business})
  await post(leads, shortForm())
  leads.clock.at += 1000
  await post(leads, longForm({contact}))
  expect(await agreedIn(store)).toEqual([
    {basis: 'disclosure', wording: 'One text confirms it. STOP, HELP', page: 'Home'},
    {basis: 'ticked', wording: 'Text me. STOP, HELP', page: 'Contact'},
  ])
})

onBothEngines('a form from before a change of the settings is kept with the words that it showed', async store => {
  const leads = createLeads({store, business})
  await post(leads, shortForm({consent_wording: 'One text, as last week. STOP, HELP'}))
  leads.clock.at += 1000
  await post(leads, longForm({contact, consent_wording: 'Text me, as last week. STOP, HELP'}))
  expect((await agreedIn(store)).map(({wording}) => wording)).toEqual([
    'One text, as last week. STOP, HELP',
    'Text me, as last week. STOP, HELP',
  ])
})

onBothEngines('a line that the owner has emptied is ours', async store => {
  const leads = createLeads({store, business: {...business, disclosureText: ' '}})
  await post(leads, shortForm({consent_wording: ''}))
  expect(await agreedIn(store)).toEqual([
    {basis: 'disclosure', wording: contactMessages.shortFormDisclosure, page: 'Home'},
  ])
})
