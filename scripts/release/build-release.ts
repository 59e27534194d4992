import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readConfig} from '../stack/config.ts'
import {freePort} from '../stack/processes.ts'
import {prepare} from '../stack/stack.ts'
import {withProgress} from '../stack/terminal.ts'
import {makeRelease} from './release.ts'

/** Beside those of `npm start`, which may be running. */
const distDir = '.next-release'

/**
 * Builds the Studio and the site and makes `folder` of them. Pages are built from the seed, in a lake of its own that is
 * thrown away: a release serves the content of the place where it runs.
 * @throws Error with the last lines of a build that failed
 */
export async function buildRelease(folder: string, say: (line: string) => void): Promise<void> {
  // One release runs anywhere: nothing of this machine's settings goes into it.
  const before = {...process.env}
  for (const name of ['SANITY_PROJECT_ID', 'PUBLIC_BASE_URL']) delete process.env[name]
  const dataDir = mkdtempSync(join(tmpdir(), 'release-'))
  const remove = () => rmSync(dataDir, {recursive: true, force: true, maxRetries: 10})
  process.once('exit', remove)
  try {
    const config = readConfig({port: await freePort(), lakePort: await freePort(), dataDir})
    await prepare(config, say, {distDir, quiet: true})
    const {files, bytes} = await withProgress('Copying what the release needs', () => makeRelease(folder, distDir))
    say(`Made ${folder}: ${files} files, ${Math.round(bytes / 1e6)} MB.`)
  } finally {
    Object.assign(process.env, before)
    process.off('exit', remove)
    remove()
  }
}
