import {announce} from './stack/announce.ts'
import {loadEnvFile, readConfig} from './stack/config.ts'
import {openStack, prepare} from './stack/stack.ts'
import {untilInterrupted} from './stack/terminal.ts'

await untilInterrupted(async ({say}) => {
  loadEnvFile()
  const started = performance.now()
  if (process.argv.includes('--prepare')) {
    await prepare(readConfig(), say)
    process.exit(0)
  }
  const stack = await openStack(readConfig(), {say})
  await announce(stack, started, say)
  return stack
})
