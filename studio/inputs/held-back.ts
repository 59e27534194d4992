import {useState, useSyncExternalStore} from 'react'
import {getPublishedId, type Path, pathToString, useFormValue} from 'sanity'

/** Fields that the owner has left, or that kept a document from being published. */
const shown = new Set<string>()
const listeners = new Set<() => void>()

const placeOf = (id: string, path: Path) => `${getPublishedId(id)} ${pathToString(path)}`

export function showMessages(id: string, path: Path): void {
  shown.add(placeOf(id, path))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True while nothing is said of a field: nobody likes to begin in red. One that had a value is judged at once. */
export function useIsHeldBack({path, value}: {path: Path; value: unknown}): boolean {
  const id = useFormValue(['_id']) as string | undefined
  const [wasEmpty] = useState(value === undefined)
  const isShown = useSyncExternalStore(subscribe, () => shown.has(placeOf(id ?? '', path)))
  return wasEmpty && !isShown
}
