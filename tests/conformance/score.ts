export interface Score {
  name: string
  passed: number
  total: number
  /** Why tests failed, with the names of the tests. */
  reasons: Map<string, string[]>
  /** Tests out of scope. */
  skipped?: Map<string, string[]>
}

export function linesOf({name, passed, total, reasons, skipped}: Score): string[] {
  const percent = total === 0 ? '' : ` (${((100 * passed) / total).toFixed(2)} %)`
  return [
    `${name}: ${passed} of ${total}${percent}`,
    ...grouped(reasons).map(line => `  fails: ${line}`),
    ...grouped(skipped ?? new Map()).map(line => `  not run: ${line}`),
  ]
}

function grouped(groups: Map<string, string[]>): string[] {
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, tests]) => `${String(tests.length).padStart(5)}  ${reason}  [${tests[0]}]`)
}
