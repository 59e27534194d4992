import {notFound} from 'next/navigation'
import {Suspense} from 'react'
import {ErrorGuard} from './error-guard.tsx'

/**
 * Makes a page answer 404 with its own HTML: inside a Suspense boundary, notFound() sets the status and leaves the rest
 * of the page. It throws once more in the browser, where ErrorGuard keeps Next from showing web/app/not-found.tsx
 * instead. A plain notFound() sends an empty page that waits for scripts.
 */
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
