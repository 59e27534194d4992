/** The schemas of the order forms. Imported when one is first touched. `requireConsent` is the owner's switch. */
import type {z} from 'zod'
import {consentField} from '#web/domain/orders/contact-schema.ts'
import {hourlyOrderSchema, scopeOrderSchema} from '#web/domain/orders/order-schema.ts'

export function hourlySchema(requireConsent: boolean) {
  return hourlyOrderSchema.extend({consentToText: consentField(requireConsent)})
}

/** Step 4; what the steps before it ask for is chosen, not typed. */
export function scopeContactSchema(requireConsent: boolean) {
  return scopeOrderSchema
    .pick({address: true, name: true, phone: true, email: true})
    .extend({consentToText: consentField(requireConsent)})
}
export type ScopeContact = z.infer<ReturnType<typeof scopeContactSchema>>
