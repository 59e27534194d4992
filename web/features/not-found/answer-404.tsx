import {notFound} from 'next/navigation'
import {Suspense} from 'react'
import {KeepPage} from './keep-page.tsx'

/**
 * Makes the page around it answer 404 with its own HTML. notFound() alone would drop what is rendered and leave the
 * page to the browser's JavaScript; inside a boundary it sets the status and the rest of the page stays. In the browser
 * it fails once more, and must not reach Next's boundary, which would put web/app/not-found.tsx in the page's place.
 */
export function Answer404() {
  return (
    <KeepPage>
      <Suspense fallback={null}>
        <Missing />
      </Suspense>
    </KeepPage>
  )
}

function Missing(): never {
  notFound()
}
