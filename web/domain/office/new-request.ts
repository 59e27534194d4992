import '../zod-without-eval.ts'
import {z} from 'zod'
import {cleanLine} from '../clean-text.ts'
import {addressField, descriptionField, nameField} from '../orders/contact-schema.ts'
import {orderMessages} from '../orders/messages.ts'
import {personRules} from '../orders/rules.ts'

/** POST /api/office/requests/new. `amount`: how many, or the square feet or steps of that price. */
export const newRequestSchema = z.object({
  /** Made when the form is opened and sent with every try. */
  key: z.uuid(),
  name: nameField,
  phone: cleanLine(40).refine(personRules.phone, orderMessages.phoneInvalid),
  email: cleanLine(254).refine(email => email === '' || personRules.email(email), orderMessages.emailInvalid),
  address: addressField,
  description: descriptionField,
  consentToText: z.boolean(),
  jobs: z
    .array(
      z.object({
        service: z.string().max(200),
        tier: z.string().max(200),
        amount: z.number().positive().max(100_000),
      }),
    )
    .max(50),
})
export type NewPhoneRequest = z.infer<typeof newRequestSchema>

export const receiptTitle = 'Confirmation to the customer'

/** Stands beside the box in the Studio, and in the consent ledger. */
export const spokenConsent = 'They agreed on the phone to get texts about this request'
