/** The rules of the two contact forms (spec 5), the same in the browser and on the server. */
import '../zod-without-eval.ts'
import {z} from 'zod'
import {phoneDigits} from '#schemas/phone-digits.ts'
import {cleanText} from '../clean-text.ts'
import {emailPattern} from '../limits.ts'
import {orderMessages as messages} from './messages.ts'
import {serviceTypes} from './service-types.ts'

export const nameField = cleanText(120).pipe(z.string().min(1, messages.nameRequired))

export const emailField = cleanText(254).pipe(
  z.string().min(1, messages.emailRequired).regex(emailPattern, {message: messages.emailInvalid, abort: true}),
)

export const addressField = cleanText(300)
export const descriptionField = cleanText(5000)

/** Exactly ten digits; a leading country code 1, as browsers fill it in, is not one of them. */
function phoneField(required: string, invalid: string) {
  return cleanText(40).pipe(
    z
      .string()
      .min(1, {message: required, abort: true})
      .refine(phone => phoneDigits(phone) !== null, invalid),
  )
}

/** `isRequired`: the owner's switch. */
export function consentField(isRequired: boolean) {
  const box = z.boolean().default(false)
  return isRequired ? box.refine(isGiven => isGiven, messages.consentRequired) : box
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
  description: descriptionField.pipe(z.string().min(1, messages.descriptionRequired)),
  consentToText: z.boolean().default(false),
})
export type LongContact = z.infer<typeof longContactSchema>
