import {type SubmitEvent, useEffect, useEffectEvent} from 'react'
import {type RequestFormOptions, useRequestForm} from '#web/components/form/use-request-form.ts'

interface OrderFormOptions<Values, Draft> extends Omit<RequestFormOptions<Values, Draft>, 'readValues'> {
  values: Draft
  empty: Draft
  missing: readonly string[]
}

export function useOrderForm<Values extends object, Draft extends object>({
  values,
  empty,
  missing,
  ...options
}: OrderFormOptions<Values, Draft>) {
  const {submit, ...request} = useRequestForm<Values, Draft>({
    ...options,
    readValues: () => (values === empty ? null : values),
  })
  const {sending, photos, draft, isBusy} = request

  const onValues = useEffectEvent((values: Draft) => {
    if (values !== empty) draft.saveSoon()
  })
  useEffect(() => onValues(values), [values])

  return {
    ...request,
    state: sending.state,
    onSubmit(event: SubmitEvent<HTMLFormElement>, onReady = submit) {
      event.preventDefault()
      if (missing.length === 0 && !isBusy) onReady(event.currentTarget)
    },
    restart() {
      sending.restart()
      photos.clear()
      draft.restart()
    },
  }
}
