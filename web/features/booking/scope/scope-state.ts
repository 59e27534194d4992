/** The order by scope while it is being filled in (spec 2.5, 3.3, 4). Pure. */
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import type {ScopeOrder} from '#web/domain/orders/order-schema.ts'
import {hasChoice, isConsentSettled, missingInPerson, type PersonField, personRules} from '#web/domain/orders/rules.ts'
import {isTimeline, type Timeline} from '#web/domain/orders/timelines.ts'
import {type Catalogue, customService, customText, optionId, type WorkGroup} from '#web/domain/pricing/catalogue.ts'
import type {ChosenOption} from '#web/domain/pricing/price-scope.ts'

export type Step = 1 | 2 | 3 | 4
export const lastStep = 4

/** What is kept on the device until it is sent. */
export interface ScopeValues extends Pick<ScopeOrder, 'description' | PersonField> {
  categories: readonly string[]
  /** Keys of groups and `custom:…`, also of categories that are no longer chosen. */
  services: readonly string[]
  options: readonly ChosenOption[]
  timeline: Timeline | ''
  /** Half-days, also those that are over or not offered any more. */
  wishes: readonly string[]
}

export interface ScopeState {
  step: Step
  values: ScopeValues
  /** Never kept: it has to be given anew. */
  consentToText: boolean
}

export const emptyScope: ScopeValues = {
  categories: [],
  services: [],
  options: [],
  description: '',
  timeline: '',
  wishes: [],
  address: '',
  name: '',
  phone: '',
  email: '',
}

export type TextField = 'description' | 'timeline' | PersonField

export type ScopeAction =
  | {type: 'toggleCategory' | 'toggleService'; value: string}
  | {type: 'toggleOption'; option: string}
  | {type: 'setAmount'; option: string; amount: number | null}
  | {type: 'addCustom'; text: string}
  | {type: 'removeCustom'; value: string}
  | {type: 'setWishes'; wishes: readonly string[]}
  | {type: 'set'; field: TextField; value: string}
  | {type: 'consent'; isGiven: boolean}
  /** Shows the step, or the last one before it that may be shown. */
  | {type: 'goTo'; step: number}
  | {type: 'restore'; values: Partial<ScopeValues>; step: number}
  | {type: 'restart'}

export function firstState(): ScopeState {
  return {step: 1, values: emptyScope, consentToText: false}
}

export interface RestoredScope extends RestoredForm {
  chosen: Partial<ScopeValues>
}

/** A restored order starts at the first step with something missing, or at the last. */
export function startState(restored: RestoredScope | null, needs: Needs): ScopeState {
  if (!restored) return firstState()
  const consentToText = restored.values.consentToText !== undefined
  return scopeReducer(
    {...firstState(), consentToText},
    {type: 'restore', values: restored.chosen, step: lastStep},
    needs,
  )
}

export function scopeReducer(state: ScopeState, action: ScopeAction, needs: Needs): ScopeState {
  const {values} = state
  const change = (changes: Partial<ScopeValues>): ScopeState => ({...state, values: {...values, ...changes}})
  switch (action.type) {
    case 'toggleCategory':
      return change({categories: toggled(values.categories, action.value)})
    case 'toggleService':
      return change({services: toggled(values.services, action.value)})
    case 'toggleOption':
      return change({options: toggledOption(values.options, action.option)})
    case 'setAmount':
      return change({
        options: values.options.map(one => (one.option === action.option ? {...one, amount: action.amount} : one)),
      })
    case 'addCustom':
      return change({services: withCustom(values.services, action.text)})
    case 'removeCustom':
      return change({services: values.services.filter(service => service !== action.value)})
    case 'setWishes':
      return change({wishes: action.wishes})
    case 'set':
      return change({[action.field]: action.value})
    case 'consent':
      return {...state, consentToText: action.isGiven}
    case 'goTo':
      return {...state, step: reachable(state, action.step, needs)}
    case 'restore': {
      const restored = {...state, values: {...emptyScope, ...action.values}}
      return {...restored, step: reachable(restored, action.step, needs)}
    }
    case 'restart':
      return firstState()
  }
}

export interface Needs {
  catalogue: Catalogue
  requireConsent: boolean
}

function offeredGroups(catalogue: Catalogue, {categories}: ScopeValues): readonly WorkGroup[] {
  return catalogue.filter(({value}) => categories.includes(value)).flatMap(({groups}) => groups)
}

export function orderedServices(catalogue: Catalogue, values: ScopeValues): string[] {
  const offered = offeredGroups(catalogue, values).map(({value}) => value)
  const known = offered.filter(value => values.services.includes(value))
  return [...known, ...values.services.filter(service => customText(service) !== null)]
}

export function orderedOptions(catalogue: Catalogue, values: ScopeValues): ChosenOption[] {
  const services = orderedServices(catalogue, values)
  const offered = offeredGroups(catalogue, values)
    .filter(({value}) => services.includes(value))
    .flatMap(({value, options}) => options.map(({key}) => optionId(value, key)))
  return values.options.filter(({option}) => offered.includes(option))
}

export type Missing = 'category' | 'service' | 'timeline' | PersonField | 'consentToText'

/** Continue or Submit Request appears when nothing is missing (spec 2.5, 5). */
export function missingIn(step: Step, {values, consentToText}: ScopeState, needs: Needs): Missing[] {
  const {catalogue, requireConsent} = needs
  switch (step) {
    case 1:
      return hasChoice(offeredGroups(catalogue, values)) ? [] : ['category']
    case 2:
      return hasChoice(orderedServices(catalogue, values)) ? [] : ['service']
    case 3:
      return isTimeline(values.timeline) ? [] : ['timeline']
    case 4: {
      const missing = missingInPerson(personRules, values)
      return isConsentSettled(consentToText, requireConsent) ? missing : [...missing, 'consentToText']
    }
  }
}

function reachable(state: ScopeState, wanted: number, needs: Needs): Step {
  const steps: Step[] = [1, 2, 3, 4]
  const stuck = steps.find(step => step >= wanted || missingIn(step, state, needs).length > 0)
  return stuck ?? lastStep
}

function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter(other => other !== value) : [...list, value]
}

function toggledOption(list: readonly ChosenOption[], option: string): ChosenOption[] {
  const without = list.filter(one => one.option !== option)
  return without.length < list.length ? without : [...list, {option, amount: null}]
}

function withCustom(services: readonly string[], text: string): readonly string[] {
  const service = customService(text)
  const said = service && customText(service)?.toLowerCase()
  const isKnown = services.some(known => customText(known)?.toLowerCase() === said)
  return service && !isKnown ? [...services, service] : services
}
