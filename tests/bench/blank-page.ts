import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '../../scripts/stack/config.ts'
import {runNode, startNode, waitForAnswer} from '../../scripts/stack/processes.ts'

const nextCli = join(root, 'node_modules/next/dist/bin/next')

const files = {
  'next.config.mjs': `export default {turbopack: {root: ${JSON.stringify(root)}}, outputFileTracingRoot: ${JSON.stringify(root)}, poweredByHeader: false}\n`,
  'app/layout.jsx': `export const metadata = {title: 'Blank'}
export default function Layout({children}) {
  return <html lang="en"><body>{children}</body></html>
}\n`,
  'app/page.jsx': `export default function Page() {
  return <h1>Blank</h1>
}\n`,
}

const folder = join(root, 'tests/.output/blank-page')
const env = {...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1'}

/** An empty page of the very same Next, built and served anew: what a page costs before it says anything. */
export async function openBlankPage(port: number): Promise<{url: string; stop(): Promise<void>}> {
  await buildBlankPage()
  return startBlankPage(port)
}

export async function buildBlankPage(): Promise<void> {
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(join(folder, 'app'), {recursive: true})
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await runNode('Building the blank page', [nextCli, 'build', folder], {env})
}

/** Serves what `buildBlankPage` has built. */
export async function startBlankPage(port: number): Promise<{url: string; stop(): Promise<void>}> {
  const url = `http://localhost:${port}/`
  const child = startNode([nextCli, 'start', folder, '--port', String(port)], {env, quiet: true})
  await waitForAnswer(url, child)
  return {url, stop: () => child.stop()}
}
