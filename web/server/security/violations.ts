import {z} from 'zod'

export const violationEvent = 'a page wanted what its policy forbids'

const oldShape = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
})
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
  blocked: string
  page: string
}

/** Null for anything but a report. Drops query and sample, which could identify the visitor. */
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
