/** The rules of the two contact forms (spec 5), the same in the browser and on the server. */
import '../zod-without-eval.ts'
import {z} from 'zod'
import {cleanText} from '../clean-text.ts'
import {orderMessages as messages} from './messages.ts'
import {hasText, isConsentSettled, personRules} from './rules.ts'
import {serviceTypes} from './service-types.ts'

export const nameField = cleanText(120).refine(personRules.name, messages.nameRequired)

export const emailField = cleanText(254)
  .refine(hasText, {message: messages.emailRequired, abort: true})
  .refine(personRules.email, messages.emailInvalid)

export const addressField = cleanText(300)
export const descriptionField = cleanText(5000)

/** Exactly ten digits; a leading country code 1, as browsers fill it in, is not one of them. */
function phoneField(required: string, invalid: string) {
  return cleanText(40).refine(hasText, {message: required, abort: true}).refine(personRules.phone, invalid)
}

/** `isRequired`: the owner's switch. */
export function consentField(isRequired: boolean) {
  return z
    .boolean()
    .default(false)
    .refine(isGiven => isConsentSettled(isGiven, isRequired), messages.consentRequired)
}

/** Spec 3.1: home, booking and gallery pages. */
export const shortContactSchema = z.object({
  name: nameField,
  phone: phoneField(messages.phoneRequired, messages.phoneInvalid),
  email: emailField,
  address: addressField.default(''),
  details: descriptionField.default(''),
})
export type ShortContact = z.infer<typeof shortContactSchema>

/** Spec 3.2: the contact page. Whether the consent must be given is a switch of the site settings. */
export const longContactSchema = z.object({
  name: nameField,
  phone: phoneField(messages.longPhoneInvalid, messages.longPhoneInvalid),
  address: addressField.default(''),
  serviceType: z.enum(['', ...serviceTypes], messages.serviceTypeUnknown).default(''),
  description: descriptionField.refine(hasText, messages.descriptionRequired),
  consentToText: z.boolean().default(false),
})
export type LongContact = z.infer<typeof longContactSchema>
