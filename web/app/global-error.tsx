'use client'

export default function GlobalError({error}: {error?: Error & {digest?: string}}) {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>This page isn’t available right now</h1>
          <p>Please try again in a moment.</p>
          {error?.digest && <p>Reference {error.digest}</p>}
          <p>
            <a href="/">Back to the home page</a>
          </p>
        </main>
      </body>
    </html>
  )
}
