import {unsentKey} from '../form/send/unsent.ts'
import {afterFirstPaint} from './after-first-paint.ts'
import {startDeferredScripts} from './deferred-scripts.ts'
import {InlineScript} from './inline-script.tsx'
import {pageBehavior} from './page-behavior.ts'

/** A link's page is fetched when the pointer goes down on it, never before. */
const speculationRules = {
  prefetch: [
    {
      where: {and: [{href_matches: '/*'}, {not: {href_matches: ['/studio', '/studio/*', '/api/*', '/cms/*']}}]},
      eagerness: 'conservative',
    },
  ],
}

const code = `{
const afterFirstPaint = ${afterFirstPaint};
(${pageBehavior})(afterFirstPaint);
(${startDeferredScripts})(${JSON.stringify(unsentKey)}, afterFirstPaint);
}`

/** Inline and first in the head, so that the page answers scrolling and broken pictures before React has loaded. */
export function PageScripts() {
  return (
    <>
      <InlineScript code={code} />
      <InlineScript type="speculationrules" code={JSON.stringify(speculationRules)} />
    </>
  )
}
