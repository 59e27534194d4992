/** The schemas as react-hook-form asks for them; loaded at the first try to send. */
import type {FieldErrors, FieldValues, Resolver} from 'react-hook-form'
import type {z} from 'zod'
import {contactMessages} from './contact-messages.ts'
import {type LongContact, longContactSchema, type ShortContact, shortContactSchema} from './contact-schema.ts'

export const shortRules = toRules<ShortContact>(shortContactSchema)

export const longRules = toRules<LongContact>(longContactSchema)

/** The long form where the owner requires consent. */
export const longRulesWithConsent = toRules<LongContact>(
  longContactSchema.refine(({consentToText}) => consentToText, {
    path: ['consentToText'],
    message: contactMessages.consentRequired,
    // Told together with whatever else is wrong.
    when: () => true,
  }),
)

function toRules<Values extends FieldValues>(schema: z.ZodType<Values>): Resolver<Values> {
  return values => {
    const read = schema.safeParse(values)
    if (read.success) return {values, errors: {}}
    const errors: Record<string, {type: string; message: string}> = {}
    for (const {path, message} of read.error.issues) errors[String(path[0])] ??= {type: 'rule', message}
    return {values: {}, errors: errors as FieldErrors<Values>}
  }
}
