'use client'

import {type ComponentProps, lazy, Suspense} from 'react'

/** What sends a request and what says that it arrived, in one file: where the one could load, the other is there. */
export const loadSender = () => import('./sender.ts')

const SuccessPanel = lazy(async () => ({default: (await loadSender()).SuccessPanel}))

export function LazySuccessPanel(props: ComponentProps<typeof SuccessPanel>) {
  return (
    <Suspense>
      <SuccessPanel {...props} />
    </Suspense>
  )
}
