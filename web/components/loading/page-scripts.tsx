import {unsentKey} from '../form/send/unsent.ts'
import {startDeferredScripts} from './deferred-scripts.ts'
import {InlineScript} from './inline-script.tsx'
import {pageBehavior} from './page-behavior.ts'
import {afterFirstPaint, showPlainForms, whenNear} from './sent-as-text.ts'

/** `conservative`: prefetch on pointerdown, not on hover. */
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
(${startDeferredScripts})(${JSON.stringify(unsentKey)}, afterFirstPaint, ${showPlainForms}, ${whenNear});
}`

/** Inline and first in the head, to catch scrolling and broken pictures before React has loaded. */
export function PageScripts() {
  return (
    <>
      <InlineScript code={code} />
      <InlineScript type="speculationrules" code={JSON.stringify(speculationRules)} />
    </>
  )
}
