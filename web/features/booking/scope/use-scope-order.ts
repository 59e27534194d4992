import {useLayoutEffect, useState} from 'react'
import {readBookAddress} from '../book-address.ts'
import type {ScopeContact} from '../order-schemas.ts'
import {typedFields} from '../order-values.ts'
import {useOrderForm} from '../use-order-form.tsx'
import {
  chosenIn,
  emptyScope,
  lastStep,
  missingIn,
  reachable,
  type ScopeValues,
  type Step,
  typedScope,
  withTyped,
} from './scope-state.ts'
import type {ScopeProps} from './scope-wizard.tsx'

const names = ['address', 'name', 'phone', 'email', 'consentToText'] as const

const projectStep = 3

const groups = {
  categories: 'scope-category',
  services: 'scope-service',
  options: 'scope-service',
  description: 'scope-description',
  timeline: 'scope-timeline',
}

export function useScopeOrder({catalogue, restored = null, ...parts}: ScopeProps) {
  const {consentText, requireConsent} = parts
  const needs = {catalogue, requireConsent}
  const start = restored ? {...emptyScope, ...restored.chosen} : emptyScope
  // A restored order starts at the first step with something missing, or at the last.
  const [step, setStep] = useState<Step>(() => (restored ? reachable(start, lastStep, needs) : 1))
  const [area, setArea] = useState<string | null>(null)
  const order = useOrderForm<ScopeContact, ScopeValues>({
    form: 'scope',
    names,
    groups,
    restored,
    parts,
    empty: emptyScope,
    start,
    asksWhen: step >= projectStep,
    loadSchema: async () => (await import('../order-schemas.ts')).scopeContactSchema(requireConsent),
    missingIn: (values, consentToText) => missingIn(step, values, consentToText, needs),
    restoreValues(left, element) {
      const address = readBookAddress(location.search)
      const values = {...emptyScope, ...withTyped(left, typedScope(typedFields(element)))}
      setArea(address.area)
      setStep(reachable(values, restored ? lastStep : address.step, needs))
      return values
    },
    // Spec 7.1 and 3.3.
    toBody: ({name, email, phone, address, consentToText}, values, wishes) => ({
      source: 'website',
      form_type: 'order_by_scope',
      contact: {name, email, phone, address, consentToText},
      meta: {
        source_page: 'Book',
        description: values.description,
        timeline: values.timeline,
        ...chosenIn(catalogue, values),
        ...wishes,
      },
      consent_wording: consentText,
    }),
    onStored: () => setStep(1),
  })
  // From now on React shows what the address names.
  useLayoutEffect(() => {
    if (!order.isLive) return
    delete document.documentElement.dataset.bookStep
    delete document.documentElement.dataset.bookLinked
  }, [order.isLive])
  return {...order, step, goTo: (to: number) => setStep(reachable(order.values, to, needs)), area}
}
