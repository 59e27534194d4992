'use client'

/** Stands in for the whole document when even the layout cannot be rendered. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>This page is not available right now</h1>
          <p>Please try again in a moment.</p>
          <p>
            <a href="/">Back to the home page</a>
          </p>
        </main>
      </body>
    </html>
  )
}
