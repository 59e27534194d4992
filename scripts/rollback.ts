// `npm run rollback` puts the release before the current one back, without a failed request. Twice is forward again.
import {localUrl} from '../web/config/environment.ts'
import {askToServe} from './release/control.ts'
import {makeCurrent, previousRelease} from './release/releases.ts'
import {tryRelease} from './release/swap.ts'
import {loadEnvFile, readConfig} from './stack/config.ts'
import {runCommand, withProgress} from './stack/terminal.ts'

await runCommand(async say => {
  loadEnvFile()
  const folder = previousRelease()
  if (!folder) throw new Error('There is no release to go back to.')
  const config = readConfig()
  const isRunning = await fetch(`${localUrl(config.port)}/api/health/live`)
    .then(({ok}) => ok)
    .catch(() => false)
  if (isRunning) await withProgress('Trying it beside the running one', () => tryRelease(config, folder))
  const isServed = await withProgress('Putting it in the place of the running one', () =>
    askToServe(config, folder, say),
  )
  makeCurrent(folder)
  if (!isServed) say('Nothing is served from this DATA_DIR: npm run serve starts the release before.')
})
