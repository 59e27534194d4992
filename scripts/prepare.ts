// Runs the heavy steps of a start (`seed`, `migrate`, `compress <distDir>`) in their own process, so their memory is freed.
import {readSettings} from './settings.ts'

const [step, distDir = '.next'] = process.argv.slice(2)
if (step === 'seed') {
  const [{createContentClient}, {importContent}, {migrateContent}, {seedFolder}] = await Promise.all([
    import('./content-client.ts'),
    import('./content-move.ts'),
    import('./migrate-content.ts'),
    import('./seed.ts'),
  ])
  const client = createContentClient(readSettings())
  await importContent(client, seedFolder, 'createOrReplace')
  await migrateContent(client)
} else if (step === 'migrate') {
  const [{createContentClient}, {migrateContent}] = await Promise.all([
    import('./content-client.ts'),
    import('./migrate-content.ts'),
  ])
  await migrateContent(createContentClient(readSettings()))
} else if (step === 'compress') {
  const {precompress} = await import('./precompress.ts')
  await precompress(distDir)
} else throw new Error(`unknown step ${step}`)
