/** The rules of the three order forms (spec 3.3-3.5 and 5), the same in the browser and on the server. */
import '../zod-without-eval.ts'
import {z} from 'zod'
import {hourlyPackages} from '#schemas/hourly-packages.ts'
import {phoneDigits} from '#schemas/phone-digits.ts'
import {cleanText} from '../clean-text.ts'
import {addressField, descriptionField, emailField, nameField} from './contact-schema.ts'
import {orderMessages as messages} from './messages.ts'
import {timelines} from './timelines.ts'

const packageKeys = hourlyPackages.map(({value}) => value)

const person = {
  address: addressField.pipe(z.string().min(1, messages.addressRequired)),
  name: nameField,
  email: emailField,
}
const phone = cleanText(40).pipe(z.string().refine(typed => phoneDigits(typed) !== null, messages.phoneInvalid))
/** A key of the owner's catalogue, or `custom:` and the URL-encoded text (spec 3.6). */
const choices = (required: string) => z.array(cleanText(1200), required).min(1, required).max(100)
/** `group/option` of the catalogue, with pieces, steps or square feet where they were asked for. */
const chosenOptions = z
  .array(z.object({option: cleanText(200), amount: z.number().positive().max(100_000).nullish().catch(null)}))
  .max(200)

export const scopeOrderSchema = z.object({
  categories: choices(messages.categoryRequired),
  services: choices(messages.serviceRequired),
  options: chosenOptions.default([]),
  description: descriptionField.default(''),
  timeline: z.enum(timelines, messages.timelineRequired),
  ...person,
  phone,
  consentToText: z.boolean().default(false),
})
export type ScopeOrder = z.infer<typeof scopeOrderSchema>

export const hourlyOrderSchema = z.object({
  package: z.enum(packageKeys, messages.packageRequired),
  description: descriptionField.default(''),
  ...person,
  phone,
  consentToText: z.boolean().default(false),
})
export type HourlyOrder = z.infer<typeof hourlyOrderSchema>

/** Money with cents; the assistant never quotes less than nothing. */
const price = z.number().min(0).max(1_000_000)

export const aiOrderSchema = z.object({
  ...person,
  phone: cleanText(40).pipe(z.string().refine(typed => typed.replace(/\D/g, '').length >= 7, messages.aiPhoneInvalid)),
  consentToText: z.boolean().default(false),
  jobs: z
    .array(z.object({id: cleanText(100), name: cleanText(300), price}))
    .max(100)
    .default([]),
  messages: z
    .array(z.object({sender: z.enum(['user', 'ai']), content: cleanText(8000)}))
    .max(200)
    .default([]),
})
