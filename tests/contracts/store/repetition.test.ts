import {expect} from 'vitest'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, post, rowsIn, shortForm} from '../../helpers/leads.ts'

onBothEngines('a key that was used for another body is refused with 422', async store => {
  const leads = createLeads({store})
  await post(leads, shortForm({idempotency_key: 'key-used-twice'}))
  const other = await post(
    leads,
    shortForm({meta: {source_page: 'Home', description: 'Other'}, idempotency_key: 'key-used-twice'}),
  )
  expect(other.status).toBe(422)
  expect(other.body.error).toContain('idempotency_key')
})

const contact = {
  name: 'Alan Turing',
  email: 'alan@example.com',
  phone: '7045550103',
  address: '2 Tryon St',
  consentToText: true,
}
const repair = {timeline: 'this_week', categories: ['repairs'], services: ['door_repair']}
const options = [
  {option: 'door_repair/hinge', amount: 2},
  {option: 'door_repair/x', amount: null},
]
/** The hashes are those that stand in stores of the first versions. */
const hashedBefore: [string, Record<string, unknown>][] = [
  ['Z928YxKAOz-tD97D_VWOAXMAKTk3WflEF2gxDYmCpc4', shortForm()],
  ['ZvYe5EPVDkO6TjFZi0kNAIiOlFaos46x2CKVWQep398', longForm()],
  [
    'Bd_UTwYJ0Jd-SI2SPhNWopPP6uUHENmzz9JQUKCuCeo',
    {form_type: 'order_by_scope', contact, meta: {...repair, description: 'Squeaks'}},
  ],
  ['s7qZO1W6Jjf9txIZvNaDzQv0SmvvefRxHeGxYRrSdgw', {form_type: 'order_by_scope', contact, meta: {...repair, options}}],
  ['nBPn8aN2Zf-xq6rnI2hjsX1nteySI9hyVZjnLFJ6-6U', {form_type: 'hourly', contact, meta: {package: '4hours'}}],
  [
    'WvDvozPek9ekDvWEmfg_La1RRj9FUFW_fYpeBaJpo-c',
    {
      form_type: 'ai',
      contact_name: contact.name,
      email_address: contact.email,
      phone_number: contact.phone,
      project_address: contact.address,
      jobs: [{id: 'j1', name: 'Hang a door', price: 180}],
      messages: [{sender: 'user', content: 'Hi'}],
    },
  ],
]

onBothEngines('a try that began before an update is the same request after it, whatever the form', async store => {
  const leads = createLeads({store})
  for (const [at, [hash, body]] of hashedBefore.entries()) {
    const tried = {...body, idempotency_key: `key-of-the-form-${at}`}
    const first = await post(leads, tried)
    const keys = await rowsIn(leads, 'idempotency')
    expect(keys.find(({request_id}) => request_id === first.body.form_id)?.body_hash).toBe(hash)
  }
})
