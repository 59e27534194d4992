/**
 * The heavy steps of a first start, each in a process of its own, so that the one which stays does not keep their
 * memory. Called by house.ts and dev.ts: `node scripts/prepare.ts seed`, `node scripts/prepare.ts compress <distDir>`.
 */
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
