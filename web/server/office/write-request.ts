// POST /api/office/requests/new: a request that somebody of the office writes down after a call. It lives as any other:
// number, alerts, promise, customer's page, and a confirmation where the customer agreed to texts.
import {tierLabel} from '#schemas/price-size.ts'
import {type NewPhoneRequest, newRequestSchema, spokenConsent} from '#web/domain/office/new-request.ts'
import type {PhoneDetails} from '#web/domain/orders/request-details.ts'
import {addBallparks, ballpark, middleOf} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue} from '../assistant/catalogue.ts'
import {refuse} from '../http/answers.ts'
import {findRequest} from '../requests/find-request.ts'
import type {NewRequest} from '../requests/read-submission.ts'
import {storeRequest} from '../requests/store-request.ts'
import {describeRequest} from './detail.ts'
import {officeMessages as messages} from './messages.ts'
import {officeCall} from './office-session.ts'

/** No browser has this id, so the customer's page opens by its link alone. */
const browserId = 'office'

export const handleNewRequest = officeCall(
  newRequestSchema,
  async ({services, data: written, author: writtenBy, later}) => {
    const isPriced = written.jobs.length > 0
    const catalogue = isPriced ? await services.catalogue.read({newest: true}) : null
    if (isPriced && !catalogue) return refuse(503, messages.noContent)
    const priced = written.jobs.map(job => priceJob(job, catalogue?.services ?? []))
    const jobs = priced.filter(job => job !== null)
    if (jobs.length < priced.length) return refuse(409, messages.otherPrices)
    const result = await storeRequest(services, {
      submission: {
        request: toRequest(written, jobs),
        sessionId: null,
        idempotencyKey: `office:${written.key}`,
        filledMs: null,
        consentWording: spokenConsent,
        trapped: false,
      },
      sender: {browserId, browserIsNew: false, address: null},
      business: await services.business.read(),
      quote: null,
      writtenBy,
    })
    if (result.kind !== 'stored') return refuse(409, messages.sentBefore)
    later(() => services.drain())
    const stored = await findRequest(services, result.number)
    return stored ? describeRequest(services, stored) : refuse(404, messages.noRequest)
  },
)

type Job = PhoneDetails['jobs'][number]

/** Null where the service or the price is gone. */
function priceJob(
  {service: serviceId, tier: tierKey, amount}: NewPhoneRequest['jobs'][number],
  services: Catalogue['services'],
): Job | null {
  const service = services.find(({_id}) => _id === serviceId)
  const tier = service?.priceTiers?.find(({_key}) => _key === tierKey)
  if (!service || !tier) return null
  const isArea = tier.unit === 'sqft'
  const range = ballpark([tier], isArea ? {squareFeet: amount} : {count: amount})
  const size = isArea ? `, ${amount} sq ft` : amount === 1 ? '' : ` x ${amount}`
  const name = `${[service.title, tierLabel(tier)].filter(Boolean).join(': ')}${size}`
  return {
    id: `${serviceId}/${tierKey}`.slice(0, 100),
    name: name.slice(0, 300),
    price: range ? middleOf(range) : 0,
    ...(range && {range}),
  }
}

function toRequest(
  {name, phone, email, address, description, consentToText}: NewPhoneRequest,
  jobs: Job[],
): NewRequest {
  return {
    formType: 'phone',
    source: 'office',
    sourcePage: 'Phone call',
    name,
    phone,
    email: email || null,
    address: address || null,
    description: description || null,
    serviceType: null,
    consentToText,
    details: {form: 'phone', jobs, total: addBallparks(jobs.map(({range}) => range ?? null))},
    photoKeys: [],
  }
}
