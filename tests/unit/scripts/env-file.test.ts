import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {writeEnvFile} from '../../../scripts/setup/env-file.ts'

test("variables take the place of their old lines, and the owner's other lines stay", async () => {
  const file = join(await temporaryFolder(), '.env')
  writeEnvFile(file, {TIME_ZONE: 'America/Denver'})
  expect(readFileSync(file, 'utf8')).toBe('TIME_ZONE=America/Denver\n')
  writeFileSync(file, '# mine\nPORT=4000\nTIME_ZONE=America/Chicago\n')
  writeEnvFile(file, {TIME_ZONE: 'America/Denver', PUBLIC_BASE_URL: 'https://example.com'})
  expect(readFileSync(file, 'utf8')).toBe(
    '# mine\nPORT=4000\nTIME_ZONE=America/Denver\nPUBLIC_BASE_URL=https://example.com\n',
  )
})
