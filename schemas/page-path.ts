/** Paths of the site that no document may take, and what a path may look like. Pure: the seed test shares it. */
import {pages} from './pages.ts'
import {standardTrade} from './site-words.ts'

/** Types whose documents answer at an address of their own; no two of them may share one. */
export const typesWithPages = ['service', 'area']

const reservedRoots = ['/studio', '/api', '/cms', '/og', '/r', '/request', '/s', '/staff', '/_next']

const pathShape = /^\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** A sentence for the owner when no document may have `path`, because the site itself answers there, else null. */
export function takenBySite(path: string): string | null {
  if (pages.some(page => page.path === path)) return `${path} already belongs to another page of the site`
  if (reservedRoots.some(root => path === root || path.startsWith(`${root}/`))) {
    return `Addresses under ${path.split('/', 2).join('/')} are kept for the site itself`
  }
  return null
}

/** A sentence for the owner when `path` cannot be the address of a service or an area, else null. */
export function pathProblem(path: string): string | null {
  if (!path.startsWith('/')) return 'The address begins with a slash, for example /services/pressure-washing'
  const taken = takenBySite(path)
  if (taken) return taken
  if (!pathShape.test(path)) return 'Use small letters, numbers and single dashes only, and no slash at the end'
  return null
}

/** "Pressure Washing" -> "/services/pressure-washing", the address proposed for a new service. */
export function proposePath(title: string): string {
  return `/services/${toPathName(title)}`
}

/** "Ballantyne" -> "/handyman-ballantyne", the address proposed for a new area. */
export function proposeAreaPath(title: string, trade?: string | null): string {
  return `/${toPathName(trade?.trim() || standardTrade)}-${toPathName(title)}`
}

function toPathName(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
