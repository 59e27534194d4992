import {useState, useSyncExternalStore} from 'react'
import {getPublishedId, type Path, pathToString, useFormValue} from 'sanity'

/** Fields that the owner has left, or that kept a document from being published. */
const shown = new Set<string>()
const listeners = new Set<() => void>()

const placeOf = (id: string, path: Path) => `${getPublishedId(id)} ${pathToString(path)}`

export function showMessages(id: string, path: Path): void {
  const place = placeOf(id, path)
  if (shown.has(place)) return
  shown.add(place)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Nobody likes to begin in red: a field that had no value is judged only once `leave` is called. */
export function useHeldBack({path, value}: {path: Path; value: unknown}) {
  const id = (useFormValue(['_id']) as string | undefined) ?? ''
  const [wasEmpty] = useState(value === undefined)
  const isShown = useSyncExternalStore(subscribe, () => shown.has(placeOf(id, path)))
  return {isHeld: wasEmpty && !isShown, leave: () => showMessages(id, path)}
}
