import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {readConfig} from '../../../scripts/stack/config.ts'
import {freePort} from '../../../scripts/stack/processes.ts'
import {openLake} from '../../../scripts/stack/stack.ts'

test('a site whose content is damaged does not start its lake, and names the commands that bring a backup back', async () => {
  const dataDir = await temporaryFolder()
  mkdirSync(join(dataDir, 'lake'))
  writeFileSync(join(dataDir, 'lake/content.sqlite'), 'this is no database, but long enough to be read'.repeat(99))
  const config = readConfig({dataDir, port: await freePort(), lakePort: await freePort()})
  await expect(openLake(config, {quiet: true})).rejects.toThrow(
    /is damaged.*npm run content -- backups .*npm run content -- restore/,
  )
})
