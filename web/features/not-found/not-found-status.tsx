import {notFound} from 'next/navigation'
import {Suspense} from 'react'
import {ErrorGuard} from './error-guard.tsx'

/** Inside a Suspense boundary notFound() sets the status alone; a plain one sends an empty page waiting for scripts. */
export function NotFoundStatus() {
  return (
    <ErrorGuard>
      <Suspense fallback={null}>
        <Missing />
      </Suspense>
    </ErrorGuard>
  )
}

function Missing(): never {
  notFound()
}
