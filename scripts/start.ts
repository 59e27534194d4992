import {announce} from './announce.ts'
import {loadEnvFile, readSettings} from './settings.ts'
import {openStack} from './stack.ts'
import {untilInterrupted} from './terminal.ts'

await untilInterrupted(async ({say}) => {
  loadEnvFile()
  const started = performance.now()
  const stack = await openStack(readSettings(), {say})
  if (process.argv.includes('--prepare')) {
    await stack.migrated
    await stack.stop()
    process.exit(0)
  }
  await announce(stack, started, say)
  return stack
})
