import {existsSync, readFileSync, writeFileSync} from 'node:fs'

export const toLines = (values: Record<string, string>): string[] =>
  Object.entries(values).map(([name, value]) => `${name}=${value}`)

/** Sets variables in a `.env`, in the place of their old lines; others stay as they are. */
export function writeEnvFile(file: string, values: Record<string, string>): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  for (const line of toLines(values)) {
    const index = lines.findIndex(old => old.startsWith(line.slice(0, line.indexOf('=') + 1)))
    if (index < 0) lines.push(line)
    else lines[index] = line
  }
  writeFileSync(file, `${lines.join('\n').trimStart()}\n`, {mode: 0o600})
}
