import {announce} from './announce.ts'
import {loadEnvFile, readSettings} from './settings.ts'
import {openStack, prepare} from './stack.ts'
import {untilInterrupted} from './terminal.ts'

await untilInterrupted(async ({say}) => {
  loadEnvFile()
  const started = performance.now()
  if (process.argv.includes('--prepare')) {
    await prepare(readSettings(), say)
    process.exit(0)
  }
  const stack = await openStack(readSettings(), {say})
  await announce(stack, started, say)
  return stack
})
