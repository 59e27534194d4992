// `npm run deploy` builds a release beside the running one and puts it in its place without a failed request.
import {isLakeRunning, makeBackup} from './content/with-content.ts'
import {buildRelease} from './release/build-release.ts'
import {askToServe} from './release/control.ts'
import {makeCurrent, newReleaseFolder} from './release/releases.ts'
import {loadEnvFile, readConfig} from './stack/config.ts'
import {runCommand, withProgress} from './stack/terminal.ts'

await runCommand(async say => {
  loadEnvFile()
  const config = readConfig()
  const folder = newReleaseFolder()
  await buildRelease(folder, say)
  // The new release may migrate what is stored. The lake makes the backup, so there is none without one here.
  if (config.hasOwnLake && (await isLakeRunning(config)))
    say(`The backup before this update is ${(await makeBackup(config)).folder}.`)
  const isServed = await withProgress('Putting it in the place of the running one', () =>
    askToServe(config, folder, say),
  )
  makeCurrent(folder)
  if (!isServed) say('Nothing is served from this DATA_DIR: npm run serve starts the new release.')
})
