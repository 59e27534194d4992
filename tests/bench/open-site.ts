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

/** A start makes every page once; the first measurement must not share the processor with that. */
export async function visitAll({port, publicBaseUrl}: StackConfig) {
  const site = `http://127.0.0.1:${port}`
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    await (await fetch(site + address.slice(publicBaseUrl.length))).arrayBuffer()
  }
}
