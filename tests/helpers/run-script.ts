import {spawn} from 'node:child_process'
import {fileURLToPath} from 'node:url'

/** Runs a file of scripts/ as npm does, in an environment of its own beside PATH and the like. */
export function runScript(script: string, words: string[], env: Record<string, string>) {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, ...words], {env: {...process.env, ...env}})
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  return new Promise<{code: number | null; said: string}>(resolve => child.on('close', code => resolve({code, said})))
}
