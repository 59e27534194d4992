import type {Metadata} from 'next'

export const metadata: Metadata = {title: 'Page not found'}

/**
 * The last resort: every missing page renders MissingPage itself. Next sends this one along with each page of the site,
 * in case it is missed later, so it has to be short.
 */
export default function NotFound() {
  return (
    <main>
      <h1>Page not found</h1>
      <a href="/">Go to the home page</a>
    </main>
  )
}
