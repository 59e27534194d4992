'use client'

import {type ComponentProps, lazy, Suspense} from 'react'

/** The sender and what says that a request was sent load as one file, so that it can always be said. */
export const loadSender = () => import('./sender.ts')

const SuccessPanel = lazy(async () => ({default: (await loadSender()).SuccessPanel}))

export function LazySuccessPanel(props: ComponentProps<typeof SuccessPanel>) {
  return (
    <Suspense>
      <SuccessPanel {...props} />
    </Suspense>
  )
}
