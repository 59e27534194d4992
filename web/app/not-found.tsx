import type {Metadata} from 'next'

export const metadata: Metadata = {title: 'Page not found'}

/** Short, because Next sends it with every page. Missing pages render MissingPage instead. */
export default function NotFound() {
  return (
    <main>
      <h1>Page not found</h1>
      <a href="/">Go to the home page</a>
    </main>
  )
}
