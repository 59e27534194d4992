/**
 * What a request must have, as questions: the schemas ask them on the server and at submit, the forms ask them to enable
 * their button. Apart from the schemas, so that no first load carries zod for them. What is too long is no question
 * here: it is there, and the schema has a sentence for it.
 */
import {hourlyPackages} from '#schemas/hourly-packages.ts'
import {phoneDigits} from '#schemas/phone-digits.ts'
import {emailPattern} from '../limits.ts'
import {tidyText} from '../tidy-text.ts'

/** In the order of the forms. */
const personFields = ['address', 'name', 'phone', 'email'] as const
export type PersonField = (typeof personFields)[number]
export type PersonRules = Record<PersonField, (typed: string) => boolean>

export const hasText = (typed: string) => tidyText(typed) !== ''

/** Spec 5. The phone number has ten digits, not counting a leading country code 1. */
export const personRules: PersonRules = {
  address: hasText,
  name: hasText,
  phone: typed => phoneDigits(typed) !== null,
  email: typed => emailPattern.test(tidyText(typed)),
}

/** Spec 9: the assistant asks for seven digits. */
export const assistantPersonRules: PersonRules = {
  ...personRules,
  phone: typed => typed.replace(/\D/g, '').length >= 7,
}

export const packageKeys = hourlyPackages.map(({value}) => value)

export const isPackageKey = (value: string) => packageKeys.some(key => key === value)

/** Of categories or services: at least one. */
export const hasChoice = (chosen: readonly unknown[]) => chosen.length > 0

/** Whether consent must be given is the owner's switch. */
export const isConsentSettled = (isGiven: boolean, isRequired: boolean) => isGiven || !isRequired

/** The fields that keep a person's part of an order from being sent. */
export function missingInPerson(rules: PersonRules, values: Record<PersonField, string>): PersonField[] {
  return personFields.filter(field => !rules[field](values[field]))
}
