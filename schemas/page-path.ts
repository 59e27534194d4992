/** Paths of the site that no service may take (spec 2.1), and what a path may look like. Pure: the seed test shares it. */
const fixedPaths = [
  '/',
  '/services',
  '/book',
  '/gallery',
  '/reviews',
  '/faq',
  '/about',
  '/contact',
  '/privacy',
  '/handyman-south-charlotte',
  '/handyman-ballantyne',
]

const reservedRoots = ['/studio', '/api', '/cms', '/_next']

const pathShape = /^\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** A sentence for the owner when `path` cannot be the address of a service, else null. */
export function pathProblem(path: string): string | null {
  if (!path.startsWith('/')) return 'The address begins with a slash, for example /services/pressure-washing'
  if (fixedPaths.includes(path)) return `${path} already belongs to another page of the site`
  if (reservedRoots.some(root => path === root || path.startsWith(`${root}/`))) {
    return `Addresses under ${path.split('/', 2).join('/')} are kept for the site itself`
  }
  if (!pathShape.test(path)) return 'Use small letters, numbers and single dashes only, and no slash at the end'
  return null
}

/** "Pressure Washing" -> "/services/pressure-washing", the address proposed for a new service. */
export function proposePath(title: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `/services/${name}`
}
