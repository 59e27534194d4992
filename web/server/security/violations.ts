/** What browsers report of the Content-Security-Policy, in the two shapes that they use. */
import {z} from 'zod'

/** What the log says of one; the end-to-end tests look for it after all of them. */
export const violationEvent = 'a page wanted what its policy forbids'

/** `report-uri`: one report, with names in the style of CSS. */
const oldShape = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
})
/** `report-to`: a list of reports of many kinds. */
const newShape = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        effectiveDirective: z.string().optional(),
        blockedURL: z.string().optional(),
        documentURL: z.string().optional(),
      }),
    }),
  )
  .max(50)

export interface Violation {
  directive: string
  /** `inline`, `eval`, a scheme, or the origin of an address. */
  blocked: string
  /** The path of the page, without its query. */
  page: string
}

/** Null for what is no report. Keeps nothing of an address that could say who reported: no query, no sample. */
export function readViolations(body: unknown): Violation[] | null {
  const old = oldShape.safeParse(body)
  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [toViolation(directive, report['blocked-uri'], report['document-uri'])]
  }
  const several = newShape.safeParse(body)
  if (!several.success) return null
  return several.data
    .filter(({type}) => type === 'csp-violation')
    .map(({body: {effectiveDirective, blockedURL, documentURL}}) =>
      toViolation(effectiveDirective, blockedURL, documentURL),
    )
}

function toViolation(directive = '', blocked = '', page = ''): Violation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: originOf(blocked),
    page: URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : 'unknown',
  }
}

function originOf(address: string): string {
  if (/^[a-z-]{1,20}$/.test(address)) return address
  if (!URL.canParse(address)) return 'unknown'
  const {origin, protocol} = new URL(address)
  return origin === 'null' ? protocol : origin.slice(0, 100)
}
