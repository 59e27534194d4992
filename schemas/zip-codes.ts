/** Null when every code has five digits and is there once. */
export function zipCodesProblem(codes: readonly unknown[] | null | undefined): string | null {
  const all = codes ?? []
  if (all.some(code => typeof code !== 'string' || !/^\d{5}$/.test(code))) return 'A ZIP code has five digits'
  return new Set(all).size === all.length ? null : 'The same ZIP code is there twice'
}
