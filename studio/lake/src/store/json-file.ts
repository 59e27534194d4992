import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import type {z} from 'zod'

/** Null without the file. @throws Error for a damaged one */
export function readJsonFile<T>(file: string, schema: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is damaged: ${(cause as Error).message}`, {cause})
  }
}

/** A crash leaves the old file or the new one. */
export function writeJsonFile(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, {mode: 0o600, flush: true})
  renameSync(`${file}.new`, file)
}
