import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {readConfig, root, type StackConfig} from '../../scripts/stack/config.ts'
import {openStack, type Stack} from '../../scripts/stack/stack.ts'

const firstPort = Number(process.env.TEST_PORT || 3181)
/** The ports from here on are free for what a bench runs beside the site. */
export const freePorts = firstPort + 2

/** The site on the build of the tests, over new data in `folder` of tests/.output. */
export async function openSite(folder: string): Promise<{config: StackConfig; stack: Stack}> {
  const dataDir = join(root, 'tests/.output', folder)
  rmSync(dataDir, {recursive: true, force: true})
  const config = readConfig({port: firstPort, lakePort: firstPort + 1, dataDir})
  return {config, stack: await openStack(config, {distDir: '.next-test', quiet: true})}
}
