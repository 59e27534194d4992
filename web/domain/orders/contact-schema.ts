// Rules of the two contact forms (spec 5), in the browser and on the server.
import '../zod-without-eval.ts'
import {z} from 'zod'
import {toEmailAddress} from '#schemas/email-address.ts'
import {cleanLine, cleanText} from '../clean-text.ts'
import {orderMessages as messages} from './messages.ts'
import {hasText, isConsentSettled, personRules} from './rules.ts'

export const nameField = cleanLine(120).refine(personRules.name, messages.nameRequired)

export const emailField = cleanLine(254)
  .refine(hasText, {message: messages.emailRequired, abort: true})
  .refine(personRules.email, messages.emailInvalid)
  .transform(typed => toEmailAddress(typed) ?? typed)

export const addressField = cleanLine(300)
export const descriptionField = cleanText(5000)

/** Ten digits, and a leading country code 1 where browsers fill it in. */
function phoneField(required: string, invalid: string) {
  return cleanLine(40).refine(hasText, {message: required, abort: true}).refine(personRules.phone, invalid)
}

export function consentField(isRequired: boolean) {
  return z
    .boolean()
    .default(false)
    .refine(isGiven => isConsentSettled(isGiven, isRequired), messages.consentRequired)
}

export const shortContactSchema = z.object({
  name: nameField,
  phone: phoneField(messages.phoneRequired, messages.phoneInvalid),
  email: emailField,
  address: addressField.default(''),
  details: descriptionField.default(''),
})
export type ShortContact = z.infer<typeof shortContactSchema>

/** Spec 3.2; the site settings decide whether consent is required. */
export const longContactSchema = z.object({
  name: nameField,
  phone: phoneField(messages.longPhoneInvalid, messages.longPhoneInvalid),
  address: addressField.default(''),
  // A choice that is renamed meanwhile must not cost the request, so the list is not asked.
  serviceType: cleanLine(120).default(''),
  description: descriptionField.refine(hasText, messages.descriptionRequired),
  consentToText: z.boolean().default(false),
})
export type LongContact = z.infer<typeof longContactSchema>
