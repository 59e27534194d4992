import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {importsOf} from '../../helpers/imports.ts'

/** Neither is waited for: the device itself starts the first one's scripts, and the second shows what it was given. */
const needNoStart = ['web/components/form/send/resume-unsent.tsx', 'web/features/not-found/error-guard.tsx']

test('every part of a page that needs React is where the late scripts look for one', () => {
  const parts = clientParts(globSync('web/app/**/{page,layout,not-found}.tsx'))
  expect(parts.length).toBeGreaterThan(5)
  const silent = parts.filter(
    file => !/<(form|ContactForm|OrderForm)\b|data-needs-script=/.test(readFileSync(file, 'utf8')),
  )
  expect(silent.sort()).toEqual(needNoStart)
})

/** The first client modules on every way from these, which are what a page of the server hands over to React. */
function clientParts(entries: string[]): string[] {
  const known = new Set(entries)
  const found: string[] = []
  const types = /^import type [^']*'[^']*'$/gm
  // Grows while it is walked.
  for (const file of known) {
    const source = readFileSync(file, 'utf8')
    if (source.startsWith("'use client'")) found.push(file)
    else {
      const targets = importsOf(file, source.replace(types, ''))
      for (const target of targets) if (/\.tsx?$/.test(target)) known.add(target)
    }
  }
  return found
}
