/** The schemas of the order forms and what holds the forms to them. Imported at the first touch of one. */
import '#web/domain/zod-without-eval.ts'
import {z} from 'zod'
import {type MakeControl, makeControl} from '#web/components/form/control/form-control.ts'
import {consentField} from '#web/domain/orders/contact-schema.ts'
import {
  type HourlyOrder,
  hourlyOrderSchema,
  type ScopeOrder,
  scopeOrderSchema,
} from '#web/domain/orders/order-schema.ts'

/** `requireConsent`: the owner's switch. */
export function controlHourly(requireConsent: boolean): MakeControl<HourlyOrder> {
  return makeControl(hourlyOrderSchema.extend({consentToText: consentField(requireConsent)}))
}

export type ScopeContact = Pick<ScopeOrder, 'address' | 'name' | 'phone' | 'email' | 'consentToText'>

/** Step 4; what the steps before it ask for is chosen, not typed. */
export function controlScopeContact(requireConsent: boolean): MakeControl<ScopeContact> {
  const {address, name, phone, email} = scopeOrderSchema.shape
  return makeControl(z.object({address, name, phone, email, consentToText: consentField(requireConsent)}))
}
