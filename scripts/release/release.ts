// Collects what a built site needs to run by itself: our code, the packages it uses (traced), the site and the Studio.
import {cpSync, existsSync, globSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'
import {nodeFileTrace} from '@vercel/nft'
import ts from 'typescript'
import {fileList} from '../../web/custom-server/static-files.ts'
import {type Release, releaseMark, root, systemName} from '../stack/config.ts'
import {hashOf} from './builds.ts'

/** Programs and workers that run from their source. */
const programs = [
  'next.config.mjs',
  'scripts/{serve,rollback,prepare,backup,restore,content,requests,outbox,setup,doctor,sign-in}.ts',
  'studio/lake/{main,src/assets/picture-worker,src/query/public-worker}.ts',
  'web/custom-server/{main,page-cache}.ts',
  'web/server/photos/picture-worker.ts',
]
/** A change of its tests restarts no lake. */
const lakeCode = ['main.ts', 'src', 'package.json'].map(name => join('studio/lake', name))
/** What the tracer cannot see. */
const alongside = [
  'package.json',
  'scripts/{run,recent-node}.mjs',
  'studio/lake/package.json',
  'node_modules/content-lake',
  'studio/seed/**/*',
  'web/public/**/*',
  // Next's reader of next.config.mjs asks for it.
  'node_modules/next/dist/compiled/{webpack,@babel/runtime}/**/*.{js,json}',
  'node_modules/@fontsource/{archivo,besley}/files/*-latin-{400,600,700}-normal.woff',
]

/** Parts of the build that stay behind: pages were made from the seed, and maps and caches only serve the build itself. */
const leftOut = /(^|\/)(cache|diagnostics|types|trace|trace-build|turbopack)(\/|$)|\.map$|\.nft\.json$/
const seedPage = /^server\/app\/.*\.(html|rsc|body|meta|segments\/.*)$/

/** Next brings along source maps and runtimes of its development server. */
const isForDevelopment = (path: string) => /^node_modules\/.*\.map$|^node_modules\/next\/.*\.dev\.js$/.test(path)

/**
 * Makes `folder` from a build below web/`distDir`, or replaces it in one step.
 * @throws Error for a file that cannot be traced or copied
 */
export async function makeRelease(folder: string, distDir: string): Promise<{files: number; bytes: number}> {
  const next = `${folder}.new`
  rmSync(next, {recursive: true, force: true})
  const paths = new Set([...(await traced()), ...tracedByNext(distDir), ...found(alongside), ...builtFiles(distDir)])
  let bytes = 0
  for (const path of paths) if (!isForDevelopment(path)) bytes += copy(path, next)
  const lake = hashOf(['package-lock.json', ...lakeCode])
  const mark: Release = {distDir, lake, builtAt: new Date().toISOString(), system: systemName()}
  writeJson(join(next, releaseMark), mark)
  writeJson(join(next, 'package.json'), manifest())
  const old = `${folder}.old`
  rmSync(old, {recursive: true, force: true})
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(next, folder)
  rmSync(old, {recursive: true, force: true})
  return {files: paths.size, bytes}
}

function found(patterns: string[]): string[] {
  return globSync(patterns, {cwd: root}).filter(path => !lstatSync(join(root, path)).isDirectory())
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** Compiled into the build, or only for building. */
const untraced =
  /^(web\/(\.next|app|components|features)|\.data|release|node_modules\/(\.cache|sanity|lucide-react|react-dom)\/)/

async function traced(): Promise<string[]> {
  const entries = found(programs).map(path => join(root, path))
  const {fileList: paths} = await nodeFileTrace(entries, {
    base: root,
    processCwd: root,
    conditions: ['node', 'import'],
    ignore: path => untraced.test(path),
    readFile: async path => {
      const source = await readFile(path, 'utf8').catch(() => null)
      return source && path.endsWith('.ts') ? ts.transpile(source, {module: ts.ModuleKind.ESNext}) : source
    },
  })
  return [...paths]
}

/** Next writes a list beside each entry, and one of its server. */
function tracedByNext(distDir: string): string[] {
  const dist = join(root, 'web', distDir)
  return globSync(['next-server.js.nft.json', 'server/**/*.nft.json'], {cwd: dist}).flatMap(list => {
    const {files} = JSON.parse(readFileSync(join(dist, list), 'utf8')) as {files: string[]}
    return files.map(file => relative(root, join(dist, dirname(list), file)))
  })
}

function builtFiles(distDir: string): string[] {
  const dist = join('web', distDir)
  const built = found([`${dist}/**/*`]).filter(path => {
    const name = relative(dist, path)
    return !leftOut.test(name) && !seedPage.test(name)
  })
  const encoded = readFileSync(join(root, dist, fileList), 'utf8').match(/\.next-encoded\/\w+\.\w+/g) ?? []
  return [...built, ...encoded.map(name => join('web', name))]
}

/** @returns how many bytes. The list of compressed files compares dates. */
function copy(path: string, to: string): number {
  const [source, target] = [join(root, path), join(to, path)]
  const entry = lstatSync(source, {throwIfNoEntry: false})
  if (!entry || entry.isDirectory() || existsSync(target)) return 0
  cpSync(source, target, {verbatimSymlinks: true, recursive: true, preserveTimestamps: true})
  return entry.isSymbolicLink() ? 0 : entry.size
}

function manifest() {
  const {name, version, description, type, imports} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = ['serve', 'backup', 'restore', 'content', 'requests', 'outbox', 'setup', 'doctor', 'sign-in']
  const scripts = Object.fromEntries(commands.map(command => [command, `node scripts/run.mjs ${command}`]))
  return {name, version, private: true, description, type, imports, engines: {node: '>=22.18'}, scripts}
}
