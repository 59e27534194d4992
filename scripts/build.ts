import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {runNode} from './processes.ts'
import {childEnv, root, type Settings} from './settings.ts'

const common = ['package-lock.json', 'tsconfig.json', 'schemas']
const studioInputs = [...common, 'studio']
const siteInputs = [...common, 'next.config.mjs', 'web']
/** Folders that hold results, or nothing the build reads. */
const skipped = [
  'web/public/studio',
  'web/next-env.d.ts',
  'studio/lake',
  'studio/seed',
  'studio/dist',
  'studio/.sanity',
  'studio/node_modules',
]

const nextCli = join(root, 'node_modules/next/dist/bin/next')
const sanityCli = join(root, 'node_modules/sanity/bin/sanity')

const studioOutput = join(root, 'web/public/studio')
const studioStamp = join(studioOutput, 'build-stamp.txt')
const siteStamp = (distDir: string) => join(root, 'web', distDir, 'build-stamp.txt')

/** Builds the Studio's static files unless they are those of the present sources. Returns whether it built. */
export async function buildStudio(settings: Settings): Promise<boolean> {
  return buildWhenChanged(studioStamp, studioState(), () =>
    runNode('Building the Studio', [sanityCli, 'build', relative(join(root, 'studio'), studioOutput), '--yes'], {
      cwd: join(root, 'studio'),
      env: {...childEnv(settings), NODE_ENV: 'production'},
    }),
  )
}

/** Builds the site's pages; its content source has to be up. `distDir` lies below web/. */
export async function buildSite(settings: Settings, distDir: string): Promise<boolean> {
  return buildWhenChanged(siteStamp(distDir), siteState(settings), () =>
    runNode('Building the site', [nextCli, 'build', 'web'], {
      env: {...childEnv(settings), NEXT_DIST_DIR: distDir, NODE_ENV: 'production'},
    }),
  )
}

export function isStudioBuilt(): boolean {
  return isStamped(studioStamp, studioState())
}

export function isSiteBuilt(settings: Settings, distDir: string): boolean {
  return isStamped(siteStamp(distDir), siteState(settings))
}

function studioState(): string {
  return fingerprint(studioInputs)
}

function siteState({publicBaseUrl}: Settings): string {
  return [fingerprint(siteInputs), publicBaseUrl, process.env.SANITY_PROJECT_ID ?? ''].join('\n')
}

async function buildWhenChanged(stamp: string, state: string, build: () => Promise<void>): Promise<boolean> {
  if (isStamped(stamp, state)) return false
  await build()
  writeFileSync(stamp, state)
  return true
}

function isStamped(stamp: string, state: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state
}

/** One hash over names and contents of everything a build reads. */
function fingerprint(inputs: string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(input => filesBelow(join(root, input))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  const name = relative(root, path).replaceAll('\\', '/')
  if (skipped.includes(name) || /^web\/\.next/.test(name)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap(entry => filesBelow(join(path, entry)))
}
