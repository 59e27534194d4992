import {perProcess} from '#web/config/process.ts'

/** The Content-Security-Policy allows its code (web/custom-server/security-headers.ts), so never put CMS content there. */
export function InlineScript({code, type}: {code: string; type?: 'speculationrules'}) {
  perProcess('inlineScripts', () => new Set<string>()).add(code)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only our own constants
  return <script type={type} dangerouslySetInnerHTML={{__html: code}} />
}
