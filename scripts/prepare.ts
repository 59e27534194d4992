// Runs the heavy steps of a first start (`seed`, `compress <distDir>`) in their own process, so their memory is freed.
import {readSettings} from './settings.ts'

const [step, distDir = '.next'] = process.argv.slice(2)
if (step === 'seed') {
  const [{createContentClient}, {importContent}, {seedFolder}] = await Promise.all([
    import('./content-client.ts'),
    import('./content-move.ts'),
    import('./seed.ts'),
  ])
  await importContent(createContentClient(readSettings()), seedFolder, 'createOrReplace')
} else if (step === 'compress') {
  const {precompress} = await import('./precompress.ts')
  await precompress(distDir)
} else throw new Error(`unknown step ${step}`)
