/**
 * Results share parts, so a small tree may become huge JSON. Counts parts and characters up to `maxBytes`, then stops.
 */
export function fits(result: unknown, maxBytes: number): boolean {
  let left = maxBytes
  function count(value: unknown): void {
    left -= typeof value === 'string' ? value.length + 2 : 4
    if (typeof value !== 'object' || value === null || left < 0) return
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length && left >= 0; index++) count(value[index])
      return
    }
    for (const key in value) {
      left -= key.length + 4
      count((value as Record<string, unknown>)[key])
      if (left < 0) return
    }
  }
  count(result)
  return left >= 0
}
