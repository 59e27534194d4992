// `npm run build` makes the folder `release`, which runs by itself with Node alone (`npm run serve`). Pages are built
// from the seed, in a lake of its own that is thrown away: a release serves the content of the place where it runs.
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
import {buildSite, buildStudio} from './builds.ts'
import {freePort, runNode} from './processes.ts'
import {makeRelease} from './release.ts'
import {childEnv, readSettings, releaseFolder, root} from './settings.ts'
import {importSeed, openLake} from './stack.ts'

/** Beside those of `npm start`, which may be running. */
const distDir = '.next-release'

const say = (line: string) => process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'release-'))
// One release runs anywhere: nothing of this machine's settings goes into it.
for (const name of ['SANITY_PROJECT_ID', 'PUBLIC_BASE_URL']) delete process.env[name]

try {
  const settings = readSettings({port: await freePort(), lakePort: await freePort(), dataDir})
  const {child} = await openLake(settings)
  try {
    await importSeed(settings, say)
    if (await buildStudio(settings)) say('Built the Studio.')
    if (await buildSite(settings, distDir)) say('Built the site.')
    await runNode('Compressing the build', ['scripts/prepare.ts', 'compress', distDir], {env: childEnv(settings)})
  } finally {
    await child.stop()
  }
  const {files, bytes} = await makeRelease(releaseFolder, distDir)
  say(`Made ${relative(root, releaseFolder)}: ${files} files, ${Math.round(bytes / 1e6)} MB. npm run serve runs it.`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(dataDir, {recursive: true, force: true})
}
