import {unsentKey} from './form/send/unsent.ts'
import {InlineScript} from './inline-script.tsx'
import {startLateScripts} from './late-scripts.ts'
import {pageBehaviour} from './page-behaviour.ts'

/** A link's page is fetched when the pointer goes down on it, never before. */
const speculationRules = {
  prefetch: [
    {
      where: {and: [{href_matches: '/*'}, {not: {href_matches: ['/studio', '/studio/*', '/api/*', '/cms/*']}}]},
      eagerness: 'conservative',
    },
  ],
}

/** Inline and first in the head, so that the page answers scrolling and broken pictures before React has loaded. */
export function PageScripts() {
  return (
    <>
      <InlineScript code={`(${pageBehaviour})()`} />
      <InlineScript code={`(${startLateScripts})(${JSON.stringify(unsentKey)})`} />
      <InlineScript type="speculationrules" code={JSON.stringify(speculationRules)} />
    </>
  )
}
