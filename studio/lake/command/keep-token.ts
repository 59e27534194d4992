import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

const minTokenLength = 16

/** The server's token: the given one, else one made once for each data folder, or each time without one. @throws Error for a token that is too short */
export function keepToken(dataDir: string | null, given: string | undefined): string {
  if (given !== undefined && given.length < minTokenLength)
    throw new Error(`LAKE_TOKEN needs at least ${minTokenLength} characters.`)
  if (given !== undefined) return given
  const token = `sk${randomBytes(32).toString('hex')}`
  if (dataDir === null) return token
  const file = join(dataDir, 'token')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, {recursive: true, mode: 0o700})
  writeFileSync(`${file}.new`, `${token}\n`, {mode: 0o600, flush: true})
  renameSync(`${file}.new`, file)
  return token
}
