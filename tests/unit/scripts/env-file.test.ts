import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {backwards, changeLines, planLines} from '../../../scripts/setup/env-file.ts'

test("variables take the place of their old lines and go back, and the owner's other lines stay", async () => {
  const file = join(await temporaryFolder(), '.env')
  const first = planLines(file, {TIME_ZONE: 'America/Denver'})
  changeLines(file, first)
  expect(readFileSync(file, 'utf8')).toBe('TIME_ZONE=America/Denver\n')
  changeLines(file, first.map(backwards))
  expect(existsSync(file)).toBe(false)

  const mine = '# mine\nTIME_ZONE=America/Chicago\nPORT=4000\n'
  writeFileSync(file, mine)
  const lines = planLines(file, {TIME_ZONE: 'America/Denver', PUBLIC_BASE_URL: 'https://example.com', PORT: '4000'})
  changeLines(file, lines)
  const changed = '# mine\nTIME_ZONE=America/Denver\nPORT=4000\nPUBLIC_BASE_URL=https://example.com\n'
  expect(readFileSync(file, 'utf8')).toBe(changed)
  writeFileSync(file, changed.replace('example.com', 'example.org'))
  expect(changeLines(file, lines.map(backwards))).toEqual([
    {before: 'PUBLIC_BASE_URL=https://example.com', after: null},
  ])
  expect(readFileSync(file, 'utf8')).toBe(`${mine}PUBLIC_BASE_URL=https://example.org\n`)
})
