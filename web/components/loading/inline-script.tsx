import {perProcess} from '#web/config/process.ts'

/**
 * A script of ours in the page itself. Its text is noted for the page's Content-Security-Policy, which names the
 * inline scripts that may run (web/custom-server/security-headers.ts); one that is not written through this does not.
 * @param code never with a value of the content in it.
 */
export function InlineScript({code, type}: {code: string; type?: 'speculationrules'}) {
  perProcess('inlineScripts', () => new Set<string>()).add(code)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own, see above
  return <script type={type} dangerouslySetInnerHTML={{__html: code}} />
}
