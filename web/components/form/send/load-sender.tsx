'use client'

import {type ComponentProps, lazy, Suspense} from 'react'

/** The sender and the success panel load as one file, so a request that was sent can always say so. */
export const loadSender = () => import('./sender.ts')

const SuccessPanel = lazy(async () => ({default: (await loadSender()).SuccessPanel}))

export function LazySuccessPanel(props: ComponentProps<typeof SuccessPanel>) {
  return (
    <Suspense>
      <SuccessPanel {...props} />
    </Suspense>
  )
}
