/** What the device keeps for this site. Browsers that keep nothing throw, which hinders nobody (spec 3.7). */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function parseKept<Value>(key: string): Value | null {
  try {
    return JSON.parse(readKept(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Null takes it away. False where the device keeps nothing. */
export function keep(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** A list of what is younger than `maxAgeMs`. Read again for each change, so that two tabs do not undo each other's. */
export function keptList<Entry extends {since: number}>(
  storageKey: string,
  {maxAgeMs, keyOf}: {maxAgeMs: number; keyOf(entry: Entry): string},
) {
  /** Oldest first. */
  function list(now = Date.now()): Entry[] {
    const kept = parseKept<Entry[]>(storageKey)
    return Array.isArray(kept) ? kept.filter(entry => now - entry?.since < maxAgeMs) : []
  }
  function write(droppedKey: string, ...added: Entry[]): boolean {
    const entries = [...list().filter(entry => keyOf(entry) !== droppedKey), ...added]
    return keep(storageKey, entries.length > 0 ? JSON.stringify(entries) : null)
  }
  return {
    list,
    exists: () => readKept(storageKey) !== null,
    put: (entry: Entry) => write(keyOf(entry), entry),
    drop: (key: string) => write(key),
    clear: () => keep(storageKey, null),
  }
}
