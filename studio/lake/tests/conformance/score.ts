export interface Score {
  name: string
  passed: number
  total: number
  /** Why tests failed, with the names of the tests. */
  reasons: Map<string, string[]>
  /** Tests out of scope. */
  skipped: Map<string, string[]>
}

export function linesOf({name, passed, total, reasons, skipped}: Score): string[] {
  const percent = total === 0 ? '' : ` (${((100 * passed) / total).toFixed(2)} %)`
  return [
    `${name}: ${passed} of ${total}${percent}`,
    ...grouped(reasons).map(line => `  fails: ${line}`),
    ...grouped(skipped).map(line => `  not run: ${line}`),
  ]
}

export function add(groups: Map<string, string[]>, reason: string, test: string): void {
  groups.set(reason, [...(groups.get(reason) ?? []), test])
}

function grouped(groups: Map<string, string[]>): string[] {
  const example = (tests: string[]) => (tests[0] ?? '').slice(0, 80)
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, tests]) => `${String(tests.length).padStart(5)}  ${reason.slice(0, 100)}  [${example(tests)}]`)
}
