import {notFound} from 'next/navigation'
import {Suspense} from 'react'

/**
 * Makes the page around it answer 404 with its own HTML. notFound() alone would drop what is rendered and leave the
 * page to the browser's JavaScript; inside a boundary it sets the status and the rest of the page stays.
 */
export function Answer404() {
  return (
    <Suspense fallback={null}>
      <Missing />
    </Suspense>
  )
}

function Missing(): never {
  notFound()
}
