// The whole of JSONMatch (https://www.sanity.io/docs/content-lake/json-match). The patch engine knows only a part of
// it, so a path that uses more of the language becomes one path for each place that it matches.
import {getIndexForKey, jsonMatch, parsePath, stringifyPath} from '@sanity/json-match'
import {invalid} from '../store/refused.ts'

type Place = ReturnType<typeof jsonMatch> extends Iterable<{path: infer Path}> ? Path : never

/** Each place costs a copy of its array or object. */
const maxPlaces = 5000
/** Every `..` walks the whole document below each place that the one before it found. */
const maxDescents = 3

const name = "(?:[A-Za-z_$][\\w$]*|\\['[^'\\\\]*'\\])"
const subscript = '\\[(?:-?\\d+|_key\\s*==\\s*"[^"\\\\]*")\\]'
/** A name after a name would go into each item if the first is an array. */
const onePlace = new RegExp(`^${name}(?:${subscript}(?:\\.${name})?)*$`)

/** The patch engine alone understands it. */
export const isOnePlace = (path: string): boolean => onePlace.test(path)

/** Where to set or unset, in the order of the document. @throws Refused 400 for an invalid path */
export function pathsOf(document: unknown, path: string): string[] {
  return placesOf(document, path).map(place => stringifyPath(place))
}

/** Where to insert: one path for each array, like `a[0,2]` and `b[1]`, because an insertion needs all of its items. */
export function listsOf(document: unknown, path: string): string[] {
  const places = placesOf(document, path)
  const items = new Map<string, string[]>()
  for (const place of places) {
    if (typeof place.at(-1) === 'string') throw invalid(`Invalid path "${path}": items are inserted into arrays`)
    const list = stringifyPath(place.slice(0, -1))
    items.set(list, [...(items.get(list) ?? []), stringifyPath(place.slice(-1)).slice(1, -1)])
  }
  return [...items].map(([list, indexes]) => `${list}[${indexes.join(',')}]`)
}

/** The engine looks through the whole array for a key. */
function byIndex(document: unknown, place: Place): Place {
  let at = document
  return place.map(part => {
    const step = typeof part === 'object' ? (getIndexForKey(at, part._key) ?? part) : part
    at = typeof step === 'object' ? undefined : (at as Record<string, unknown> | null | undefined)?.[step]
    return step
  })
}

function placesOf(document: unknown, path: string): Place[] {
  try {
    if (/^\s*\.(?!\.)/.test(path) || parsePath(path)?.type !== 'Path') throw new Error('it names no place')
    const descents = path.match(/\.\./g)?.length ?? 0
    if (descents > maxDescents) throw new Error(`it has more than ${maxDescents} recursive descents`)
    const places: Place[] = []
    for (const match of jsonMatch(document, path)) {
      // A descent would also set attributes of every text and number.
      if (descents > 0 && match.value === undefined) continue
      places.push(byIndex(document, match.path))
      if (places.length > maxPlaces) throw new Error(`it matches more than ${maxPlaces} places`)
    }
    return places
  } catch (cause) {
    throw Object.assign(invalid(`Invalid path "${path}": ${(cause as Error).message}`), {cause})
  }
}
