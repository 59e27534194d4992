// Rules of the three order forms (spec 3.3-3.5 and 5), in the browser and on the server.
import '../zod-without-eval.ts'
import {z} from 'zod'
import {cleanLine} from '../clean-text.ts'
import {addressField, descriptionField, emailField, nameField} from './contact-schema.ts'
import {orderMessages as messages} from './messages.ts'
import {aiDetailsSchema, hourlyDetailsSchema, orderedJobSchema, scopeDetailsSchema} from './request-details.ts'
import {assistantPersonRules, personRules} from './rules.ts'

const person = {
  address: addressField.refine(personRules.address, messages.addressRequired),
  name: nameField,
  email: emailField,
}
const phone = cleanLine(40).refine(personRules.phone, messages.phoneInvalid)

const {categories, services, options, timeline, wishes} = scopeDetailsSchema.shape
export const scopeOrderSchema = z.object({
  categories,
  services,
  options,
  description: descriptionField.default(''),
  timeline,
  wishes,
  ...person,
  phone,
  consentToText: z.boolean().default(false),
})
export type ScopeOrder = z.infer<typeof scopeOrderSchema>

export const hourlyOrderSchema = z.object({
  package: hourlyDetailsSchema.shape.package,
  description: descriptionField.default(''),
  timeline: hourlyDetailsSchema.shape.timeline,
  wishes,
  ...person,
  phone,
  consentToText: z.boolean().default(false),
})
export type HourlyOrder = z.infer<typeof hourlyOrderSchema>

const {messages: said} = aiDetailsSchema.shape
export const aiOrderSchema = z.object({
  ...person,
  phone: cleanLine(40).refine(assistantPersonRules.phone, messages.aiPhoneInvalid),
  consentToText: z.boolean().default(false),
  jobs: z.array(orderedJobSchema).max(100).default([]),
  messages: said.default([]),
})
export type AiOrder = z.infer<typeof aiOrderSchema>
