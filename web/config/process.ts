const values = globalThis as typeof globalThis & {processValues?: Map<string, unknown>}
values.processValues ??= new Map()

/** One value per process. Next bundles a module once per route, so a module's variables exist several times. */
export function perProcess<T>(name: string, make: () => T): T {
  const all = values.processValues as Map<string, unknown>
  if (!all.has(name)) all.set(name, make())
  return all.get(name) as T
}

export function forgetProcessValues(): void {
  values.processValues?.clear()
}
