import {existsSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {LakeSettings} from 'content-lake/settings'
import {embeddedDataset, lakePath, localUrl, readEnvironment, sharedNames} from '../../web/config/environment.ts'
import {ledgerPath} from '../../web/server/office/erasure-ledger.ts'
import {envFileProblems} from './env-file.ts'
import {lakeWords} from './lake-words.ts'
import {readSecrets} from './secrets.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What `npm run build` makes. */
export const releaseFolder = join(root, 'release')

/** Only a release has this file. */
export const releaseMark = 'release.json'

export interface Release {
  /** Below web/. Next's manifests name it, so a release keeps the build's. */
  distDir: string
  /** Hashes the lake's code: it restarts only when that changes. */
  lake: string
  builtAt: string
  /** As systemName() says it; missing in an older release. */
  system?: string
}

/** Null where a folder is no release. */
export function readRelease(folder: string): Release | null {
  const mark = join(folder, releaseMark)
  return existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : null
}

/** Null where this code is no release but the sources. */
export const release = readRelease(root)

// A release runs on the system that it was built on alone, because sharp is compiled for it.

/** "linux x64 glibc" */
export function systemName(): string {
  const {platform, arch, report} = process
  if (platform !== 'linux') return `${platform} ${arch}`
  // Else it looks up the names of open connections.
  Object.assign(report, {excludeNetwork: true})
  const {header} = report.getReport() as {header: {glibcVersionRuntime?: string}}
  return `${platform} ${arch} ${header.glibcVersionRuntime ? 'glibc' : 'musl'}`
}

/** @param builtOn is missing in an older release. @throws Error on another system */
export function requireSystem(builtOn: string | undefined, here = systemName()): void {
  if (!builtOn || builtOn === here) return
  throw new Error(`This release was built on ${builtOn} and cannot run on ${here}. Build it here: npm run build.`)
}

/** Node's compile cache (NODE_COMPILE_CACHE) halves start time; it checks entries by content. */
export const compileCache = ({dataDir}: StackConfig) =>
  release ? join(dataDir, 'compiled') : join(root, 'node_modules/.cache/compiled')

/** What the commands need before any process starts. */
export type StackConfig = ReturnType<typeof readConfig>

/** Next reads only web/.env, so read the root `.env` here. Shell variables win. Ends the command where it cannot be read. */
export function loadEnvFile(): void {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  try {
    for (const problem of envFileProblems(readFileSync(file, 'utf8'))) process.stderr.write(`.env, ${problem}\n`)
    process.loadEnvFile(file)
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    process.stderr.write(`${file} cannot be read (${code}). It must belong to the user who runs this.\n`)
    process.exit(1)
  }
}

/** A command that only reads must not begin an empty site where DATA_DIR is mistyped. @throws Error where none is kept */
export function requireData(): void {
  const {DATA_DIR, DATABASE_URL} = readEnvironment(process.env)
  const folder = resolve(root, DATA_DIR)
  if (!DATABASE_URL && !existsSync(folder)) throw new Error(noData(folder))
}

/** A command that reads content needs its folder, too. */
export function requireContent(): void {
  const folder = newDataFolder()
  if (folder) throw new Error(noData(folder))
}

/** Where a start would begin a new site; null: content is kept there, or elsewhere. */
export function newDataFolder(): string | null {
  const {DATA_DIR, SANITY_PROJECT_ID, LAKE_URL} = readEnvironment(process.env)
  const folder = resolve(root, DATA_DIR)
  return existsSync(folder) || SANITY_PROJECT_ID || LAKE_URL ? null : folder
}

const noData = (folder: string) => `There is no folder ${folder}: DATA_DIR must name where the site is kept.`

/** @throws Error that lists every wrong or missing variable */
export function readConfig(overrides: {port?: number; lakePort?: number; dataDir?: string} = {}) {
  if (release) requireSystem(release.system)
  if (release && !process.env.DATA_DIR && !overrides.dataDir)
    throw new Error('Set DATA_DIR to a folder elsewhere: an update replaces the folder of a release.')
  const values = readEnvironment(process.env)
  const {port = values.PORT, lakePort = values.LAKE_PORT} = overrides
  const dataDir = resolve(root, overrides.dataDir ?? values.DATA_DIR)
  const {secrets, isNew} = readSecrets(dataDir)
  const hosted = values.SANITY_PROJECT_ID !== undefined
  const lakeElsewhere = overrides.lakePort ? undefined : values.LAKE_URL?.replace(/\/+$/, '')
  return {
    port,
    lakePort,
    /** Opens the embedded lake to this machine's processes. */
    lakeUrl: lakeElsewhere ?? localUrl(lakePort),
    /** False with hosted Sanity, and where LAKE_URL names the lake of another server: then none is started. */
    hasOwnLake: !hosted && !lakeElsewhere,
    dataDir,
    publicBaseUrl: values.PUBLIC_BASE_URL?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    /** SANITY_PROJECT_ID is set. */
    hosted,
    ownerPassword: values.OWNER_PASSWORD ?? secrets.ownerPassword,
    ownerPasswordIsNew: isNew && !values.OWNER_PASSWORD,
    lakeToken: values.LAKE_TOKEN ?? secrets.lakeToken,
    revalidateSecret: values.SANITY_REVALIDATE_SECRET ?? secrets.revalidateSecret,
    siteSecret: values.SITE_SECRET ?? secrets.siteSecret,
  }
}

/** Asks the lake with the right to everything. @throws Error while it is away */
export function fetchLake({lakeUrl, lakeToken}: StackConfig, path: string, method = 'POST'): Promise<Response> {
  return fetch(lakeUrl + path, {method, headers: {authorization: `Bearer ${lakeToken}`}})
}

/** @throws Error where the lake is elsewhere, and requests or secrets would be this server's alone */
export function requireShared({hosted, hasOwnLake}: StackConfig): void {
  if (hosted || hasOwnLake) return
  const values = readEnvironment(process.env)
  const missing = sharedNames.filter(name => !values[name])
  if (missing.length === 0) return
  throw new Error(
    `LAKE_URL names the lake of another server. Requests, photos and secrets are shared then, too; missing: ${missing.join(', ')}.`,
  )
}

/** The environment for child processes, without the owner's password. */
export function inheritedEnv(): NodeJS.ProcessEnv {
  const {OWNER_PASSWORD: _, ...environment} = process.env
  return environment
}

/** Serves the site and commands that write content. */
export function childEnv(config: StackConfig): NodeJS.ProcessEnv {
  return {
    ...inheritedEnv(),
    PORT: String(config.port),
    PUBLIC_BASE_URL: config.publicBaseUrl,
    SANITY_REVALIDATE_SECRET: config.revalidateSecret,
    SITE_SECRET: config.siteSecret,
    DATA_DIR: config.dataDir,
    LAKE_PORT: String(config.lakePort),
    LAKE_URL: config.lakeUrl,
    LAKE_TOKEN: config.lakeToken,
    // The lake's own server looks after them.
    ...(config.hasOwnLake || config.hosted ? {} : {LAKE_BACKUPS: '0'}),
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  }
}

/** What the site needs to purge, including a page's previous path. */
const changeProjection = '{_id, _type, "path": path.current, aliases, "previousPath": before().path.current}'

/** In DATA_DIR, beside the content. What lies in PostgreSQL or S3 is not in it. */
const backedUpToo = ['secrets.json', 'site/requests.sqlite', 'site/photos', ledgerPath]

/** The lake reads no environment of its own: it gets these as JSON. */
export function lakeSettings(config: StackConfig): LakeSettings {
  const values = readEnvironment(process.env)
  const {port, lakePort, dataDir, publicBaseUrl, ownerPassword, lakeToken, revalidateSecret: secret} = config
  return {
    ...embeddedDataset,
    port: lakePort,
    host: values.LAKE_HOST,
    dataDir,
    ownerPassword,
    tokens: [lakeToken],
    publicRead: values.LAKE_PUBLIC_READ,
    origins: [new URL(publicBaseUrl).origin],
    sitePort: port,
    publicUrl: values.LAKE_PUBLIC_URL ?? publicBaseUrl + lakePath,
    // On one origin the site is the last proxy.
    trustedProxies: values.TRUSTED_PROXIES + (values.LAKE_PUBLIC_URL ? 0 : 1),
    backups: {timeZone: values.TIME_ZONE, keep: values.LAKE_BACKUPS, others: backedUpToo},
    historyDays: values.LAKE_HISTORY_DAYS,
    words: lakeWords,
    forgotPath: '/api/office/forgot',
    webhooks: [{id: 'revalidate', url: `${localUrl(port)}/api/revalidate`, secret, projection: changeProjection}],
  }
}
