// `npm run serve` runs the release that `npm run build` made. It never installs, builds, or writes beside its code.
import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {openControl} from './release/control.ts'
import {currentRelease} from './release/releases.ts'
import {swap} from './release/swap.ts'
import {announce} from './stack/announce.ts'
import {loadEnvFile, readConfig, release, root} from './stack/config.ts'
import {openStack} from './stack/stack.ts'
import {untilInterrupted} from './stack/terminal.ts'

loadEnvFile()
if (release) {
  await untilInterrupted(async ({say}) => {
    const started = performance.now()
    const config = readConfig()
    // The site's process inherits the environment, and needs no password.
    delete process.env.OWNER_PASSWORD
    const stack = await openStack(config, {say, isShared: true})
    const closeControl = await openControl(config, (folder, tellCaller) =>
      swap(stack, folder, line => {
        say(line)
        tellCaller(line)
      }),
    )
    await announce(stack, started, say)
    return {
      async stop() {
        await closeControl()
        await stack.stop()
      },
    }
  })
} else {
  const script = join(currentRelease(), 'scripts/serve.ts')
  if (!existsSync(script)) {
    process.stderr.write('There is no release yet: npm run build makes it.\n')
    process.exit(1)
  }
  // The release has no .env and no data of its own.
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || '.data')
  await import(pathToFileURL(script).href)
}
