import {type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useState} from 'react'
import {dropDraft, readDraft} from '#web/components/form/draft.ts'
import type {RequestBody} from '#web/components/form/send/request-body.ts'
import {useSending} from '#web/components/form/send/use-sending.ts'
import {usePhotoUploads} from '#web/components/photos/use-photo-uploads.ts'
import {readBookAddress} from '../book-address.ts'
import type {ScopeContact} from '../order-rules.ts'
import {useDraft} from '../use-draft.ts'
import {useOrderControl} from '../use-order-control.ts'
import {
  emptyScope,
  lastStep,
  type Needs,
  orderedOptions,
  orderedServices,
  type ScopeAction,
  type ScopeStart,
  type ScopeState,
  type ScopeValues,
  scopeReducer,
  startState,
} from './scope-state.ts'
import {typedScope} from './typed-scope.ts'

const form = 'scope'
const names = ['address', 'name', 'phone', 'email', 'consentToText'] as const

/** What is told of a group of choices leads to it. */
const ids = {categories: 'scope-category', services: 'scope-service'}

/** The order by scope with everything around it: its draft, its photos, its control, its way to the server. */
export function useScopeOrder(needs: Needs, element: RefObject<HTMLFormElement | null>, start: ScopeStart | null) {
  const sending = useSending(form)
  const photos = usePhotoUploads(sending.formKey, form)
  const [since, setSince] = useState(0)
  const control = useOrderControl<ScopeContact>({
    form,
    element,
    names,
    sending,
    ids,
    start,
    load: async () => (await import('../order-rules.ts')).controlScopeContact(needs.requireConsent),
  })
  const [state, dispatch] = useReducer(
    (before: ScopeState, action: ScopeAction) => scopeReducer(before, action, needs),
    start,
    sent => startState(sent, needs),
  )
  const {values} = state
  const {kind} = sending.state

  useLayoutEffect(() => {
    const draft = readDraft<ScopeValues>(form)
    // What was chosen before this script was there goes before what was left last time.
    const typed = element.current ? typedScope(new FormData(element.current)) : {}
    const step = start ? lastStep : readBookAddress(location.search).step
    dispatch({type: 'restore', values: {...draft?.values, ...typed}, step})
    setSince(draft?.since ?? Date.now())
    delete document.documentElement.dataset.bookStep
  }, [element, start])

  useDraft(form, {values, since, isOn: since > 0 && values !== emptyScope && kind !== 'stored'})

  useEffect(() => {
    if (sending.state.kind !== 'stored') return
    dropDraft(form)
    dispatch({type: 'restart'})
    void photos.attachTo(sending.state.formId)
  }, [sending.state, photos.attachTo])

  const restart = useCallback(() => {
    sending.restart()
    photos.clear()
    setSince(Date.now())
  }, [sending.restart, photos.clear])

  return {
    state,
    dispatch,
    sending,
    photos,
    control,
    restart,
    /** The script runs: what is typed is kept and sent by it. */
    isLive: since > 0,
    submit: ({honeypot, consentWording}: {honeypot: string; consentWording: string}) =>
      control.submit(async contact => {
        const ready = await photos.readyKeys()
        sending.send({
          ...toBody(state, contact, needs),
          consent_wording: consentWording,
          honeypot,
          filled_ms: Date.now() - since,
          photos: ready,
        })
      }),
  }
}

/** Spec 7.1 and 3.3; what belongs to a category that was taken back is left out. */
function toBody({values}: ScopeState, contact: ScopeContact, {catalogue}: Needs): RequestBody {
  const {name, email, phone, address, consentToText} = contact
  const {description, timeline} = values
  return {
    source: 'website',
    form_type: 'order_by_scope',
    contact: {name, email, phone, address, consentToText},
    meta: {
      source_page: 'Book',
      description,
      timeline,
      categories: catalogue.map(({value}) => value).filter(value => values.categories.includes(value)),
      services: orderedServices(catalogue, values),
      options: orderedOptions(catalogue, values),
    },
  }
}
