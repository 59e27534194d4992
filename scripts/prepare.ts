// Runs the heavy steps of a start (`seed`, `migrate`, `compress <distDir>`) in their own process, so their memory is freed.
import {readConfig} from './stack/config.ts'
import {runCommand} from './stack/terminal.ts'

const [step, distDir = '.next'] = process.argv.slice(2)

await runCommand(async () => {
  if (step === 'compress') {
    const {precompress} = await import('./release/precompress.ts')
    return precompress(distDir)
  }
  if (step !== 'seed' && step !== 'migrate') throw new Error(`unknown step ${step}`)
  const {createContentClient} = await import('./content/client.ts')
  const {migrateContent} = await import('./content/migrate.ts')
  const client = createContentClient(readConfig())
  if (step === 'seed') await (await import('./content/seed.ts')).seedContent(client)
  else await (await import('./content/complete-seed.ts')).completeSeed(client)
  await migrateContent(client)
})
