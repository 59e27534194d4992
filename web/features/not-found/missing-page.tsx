import {Answer404} from './answer-404.tsx'
import {NotFoundPage} from './not-found-page.tsx'

/** The answer to an address that nothing has, and to one whose page its owner has taken down. */
export function MissingPage() {
  return (
    <>
      <NotFoundPage />
      <Answer404 />
    </>
  )
}
