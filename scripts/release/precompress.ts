// After a build, compresses the site's and Studio's text files with brotli and gzip, and lists them for
// web/custom-server/static-files.ts. Results are stored by content hash, so a rebuild compresses only changes.
import {createHash} from 'node:crypto'
import {existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {extname, join, relative} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {ownScripts} from '../../web/custom-server/security-headers.ts'
import {fileList, type StaticFile, scriptList} from '../../web/custom-server/static-files.ts'
import {root} from '../stack/config.ts'

const web = join(root, 'web')
const store = join(web, '.next-encoded')

/** The content types of what a build or an owner puts into `public`. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=UTF-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json; charset=UTF-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=UTF-8',
}
/** Route handlers fill these in and send them. */
const templates = new Set(['/studio/index.html', '/studio/build-stamp.txt'])
const compressed = new Set(['.css', '.js', '.svg', '.webmanifest'])

const immutable = 'public, max-age=31536000, immutable'
const asked = 'public, max-age=0'

/** Writes the file list last, because `isPrecompressed` checks for it. */
export async function precompress(distDir: string): Promise<void> {
  mkdirSync(store, {recursive: true})
  const addresses = [...below(join(distDir, 'static'), '/_next/static'), ...below('public', '')]
  const list: Record<string, StaticFile> = {}
  const waiting = [...addresses]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) list[next.address] = await toStaticFile(next)
  }
  // Four at a time: zlib uses Node's four worker threads.
  await Promise.all([work(), work(), work(), work()])
  writeFileSync(join(web, distDir, scriptList), JSON.stringify(scriptsOfPages(distDir)))
  writeFileSync(join(web, distDir, fileList), JSON.stringify(list))
  forgetUnused()
}

export function isPrecompressed(distDir: string): boolean {
  return existsSync(join(web, distDir, fileList))
}

interface Found {
  address: string
  path: string
}

function below(folder: string, prefix: string): Found[] {
  return globSync('**/*', {cwd: join(web, folder)})
    .filter(path => types[extname(path)] && statSync(join(web, folder, path)).isFile())
    .map(path => ({address: encodeURI(`${prefix}/${path.replaceAll('\\', '/')}`), path: join(folder, path)}))
    .filter(({address}) => !templates.has(address))
}

async function toStaticFile({address, path}: Found): Promise<StaticFile> {
  const body = readFileSync(join(web, path))
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32)
  return {
    path,
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl: /^\/(_next|studio)\/static\//.test(address) ? immutable : asked,
    etag: `W/"${hash}"`,
    encoded: compressed.has(extname(path)) ? await encodings(body, hash, qualityOf(address)) : {},
  }
}

/** The Studio is large, and only its owner loads it: 9 is six seconds faster and 2 % larger. */
function qualityOf(address: string): number {
  return address.startsWith('/studio/') ? 9 : constants.BROTLI_MAX_QUALITY
}

async function encodings(body: Buffer, hash: string, quality: number): Promise<StaticFile['encoded']> {
  const files = {br: join(store, `${hash}.br`), gzip: join(store, `${hash}.gz`)}
  if (!existsSync(files.br)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    }
    writeFileSync(files.br, await promisify(brotliCompress)(body, {params}))
  }
  if (!existsSync(files.gzip)) writeFileSync(files.gzip, await promisify(gzip)(body, {level: 9}))
  // Skip encodings that make tiny files larger.
  const smaller = Object.entries(files).filter(([, file]) => statSync(file).size < body.byteLength)
  return Object.fromEntries(smaller.map(([encoding, file]) => [encoding, relative(web, file)]))
}

/** Our own inline scripts in pages that are served as the build made them. */
function scriptsOfPages(distDir: string): string[] {
  const pages = globSync('**/*.html', {cwd: join(web, distDir, 'server/app')})
  const scripts = pages.flatMap(page => ownScripts(readFileSync(join(web, distDir, 'server/app', page), 'utf8')))
  return [...new Set(scripts)]
}

function forgetUnused(): void {
  const lists = globSync(join('.next*', fileList), {cwd: web}).map(list => readFileSync(join(web, list), 'utf8'))
  const used = lists.join('\n')
  for (const file of readdirSync(store)) if (!used.includes(file)) rmSync(join(store, file))
}
