import {existsSync, readFileSync, writeFileSync} from 'node:fs'

/** Sets variables in a `.env`, in the place of their old lines; others stay as they are. */
export function writeEnvFile(file: string, values: Record<string, string>): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  for (const [name, value] of Object.entries(values)) {
    const index = lines.findIndex(line => line.startsWith(`${name}=`))
    if (index < 0) lines.push(`${name}=${value}`)
    else lines[index] = `${name}=${value}`
  }
  writeFileSync(file, `${lines.join('\n').trimStart()}\n`, {mode: 0o600})
}
