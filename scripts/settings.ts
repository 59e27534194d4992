import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Node's compile cache (NODE_COMPILE_CACHE) halves start time; it checks entries by content. */
export const compileCache = join(root, 'node_modules/.cache/compiled')

/** What the commands need before any process starts; each process validates its own environment. */
export interface Settings {
  port: number
  lakePort: number
  dataDir: string
  publicBaseUrl: string
  /** SANITY_PROJECT_ID is set, so no lake is started. */
  hosted: boolean
  ownerPassword: string
  ownerPasswordIsNew: boolean
  lakeToken: string
  revalidateSecret: string
  siteSecret: string
}

interface Secrets {
  ownerPassword: string
  lakeToken: string
  revalidateSecret: string
  siteSecret: string
}

/** Next reads only web/.env, so read the root `.env` here. Shell variables win. */
export function loadEnvFile(): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

export function readSettings(overrides: {port?: number; lakePort?: number; dataDir?: string} = {}): Settings {
  const port = overrides.port ?? portOf('PORT', 3000)
  const lakePort = overrides.lakePort ?? portOf('LAKE_PORT', 3939)
  const dataDir = resolve(root, overrides.dataDir ?? (process.env.DATA_DIR || '.data'))
  const {secrets, isNew} = readSecrets(dataDir)
  return {
    port,
    lakePort,
    dataDir,
    publicBaseUrl: process.env.PUBLIC_BASE_URL || `http://localhost:${port}`,
    hosted: Boolean(process.env.SANITY_PROJECT_ID),
    ownerPassword: process.env.OWNER_PASSWORD || secrets.ownerPassword,
    ownerPasswordIsNew: isNew && !process.env.OWNER_PASSWORD,
    lakeToken: secrets.lakeToken,
    revalidateSecret: process.env.SANITY_REVALIDATE_SECRET || secrets.revalidateSecret,
    siteSecret: process.env.SITE_SECRET || secrets.siteSecret,
  }
}

function portOf(name: string, fallback: number): number {
  const text = process.env[name]
  if (!text) return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 65535)
    throw new Error(`${name} must be a port, not "${text}".`)
  return number
}

/** Generated once per data folder, with owner-only permissions. Adds secrets that an older version lacks. */
function readSecrets(dataDir: string): {secrets: Secrets; isNew: boolean} {
  const file = join(dataDir, 'secrets.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : null
  const secrets: Secrets = {
    ownerPassword: randomBytes(9).toString('base64url'),
    lakeToken: `sk${randomBytes(32).toString('hex')}`,
    revalidateSecret: randomBytes(32).toString('hex'),
    siteSecret: randomBytes(32).toString('hex'),
    ...kept,
  }
  if (!kept || Object.keys(kept).length < Object.keys(secrets).length) {
    mkdirSync(dataDir, {recursive: true})
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, {mode: 0o600})
  }
  return {secrets, isNew: kept === null}
}

/** The lake and the site share these names, so each finds the other. */
export function childEnv(settings: Settings): NodeJS.ProcessEnv {
  const shared: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(settings.port),
    PUBLIC_BASE_URL: settings.publicBaseUrl,
    SANITY_REVALIDATE_SECRET: settings.revalidateSecret,
    SITE_SECRET: settings.siteSecret,
    DATA_DIR: settings.dataDir,
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  }
  if (settings.hosted) return shared
  return {
    ...shared,
    LAKE_PORT: String(settings.lakePort),
    LAKE_URL: `http://127.0.0.1:${settings.lakePort}`,
    LAKE_TOKEN: settings.lakeToken,
    OWNER_PASSWORD: settings.ownerPassword,
  }
}
