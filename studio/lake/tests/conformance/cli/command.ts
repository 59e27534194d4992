/** What a command of the table is, and how it is judged: by what came out of it, not by its exit code alone. */
import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import type {RunningLake} from '../../../src/types.ts'

export interface Trial {
  folder: string
  lake: RunningLake
  token: string
  client: SanityClient
  /** What one command leaves for the next ones. */
  remembered: Record<string, string>
}

interface Said {
  code: number | null
  out: string
  /** With what went to standard error. */
  all: string
}

export interface Command {
  title: string
  args: string[] | ((trial: Trial) => string[])
  input?: (trial: Trial) => string
  withoutToken?: true
  before?: (trial: Trial) => unknown
  check: (said: Said, trial: Trial) => unknown
  /** Why the command cannot be served; it must still end with a clear sentence. */
  outOfScope?: string
}

export function says(...words: string[]): Command['check'] {
  return ({code, all}) => {
    const flat = all.replace(/[›\s]+/g, ' ')
    for (const word of words) assert(flat.includes(word), `"${word}" is missing in: ${flat.trim().slice(-200)}`)
    assert.equal(code, 0, `exit code ${code}: ${flat.trim().slice(-200)}`)
  }
}

export function fails(...words: string[]): Command['check'] {
  return ({code, all}) => {
    const flat = all.replace(/[›\s]+/g, ' ')
    for (const word of words) assert(flat.includes(word), `"${word}" is missing in: ${flat.trim().slice(-200)}`)
    assert.notEqual(code, 0, 'it did not fail')
  }
}

export const also =
  (first: Command['check'], then: Command['check']): Command['check'] =>
  async (said, trial) => {
    await first(said, trial)
    await then(said, trial)
  }
export const fileOf = (trial: Trial, name: string) => readFileSync(join(trial.folder, name), 'utf8')
export const manage = (trial: Trial, url: string, body?: unknown) =>
  trial.client.request({url, ...(body !== undefined && {method: 'POST', body})})
