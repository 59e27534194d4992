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
