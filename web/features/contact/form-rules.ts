/** The two contact forms' schemas and what holds the forms to them. Imported at the first touch of a form. */
import {type MakeControl, makeControl} from '#web/components/form/control/form-control.ts'
import {
  consentField,
  type LongContact,
  longContactSchema,
  shortContactSchema,
} from '#web/domain/orders/contact-schema.ts'

export const controlShort = makeControl(shortContactSchema)

/** `requireConsent`: the owner's switch. */
export function controlLong(requireConsent: boolean): MakeControl<LongContact> {
  return makeControl(longContactSchema.extend({consentToText: consentField(requireConsent)}))
}
