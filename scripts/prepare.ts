// Runs the heavy steps of a start (`seed`, `migrate`, `compress <distDir>`) in their own process, so their memory is freed.
import {readSettings} from './settings.ts'

const [step, distDir = '.next'] = process.argv.slice(2)
if (step === 'compress') {
  const {precompress} = await import('./precompress.ts')
  await precompress(distDir)
} else if (step === 'seed' || step === 'migrate') {
  const {createContentClient} = await import('./content-client.ts')
  const {migrateContent} = await import('./migrate-content.ts')
  const client = createContentClient(readSettings())
  if (step === 'seed') {
    const {importContent, seedFolder} = await import('./content-move.ts')
    await importContent(client, seedFolder, 'createOrReplace')
  }
  await migrateContent(client)
} else throw new Error(`unknown step ${step}`)
