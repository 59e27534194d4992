import {takenBySite} from './page-path.ts'

/** A redirect as the owner typed it; the Studio, the seed test and the site's route judge it alike. */
export interface RedirectAddresses {
  from: string
  to: string
}

/** A sentence for the owner when no redirect can start at `from`, else null. */
export function redirectFromProblem(from: string): string | null {
  if (!from.startsWith('/') || from.startsWith('//')) return 'Begin with one slash, for example /old-page'
  if (/[?#]/.test(from)) return 'Write the address only up to the question mark or #'
  if (/[\s\\]/.test(from)) return 'An address has no spaces'
  if (from.length > 1 && from.endsWith('/')) return 'Leave out the slash at the end'
  return takenBySite(from)
}

/** A sentence for the owner when no redirect can lead to `to`, else null. */
export function redirectToProblem(to: string): string | null {
  if (/[\s\\]/.test(to)) return 'An address has no spaces'
  if (/^\/(?!\/)/.test(to)) return null
  const url = URL.canParse(to) ? new URL(to) : null
  return url && /^https?:$/.test(url.protocol)
    ? null
    : 'Begin with / for a page of this site, or with https:// for another one'
}

/** Whether a visitor who follows `redirect`, and then any of `others`, comes back to where they started. */
export function goesInCircles(redirect: RedirectAddresses, others: readonly RedirectAddresses[]): boolean {
  const next = new Map(others.map(({from, to}) => [from, to]))
  next.set(redirect.from, redirect.to)
  const seen = new Set<string>()
  let path: string | undefined = redirect.from
  while (path !== undefined && !seen.has(path)) {
    seen.add(path)
    path = next.get(path)?.replace(/[?#].*$/, '')
  }
  return path === redirect.from
}
