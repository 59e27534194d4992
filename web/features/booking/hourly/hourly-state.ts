/** The hourly order while it is being made (spec 3.4, 4, 5). Pure. */
import {phoneDigits} from '#schemas/phone-digits.ts'
import {emailPattern} from '#web/domain/limits.ts'

/** What is kept on the device until it is sent. */
export interface HourlyValues {
  package: string
  description: string
  address: string
  name: string
  phone: string
  email: string
}

export const emptyHourly: HourlyValues = {package: '', description: '', address: '', name: '', phone: '', email: ''}

export type HourlyMissing = 'package' | 'address' | 'name' | 'phone' | 'email' | 'consentToText'

interface Needs {
  /** A package that the owner took out meanwhile is none. */
  packages: readonly {value: string}[]
  requireConsent: boolean
}

/** Spec 4: submit is disabled until it is nothing; in the order of the form. */
export function missingInHourly(values: HourlyValues, consentToText: boolean, needs: Needs): HourlyMissing[] {
  const missing: HourlyMissing[] = []
  if (!needs.packages.some(({value}) => value === values.package)) missing.push('package')
  if (!values.address.trim()) missing.push('address')
  if (!values.name.trim()) missing.push('name')
  if (phoneDigits(values.phone) === null) missing.push('phone')
  if (!emailPattern.test(values.email.trim())) missing.push('email')
  if (!consentToText && needs.requireConsent) missing.push('consentToText')
  return missing
}

/** What was typed, over the draft, over nothing; whatever is no text is left out. */
export function startHourly(...sources: Partial<Record<keyof HourlyValues, unknown>>[]): HourlyValues {
  const values = {...emptyHourly}
  for (const name of Object.keys(emptyHourly) as (keyof HourlyValues)[]) {
    const given = sources.map(source => source[name]).find(value => typeof value === 'string' && value !== '')
    if (typeof given === 'string') values[name] = given
  }
  return values
}
