import type {Kysely} from 'kysely'
import {phoneCountry} from '#schemas/phone-country.ts'
import {isOptedOut} from '../opt-outs/opt-outs.ts'
import type {Services} from '../ports.ts'
import type {StoredRequest, Tables} from '../store/tables.ts'
import {officeMessages as messages} from './messages.ts'

/** Why the customer gets no text from us; null: he agreed, or texted us. */
export async function whyNoText(
  db: Kysely<Tables>,
  services: Services,
  {phone_e164: phone, consent_to_text}: StoredRequest,
): Promise<string | null> {
  const {sms, config} = services
  if (phone === null) return messages.noPhone
  if (sms.keepsOnly) return messages.noCarrier
  if (await isOptedOut(db, services, phone)) return messages.optedOut
  const country = phoneCountry(phone)
  if (country === null || !config.smsCountries.includes(country)) return messages.foreignPhone
  if (consent_to_text === 1) return null
  const texted = await db
    .selectFrom('inbound_texts')
    .select('id')
    .where('phone', '=', phone)
    .limit(1)
    .executeTakeFirst()
  return texted ? null : messages.noConsent
}
