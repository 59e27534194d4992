import {useLayoutEffect, useReducer, useState} from 'react'
import {readBookAddress} from '../book-address.ts'
import type {ScopeContact} from '../order-schemas.ts'
import {useHalfDays} from '../use-half-days.tsx'
import {useOrderForm} from '../use-order-form.ts'
import {
  emptyScope,
  lastStep,
  missingIn,
  orderedOptions,
  orderedServices,
  type ScopeAction,
  type ScopeState,
  type ScopeValues,
  scopeReducer,
  startState,
} from './scope-state.ts'
import type {ScopeStepsProps} from './scope-steps.tsx'
import {typedFields, typedScope, withTyped} from './typed-scope.ts'

const names = ['address', 'name', 'phone', 'email', 'consentToText'] as const

const projectStep = 3

const groups = {
  categories: 'scope-category',
  services: 'scope-service',
  options: 'scope-service',
  description: 'scope-description',
  timeline: 'scope-timeline',
}

type ScopeOptions = Pick<ScopeStepsProps, 'catalogue' | 'requireConsent' | 'consentText' | 'halfDays' | 'restored'>

export function useScopeOrder({catalogue, requireConsent, consentText, restored = null, ...parts}: ScopeOptions) {
  const needs = {catalogue, requireConsent}
  const [scope, dispatch] = useReducer(
    (before: ScopeState, action: ScopeAction) => scopeReducer(before, action, needs),
    restored,
    sent => startState(sent, needs),
  )
  const [area, setArea] = useState<string | null>(null)
  const {categories, description, timeline, wishes} = scope.values
  const halfDays = useHalfDays({
    form: 'scope',
    parts: parts.halfDays,
    timeline,
    wishes,
    isShown: scope.step >= projectStep,
    onChange: wishes => dispatch({type: 'setWishes', wishes}),
  })
  const missing = missingIn(scope.step, scope, needs)
  const order = useOrderForm<ScopeContact, ScopeValues>({
    form: 'scope',
    names,
    groups,
    restored,
    loadSchema: async () => (await import('../order-schemas.ts')).scopeContactSchema(requireConsent),
    values: scope.values,
    empty: emptyScope,
    missing,
    restoreValues(draft, element) {
      const address = readBookAddress(location.search)
      setArea(address.area)
      const step = restored ? lastStep : address.step
      dispatch({type: 'restore', values: withTyped(draft, typedScope(typedFields(element))), step})
    },
    // Spec 7.1 and 3.3; what belongs to a category that was taken back is left out.
    toBody: ({name, email, phone, address, consentToText}) => ({
      source: 'website',
      form_type: 'order_by_scope',
      contact: {name, email, phone, address, consentToText},
      meta: {
        source_page: 'Book',
        description,
        timeline,
        categories: catalogue.map(({value}) => value).filter(value => categories.includes(value)),
        services: orderedServices(catalogue, scope.values),
        options: orderedOptions(catalogue, scope.values),
        ...(halfDays.chosen.length > 0 && {wishes: halfDays.chosen}),
      },
      consent_wording: consentText,
    }),
    onStored: () => dispatch({type: 'restart'}),
  })
  // From now on React shows what the address names.
  useLayoutEffect(() => {
    if (!order.isLive) return
    delete document.documentElement.dataset.bookStep
    delete document.documentElement.dataset.bookLinked
  }, [order.isLive])
  return {...order, scope, dispatch, missing, area, halfDays}
}
