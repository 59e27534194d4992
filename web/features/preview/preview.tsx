import type {ReactNode} from 'react'
import {InlineScript} from '#web/components/loading/inline-script.tsx'

/** In draft mode outside the Studio's Preview tool, a bar says so. */
const markFrame = `document.documentElement.toggleAttribute('data-framed', self !== top)`

const style = `
.preview-bar {
  position: fixed; z-index: 40; inset: auto auto var(--space-3) var(--space-3);
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-4);
  max-inline-size: calc(100vw - 2 * var(--space-3)); padding: 0 var(--space-4);
  border-inline-start: 6px solid var(--orange); border-radius: var(--radius);
  background: var(--ink); color: var(--paper); box-shadow: var(--shadow-float); font-size: 0.9375rem;
}
.preview-bar a { display: grid; align-items: center; min-block-size: 3.25rem; color: inherit; font-weight: 600 }
.preview-bar a:focus-visible { outline-color: var(--orange) }
:root[data-framed] .preview-bar { display: none }
@media not (min-width: 64rem) { .preview-bar span { display: none } }
@media not (min-width: 48rem) { .preview-bar { inset-block-end: 5rem } }
@media print { .preview-bar { display: none } }
`

/** It is plain HTML, because a client component or a style sheet would be part of every public page. */
export function Preview({children}: {children: ReactNode}) {
  return (
    <>
      {children}
      <InlineScript code={markFrame} />
      <style>{style}</style>
      <aside className="preview-bar" aria-label="Draft preview">
        <strong>Draft preview</strong>
        <span>With changes that are not published yet</span>
        <a href="/api/draft-mode/disable">Leave preview</a>
      </aside>
      <script type="module" src="/studio/preview.js" async />
    </>
  )
}
