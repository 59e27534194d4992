/** One row of figures. */
export const line = (title: string, text: string) => process.stdout.write(`${title.padEnd(56)}${text}\n`)

/** The value below which the share `p` (0 to 1) of the sorted values lies. */
export function percentile(values: number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN
}

/** `p50 12.3 ms, p95 20.1 ms, max 25.0 ms` */
export function formatSpread(values: number[]): string {
  const figure = (value: number) => `${value.toFixed(1)} ms`
  return `p50 ${figure(percentile(values, 0.5))}, p95 ${figure(percentile(values, 0.95))}, max ${figure(percentile(values, 1))}`
}
