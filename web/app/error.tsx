'use client'

/** A page that cannot be rendered now, for example because Sanity does not answer. Cached pages never come here. */
export default function ErrorRoute() {
  return (
    <main style={{maxInlineSize: '40rem', margin: '4rem auto', paddingInline: '1rem'}}>
      <h1>This page is not available right now</h1>
      <p>Please try again in a moment.</p>
      <p>
        <a href="/">Back to the home page</a>
      </p>
    </main>
  )
}
