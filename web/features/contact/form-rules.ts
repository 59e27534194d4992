/** The schemas as the forms ask for them: a sentence for each field that is wrong. Loaded at the first touch of a form. */
import type {z} from 'zod'
import {contactMessages} from './contact-messages.ts'
import {longContactSchema, shortContactSchema} from './contact-schema.ts'

export type Rules = (values: Record<string, unknown>) => Record<string, string>

export const shortRules: Rules = values => problemsOf(shortContactSchema, values)

/** `requireConsent`: the owner's switch. */
export function longRules(requireConsent: boolean): Rules {
  return values => {
    const problems = problemsOf(longContactSchema, values)
    if (requireConsent && values.consentToText !== true) problems.consentToText ??= contactMessages.consentRequired
    return problems
  }
}

function problemsOf(schema: z.ZodType, values: Record<string, unknown>): Record<string, string> {
  const problems: Record<string, string> = {}
  const {error} = schema.safeParse(values)
  for (const {path, message} of error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}
