// `npm run deploy` builds a release beside the running one and puts it in its place without a failed request.
import {buildRelease} from './release/build-release.ts'
import {askToServe} from './release/control.ts'
import {makeCurrent, newReleaseFolder} from './release/releases.ts'
import {loadEnvFile, readConfig} from './stack/config.ts'
import {runCommand, withProgress} from './stack/terminal.ts'

await runCommand(async say => {
  loadEnvFile()
  const folder = newReleaseFolder()
  await buildRelease(folder, say)
  const isServed = await withProgress('Putting it in the place of the running one', () =>
    askToServe(readConfig(), folder, say),
  )
  makeCurrent(folder)
  if (!isServed) say('Nothing is served from this DATA_DIR: npm run serve starts the new release.')
})
