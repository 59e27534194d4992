import {unsentKey} from './form/send/unsent.ts'
import {InlineScript} from './inline-script.tsx'
import {startLateScripts} from './late-scripts.ts'
import {pageBehaviour} from './page-behaviour.ts'
import {whenQuiet} from './when-quiet.ts'

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
const whenQuiet = ${whenQuiet};
(${pageBehaviour})(whenQuiet);
(${startLateScripts})(${JSON.stringify(unsentKey)}, whenQuiet);
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
