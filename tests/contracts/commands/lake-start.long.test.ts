import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {readConfig} from '../../../scripts/stack/config.ts'
import {freePort} from '../../../scripts/stack/processes.ts'
import {openLake} from '../../../scripts/stack/stack.ts'

test.each([
  ["import {nothing} from 'node:fs'", 'it ended with code 1.'],
  ['process.kill(process.pid, "SIGKILL")', 'it was ended by SIGKILL.'],
  [
    'process.stdout.write(`{"event":"failed","reason":"The port 1 is taken."}\\n`, () => process.exit(1))',
    'The port 1 is taken.',
  ],
])('a lake that ends while it starts is told with its own reason, or else how it ended: %s', async (code, reason) => {
  const folder = await temporaryFolder()
  mkdirSync(join(folder, 'studio/lake'), {recursive: true})
  writeFileSync(join(folder, 'studio/lake/main.ts'), code)
  const config = readConfig({port: await freePort(), lakePort: await freePort(), dataDir: await temporaryFolder()})
  const opening = openLake(config, {folder, quiet: true})
  await expect(opening).rejects.toThrow(new Error(`The content lake did not start: ${reason}`))
})

test('a site whose content is damaged does not start its lake, and names the commands that bring a backup back', async () => {
  const dataDir = await temporaryFolder()
  mkdirSync(join(dataDir, 'lake'))
  writeFileSync(join(dataDir, 'lake/content.sqlite'), 'this is no database, but long enough to be read'.repeat(99))
  const config = readConfig({dataDir, port: await freePort(), lakePort: await freePort()})
  await expect(openLake(config, {quiet: true})).rejects.toThrow(
    /is damaged.*npm run content -- backups .*npm run content -- restore/,
  )
})
