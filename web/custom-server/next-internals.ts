/**
 * Everything we know of Next that its documentation does not promise. tests/unit/custom-server/next-internals.test.ts
 * runs it against the installed Next and says what to do when an upgrade breaks it.
 */

/** 1. The key of a page in the cache handler ends in `/$` and the page's path, `/index` for the home page. */
export function pathOfCacheKey(key: string): string | null {
  const at = key.indexOf('/$/')
  if (at < 0 || !key.startsWith('/route-cache/')) return null
  const path = key.slice(at + 2)
  return path === '/index' ? '/' : path
}

/** 2. A page's cache tags arrive in this header of the stored value alone. */
const tagsHeader = 'x-next-cache-tags'

export function tagsOfPage(headers: Record<string, unknown> | undefined): string[] {
  const tags = headers?.[tagsHeader]
  return typeof tags === 'string' ? tags.split(',') : []
}

const scriptOfNext = /<script src="(\/_next\/static\/[^"]+)" async="">/g
const preloadOfNext = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g
/** What web/components/loading/deferred-scripts.ts looks for. A page without it would never start its scripts. */
const starter = 'script[type=deferred]'

/** 3. How Next writes its scripts. Holds them back until the page needs them; text of the content never looks so. */
export function deferScripts(html: string): string {
  if (!html.includes(starter)) return html
  return html.replaceAll(scriptOfNext, '<script type="deferred" src="$1" async="">').replaceAll(preloadOfNext, '')
}

/** Data that Next hands to React or to its loader (`push` of JSON), and React's calls for streamed parts. */
const pushes = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
]
/** React's calls for streamed parts: `$RC("B:0","S:0")`, with nothing but ids in them. */
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
