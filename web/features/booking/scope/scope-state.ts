/** The order by scope while it is being filled in (spec 2.5, 3.3, 4). Pure. */
import {formatMoney} from '#schemas/price-format.ts'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {chosenInForm} from '#web/domain/orders/chosen-in-form.ts'
import {hasChoice, isConsentSettled, missingInPerson, type PersonField, personRules} from '#web/domain/orders/rules.ts'
import {isTimeline} from '#web/domain/orders/timelines.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import {type Catalogue, customService, customText, optionId} from '#web/domain/pricing/catalogue.ts'
import {type ChosenOption, priceScope, type ScopeLine} from '#web/domain/pricing/price-scope.ts'
import {emptyOrder, factsOf, type OrderValues, typedOrder, withoutEmpty} from '../order-values.ts'
import {orderWords as words} from '../order-words.ts'
import type {WorkOrderProps} from '../work-order.tsx'

export type Step = 1 | 2 | 3 | 4
export const lastStep = 4

export interface ScopeValues extends OrderValues {
  categories: readonly string[]
  /** Keys of groups and `custom:…`, also of categories that are no longer chosen. */
  services: readonly string[]
  options: readonly ChosenOption[]
}

export const emptyScope: ScopeValues = {...emptyOrder, categories: [], services: [], options: []}

export interface RestoredScope extends RestoredForm {
  chosen: Partial<ScopeValues>
}

export function typedScope(form: URLSearchParams): Partial<ScopeValues> {
  const chosen = {categories: form.getAll('categories'), ...chosenInForm(form)}
  return {...typedOrder(form), ...withoutEmpty(chosen)}
}

/** What was chosen before the script was there goes before what was left last time; ticks are added to it. */
export function withTyped(left: Partial<ScopeValues>, typed: Partial<ScopeValues>): Partial<ScopeValues> {
  const both = (key: 'categories' | 'services') => [...new Set([...(left[key] ?? []), ...(typed[key] ?? [])])]
  const options = new Map(left.options?.map(one => [one.option, one]))
  for (const {option, amount} of typed.options ?? [])
    options.set(option, {option, amount: amount ?? options.get(option)?.amount ?? null})
  return {
    ...left,
    ...typed,
    categories: both('categories'),
    services: both('services'),
    options: [...options.values()],
  }
}

export interface Needs {
  catalogue: Catalogue
  requireConsent: boolean
}

/** In the catalogue's order. What belongs to a category or a service that was taken back is left out. */
export function chosenIn(catalogue: Catalogue, {categories, services, options}: ScopeValues) {
  const chosen = catalogue.filter(({value}) => categories.includes(value))
  const groups = chosen.flatMap(({groups}) => groups).filter(({value}) => services.includes(value))
  const offered = groups.flatMap(({value, options}) => options.map(({key}) => optionId(value, key)))
  return {
    categories: chosen.map(({value}) => value),
    services: [...groups.map(({value}) => value), ...services.filter(service => customText(service) !== null)],
    options: options.filter(({option}) => offered.includes(option)),
  }
}

/** Continue or Submit Request appears when nothing is missing (spec 2.5, 5). */
export function missingIn(step: Step, values: ScopeValues, consentToText: boolean, needs: Needs) {
  const {catalogue, requireConsent} = needs
  const offered = catalogue.filter(({value, groups}) => values.categories.includes(value) && groups.length > 0)
  const missing: ('category' | 'service' | 'timeline' | PersonField | 'consentToText')[] = []
  if (step === 1 && !hasChoice(offered)) missing.push('category')
  if (step === 2 && !hasChoice(chosenIn(catalogue, values).services)) missing.push('service')
  if (step === 3 && !isTimeline(values.timeline)) missing.push('timeline')
  if (step === lastStep) {
    missing.push(...missingInPerson(personRules, values))
    if (!isConsentSettled(consentToText, requireConsent)) missing.push('consentToText')
  }
  return missing
}

/** The step that is wanted, or the last one before it that may be shown. */
export function reachable(values: ScopeValues, wanted: number, needs: Needs): Step {
  const steps: Step[] = [1, 2, 3, 4]
  const stuck = steps.find(step => step >= wanted || missingIn(step, values, false, needs).length > 0)
  return stuck ?? lastStep
}

export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter(other => other !== value) : [...list, value]
}

export function toggledOption(list: readonly ChosenOption[], option: string): ChosenOption[] {
  const without = list.filter(one => one.option !== option)
  return without.length < list.length ? without : [...list, {option, amount: null}]
}

export function withCustom(services: readonly string[], text: string): readonly string[] {
  const service = customService(text)
  const said = service && customText(service)?.toLowerCase()
  const isKnown = services.some(known => customText(known)?.toLowerCase() === said)
  return service && !isKnown ? [...services, service] : services
}

export function scopeWorkOrder(
  catalogue: Catalogue,
  values: ScopeValues,
  photoCount: number,
  halfDays: string,
): WorkOrderProps {
  const {lines, total} = priceScope(catalogue, chosenIn(catalogue, values))
  return {
    ...factsOf(values, photoCount, halfDays),
    lines: lines.map(line => ({
      key: line.option ?? line.service,
      label: line.label + (line.amount !== null && line.amount > 1 ? ` × ${line.amount.toLocaleString('en-US')}` : ''),
      price: line.range ? formatBallpark(line.range) : reasonOf(line, catalogue),
    })),
    total: total && formatBallpark(total),
  }
}

function reasonOf({option, from}: ScopeLine, catalogue: Catalogue): string {
  if (typeof from === 'number') return words.from(formatMoney(from))
  const groups = catalogue.flatMap(category => category.groups)
  const isSized = groups.some(({value, options}) =>
    options.some(({key, tiers}) => optionId(value, key) === option && tiers.length > 0),
  )
  return isSized ? words.bySize : words.walkthrough
}
