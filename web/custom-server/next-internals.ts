// Everything we rely on that Next does not document. tests/e2e/journeys/page-cache.spec.ts checks it against the
// installed Next and says what to do when an upgrade breaks it.

/** 1. A page's cache key ends in `/$` and its path, `/index` for the home page. */
export function pathOfCacheKey(key: string): string | null {
  const at = key.indexOf('/$/')
  if (at < 0 || !key.startsWith('/route-cache/')) return null
  const path = key.slice(at + 2)
  return path === '/index' ? '/' : path
}

/** 2. A page's cache tags arrive only in this header of the stored value. */
const tagsHeader = 'x-next-cache-tags'

export function tagsOfPage(headers: Record<string, unknown> | undefined): string[] {
  const tags = headers?.[tagsHeader]
  return typeof tags === 'string' ? tags.split(',') : []
}

const scriptOfNext = /<script src="(\/_next\/static\/[^"]+)" async="">/g
const preloadOfNext = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g
/** Part of deferred-scripts.ts: a page without it would never start its scripts. */
const starter = 'script[type=deferred]'

/** 3. How Next writes its scripts: they wait until the page needs them. Content never looks like this. */
export function deferScripts(html: string): string {
  if (!html.includes(starter)) return html
  return html.replaceAll(scriptOfNext, '<script type="deferred" src="$1" async="">').replaceAll(preloadOfNext, '')
}

interface Condition {
  type: string
  key?: string
}

interface Rule {
  has?: readonly Condition[]
  missing?: readonly Condition[]
}

interface RoutesManifest {
  redirects: readonly Rule[]
  rewrites: {beforeFiles: readonly Rule[]; afterFiles: readonly Rule[]; fallback: readonly Rule[]}
  staticRoutes: readonly {regex: string}[]
  dynamicRoutes: readonly {page: string; regex: string}[]
}

/** 4. The build lists its routes as regular expressions. The catch-all, which has the documents, does not count. */
export function isRouteOf({staticRoutes, dynamicRoutes}: RoutesManifest): (path: string) => boolean {
  const others = [...staticRoutes, ...dynamicRoutes.filter(({page}) => page !== '/[...path]')]
  const patterns = others.map(({regex}) => new RegExp(regex))
  return path => patterns.some(pattern => pattern.test(path))
}

/** 5. The parameters that decide which page an address leads to. Prerendered pages read no others on the server. */
export function parametersOfRules({redirects, rewrites}: RoutesManifest): Set<string> {
  const rules = [...redirects, ...rewrites.beforeFiles, ...rewrites.afterFiles, ...rewrites.fallback]
  const conditions = rules.flatMap(({has = [], missing = []}) => [...has, ...missing])
  return new Set(conditions.flatMap(({type, key}) => (type === 'query' && key ? [key] : [])))
}

const pushes = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
]
/** React's calls for streamed parts, `$RC("B:0","S:0")`, with only ids in them. */
const reactCall = /^\$R[A-Z]\("[\w:-]*"(,"[\w:-]*")*\);?$/

export function isScriptOfFramework(text: string): boolean {
  const push = pushes.find(start => text.startsWith(start))
  if (!push) return reactCall.test(text)
  const end = /\);?$/.exec(text)
  return end !== null && isJson(text.slice(push.length, end.index))
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
