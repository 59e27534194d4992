import {type PersonRules, personRules} from './rules.ts'

/** Spec 9: the assistant asks for seven digits. */
export const assistantPersonRules: PersonRules = {
  ...personRules,
  phone: typed => typed.replace(/\D/g, '').length >= 7,
}
