// Required fields without zod, so forms can enable their button before the schemas load. The schemas check lengths.
import {toEmailAddress} from '#schemas/email-address.ts'
import {phoneDigits} from '#schemas/phone-digits.ts'
import {tidyText} from '../tidy-text.ts'

const personFields = ['address', 'name', 'phone', 'email'] as const
export type PersonField = (typeof personFields)[number]
export type PersonRules = Record<PersonField, (typed: string) => boolean>

export const hasText = (typed: string) => tidyText(typed) !== ''

export const personRules: PersonRules = {
  address: hasText,
  name: hasText,
  phone: typed => phoneDigits(typed) !== null,
  email: typed => toEmailAddress(tidyText(typed)) !== null,
}

/** Spec 9: the assistant asks for seven digits. */
export const assistantPersonRules: PersonRules = {
  ...personRules,
  phone: typed => typed.replace(/\D/g, '').length >= 7,
}

export const hasChoice = (chosen: readonly unknown[]) => chosen.length > 0

export const isConsentSettled = (isGiven: boolean, isRequired: boolean) => isGiven || !isRequired

export function missingInPerson(rules: PersonRules, values: Record<PersonField, string>): PersonField[] {
  return personFields.filter(field => !rules[field](values[field]))
}
