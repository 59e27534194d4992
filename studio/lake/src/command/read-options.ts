/** The words after `npm run lake --`. */
import {existsSync, readFileSync, statSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {datasetNamePattern} from '../datasets/properties.ts'
import type {LakeOptions} from '../types.ts'
import {readProject} from './read-project.ts'

export interface CommandOptions {
  projectId: string
  dataset: string
  /** Addresses of pages; a path belongs to the Studio there. */
  origins: URL[]
  port: number
  host: string
  dataDir: string
  isPublic: boolean
  ephemeral: boolean
  publicUrl: string
  tls?: NonNullable<LakeOptions['tls']>
}

const defaultPort = 3999
const projectIdPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

const usage = `npm run lake -- --project <folder or id> [options]
  --dataset <name>     the first dataset; by default the project's own, or production
  --origin <address>   a page that may call the lake, such as the Studio; may be given several times
  --port <number>      ${defaultPort} by default
  --host <address>     127.0.0.1 by default; 0.0.0.0 lets other machines in
  --url <address>      how browsers reach the lake, when that is not https:// or http://localhost:<port>
  --data <folder>      where everything is kept; .data/lakes/<project id> by default
  --cert, --key <file> PEM files; with them the lake speaks HTTP/2, which a Studio needs
  --public             published documents need no token
  --ephemeral          keeps nothing, for tests`

/** @param base where relative paths begin @param root of this repository. @throws Error with a sentence for people */
export async function readOptions(words: string[], base: string, root: string): Promise<CommandOptions> {
  const {values} = parse(words)
  if (!values.project) throw new Error(`--project is missing.\n${usage}`)
  const {projectId, dataset} = await projectOf(resolve(base, values.project), values.project)
  if (!projectIdPattern.test(projectId)) throw new Error(`${projectId} is no id of a project.`)
  const port = wholePort(values.port ?? String(defaultPort))
  const tls = readTls(values, base)
  const chosen = values.dataset ?? dataset ?? 'production'
  if (!datasetNamePattern.test(chosen)) throw new Error(`--dataset ${chosen} is no name of a dataset.`)
  return {
    projectId,
    dataset: chosen,
    origins: (values.origin ?? ['http://localhost:3333']).map(text => httpAddress('--origin', text)),
    port,
    host: values.host ?? '127.0.0.1',
    dataDir: values.data ? resolve(base, values.data) : join(root, '.data', 'lakes', projectId),
    isPublic: values.public ?? false,
    ephemeral: values.ephemeral ?? false,
    publicUrl: values.url ? httpAddress('--url', values.url).href : `${tls ? 'https' : 'http'}://localhost:${port}`,
    ...(tls && {tls}),
  }
}

function parse(args: string[]) {
  const text = {type: 'string'} as const
  const flag = {type: 'boolean'} as const
  try {
    return parseArgs({
      args,
      options: {
        project: text,
        dataset: text,
        origin: {type: 'string', multiple: true},
        port: text,
        host: text,
        url: text,
        data: text,
        cert: text,
        key: text,
        public: flag,
        ephemeral: flag,
      },
    })
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, {cause})
  }
}

async function projectOf(folder: string, given: string) {
  if (existsSync(folder) && statSync(folder).isDirectory()) return readProject(folder)
  if (!given.includes('/')) return {projectId: given, dataset: undefined}
  throw new Error(`--project ${given} is neither a folder nor an id of a project.`)
}

function wholePort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Error(`--port ${text} is no port: a whole number from 1 to 65535.`)
}

function httpAddress(option: string, text: string): URL {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new Error(`${option} ${text} is no address: it begins with http:// or https://.`)
}

function readTls({cert, key}: {cert?: string; key?: string}, base: string) {
  if (!cert && !key) return undefined
  if (!cert || !key) throw new Error('--cert and --key belong together.')
  const read = (option: string, file: string) => {
    try {
      return readFileSync(resolve(base, file), 'utf8')
    } catch (cause) {
      throw new Error(`${option} ${file} cannot be read: ${(cause as Error).message}`, {cause})
    }
  }
  return {cert: read('--cert', cert), key: read('--key', key)}
}
