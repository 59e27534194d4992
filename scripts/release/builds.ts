// Builds the Studio and the site, each when its sources have changed. Every start looks, so no other command is needed.
import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {childEnv, root, type StackConfig} from '../stack/config.ts'
import {runNode, runNodeQuietly} from '../stack/processes.ts'
import {withProgress} from '../stack/terminal.ts'
import {isPrecompressed} from './precompress.ts'

const common = ['package-lock.json', 'tsconfig.json', 'schemas']
const skipped = new Set([
  'web/public/studio',
  'web/next-env.d.ts',
  'studio/lake',
  'studio/seed',
  'studio/dist',
  'studio/.sanity',
  'studio/node_modules',
])
const isSkipped = (name: string) => skipped.has(name) || name.startsWith('web/.next') || name.endsWith('.md')

const studioSources = [...common, 'studio']
const siteSources = [...common, 'next.config.mjs', 'web']

const nextCli = join(root, 'node_modules/next/dist/bin/next')
const sanityCli = join(root, 'node_modules/sanity/bin/sanity')

const studioOutput = join(root, 'web/public/studio')
const studioStamp = join(studioOutput, 'build-stamp.txt')
const siteStamp = (distDir: string) => join(root, 'web', distDir, 'build-stamp.txt')

/** Waits for the Studio, then builds the site if it has changed. Needs the content. `distDir` is relative to web/. */
export async function finishBuild(config: StackConfig, studio: Promise<void>, distDir: string): Promise<void> {
  await withProgress('Building the Studio', () => studio)
  await withProgress('Building the site', () => buildSite(config, distDir))
  await runNode('Compressing the build', ['scripts/prepare.ts', 'compress', distDir], {env: childEnv(config)})
}

/** If it has changed. It needs no content, so an import can run at the same time. A failure shows in `finishBuild`. */
export function startStudioBuild(config: StackConfig): Promise<void> {
  const building = buildWhenChanged(studioStamp, studioSources, () =>
    runNodeQuietly('Building the Studio', [sanityCli, 'build', relative(join(root, 'studio'), studioOutput), '--yes'], {
      cwd: join(root, 'studio'),
      env: {...childEnv(config), NODE_ENV: 'production'},
    }),
  )
  building.catch(() => {})
  return building
}

function buildSite(config: StackConfig, distDir: string): Promise<void> {
  return buildWhenChanged(siteStamp(distDir), siteSources, () =>
    runNodeQuietly('Building the site', [nextCli, 'build', 'web'], {
      env: {...childEnv(config), NEXT_DIST_DIR: distDir, NODE_ENV: 'production'},
    }),
  )
}

/** Whether a start can serve what an earlier one built. */
export function isBuilt(distDir: string): boolean {
  const isSame = isStamped(studioStamp, studioSources) && isStamped(siteStamp(distDir), siteSources)
  return isSame && isPrecompressed(distDir)
}

async function buildWhenChanged(stamp: string, sources: string[], build: () => Promise<void>): Promise<void> {
  if (isStamped(stamp, sources)) return
  const state = hashOf(sources)
  await build()
  writeFileSync(stamp, state)
}

function isStamped(stamp: string, sources: string[]): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources)
}

/** Names and contents of the files below these paths, but of those that a build makes or does not read. */
export function hashOf(paths: string[], folder = root): string {
  const hash = createHash('sha256')
  for (const name of paths.flatMap(path => filesBelow(path, folder)).sort()) {
    const contents = readFileSync(join(folder, name))
    hash.update(`${name}\0`).update(contents).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path: string, folder: string): string[] {
  if (isSkipped(path)) return []
  if (!statSync(join(folder, path)).isDirectory()) return [path]
  return readdirSync(join(folder, path)).flatMap(entry => filesBelow(`${path}/${entry}`, folder))
}
