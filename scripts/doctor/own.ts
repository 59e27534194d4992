// What `npm run doctor` can only see with the site's own keys.
import type {SanityClient} from '@sanity/client'
import type {TwilioOptions} from '../../web/server/adapters/twilio-sms.ts'
import {askSite, messageOf, notChecked, ok, type Verdict, wrong} from './site.ts'

/**
 * Whether carriers know the business: without a verified A2P campaign they drop its texts (error 30034).
 * https://www.twilio.com/docs/messaging/api/usapptoperson-resource
 */
export async function checkCarrier(twilio: TwilioOptions | null): Promise<Verdict> {
  if (!twilio) return notChecked('TWILIO_* is not set here')
  const {accountSid, authToken, from, apiUrl = 'https://messaging.twilio.com'} = twilio
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  let isRefused = false
  const read = async (path: string) => {
    const answer = await fetch(`${apiUrl}/v1${path}`, {headers: {authorization}, signal: AbortSignal.timeout(10_000)})
    isRefused = answer.status === 401
    if (!answer.ok) throw new Error(`Twilio answers with status ${answer.status}`)
    return (await answer.json()) as Lists
  }
  try {
    if ('number' in from && /^\+18(00|33|44|55|66|77|88)/.test(from.number))
      return notChecked('a toll-free number is verified elsewhere: see Toll-Free Verification in the console of Twilio')
    const service = 'number' in from ? await findService(read, from.number) : from.messagingServiceSid
    if (!service)
      return wrong(
        'the number is in no messaging service, so carriers drop its texts: add it to one with an A2P campaign',
      )
    const {compliance = []} = await read(`/Services/${service}/Compliance/Usa2p`)
    const states = compliance.map(({campaign_status}) => campaign_status)
    if (states.includes('VERIFIED')) return ok('carriers know the business (its A2P campaign is verified)')
    if (states.length === 0)
      return wrong('no A2P campaign, so carriers drop the texts: register one in the console of Twilio')
    return wrong(
      `the A2P campaign is ${states.join(', ')}, so carriers drop the texts: see it in the console of Twilio`,
    )
  } catch (error) {
    if (!isRefused) return notChecked(messageOf(error))
    return wrong('Twilio refuses TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN: copy them anew from the console of Twilio')
  }
}

interface Lists {
  services?: {sid: string}[]
  phone_numbers?: {phone_number: string}[]
  compliance?: {campaign_status: string}[]
}

async function findService(read: (path: string) => Promise<Lists>, number: string): Promise<string | null> {
  const {services = []} = await read('/Services?PageSize=50')
  for (const {sid} of services) {
    const {phone_numbers = []} = await read(`/Services/${sid}/PhoneNumbers?PageSize=1000`)
    if (phone_numbers.some(({phone_number}) => phone_number === number)) return sid
  }
  return null
}

/** Publishes a redirect from a random address, waits until the site follows it, and deletes it. */
export async function checkRoundTrip(address: string, client: SanityClient, waitMs = 15_000): Promise<Verdict> {
  const name = `doctor-${Date.now().toString(36)}`
  const follows = async () => [307, 308].includes((await askSite(`${address}/${name}`)).status)
  const redirect = {_id: name, _type: 'redirect', from: `/${name}`, to: '/', permanent: false}
  try {
    // The site then remembers that there is no such page.
    await follows()
    await client.create(redirect)
  } catch (error) {
    return notChecked(`the content takes no change from here (${messageOf(error)})`)
  }
  const started = performance.now()
  try {
    while (performance.now() - started < waitMs) {
      if (await follows()) return ok(`a publish is live after ${((performance.now() - started) / 1000).toFixed(1)} s`)
      await new Promise(resolve => setTimeout(resolve, 250))
    }
    return wrong(
      `a publish is not live after ${waitMs / 1000} s: the webhook does not reach /api/revalidate (hosted Sanity: its address and SANITY_REVALIDATE_SECRET)`,
    )
  } finally {
    await client.delete(name).catch(() => {})
  }
}
