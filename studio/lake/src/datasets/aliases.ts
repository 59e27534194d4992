/** Other names of datasets, as `~live`, in `aliases.json` of the data folder (https://www.sanity.io/docs/hot-swap). */
import {join} from 'node:path'
import {z} from 'zod'
import {httpError} from '../errors.ts'
import {readJsonFile, writeJsonFile} from '../store/json-file.ts'
import {datasetNamePattern} from './properties.ts'

const maxAliases = 50
const fileSchema = z.record(z.string(), z.string().nullable())

export interface Alias {
  name: string
  datasetName: string | null
}

export interface Aliases {
  list(): Alias[]
  /** @throws LakeError 404 */
  get(name: string): Alias
  /** @throws LakeError 400 for a bad name, 403 above the limit, 409 when it exists */
  create(name: string, dataset: string | null): Alias
  /** @throws LakeError 404 */
  link(name: string, dataset: string | null): Alias
  /** @throws LakeError 404 */
  remove(name: string): void
  /** The dataset that `~name` leads to; any other name stays as it is. */
  resolve(name: string): string
  /** Unlinks what leads to a dataset that is gone. */
  forget(dataset: string): void
}

/** @throws Error for a damaged file */
export function openAliases(dataDir: string): Aliases {
  const file = join(dataDir, 'aliases.json')
  let links = new Map(Object.entries(readJsonFile(file, fileSchema) ?? {}))

  function write(next: Map<string, string | null>): void {
    writeJsonFile(file, Object.fromEntries(next))
    links = next
  }

  function get(name: string): Alias {
    const datasetName = links.get(name)
    if (datasetName === undefined) throw httpError(404, `Dataset alias "~${name}" not found`)
    return {name, datasetName}
  }

  const put = (name: string, datasetName: string | null): Alias => {
    write(new Map(links).set(name, datasetName))
    return {name, datasetName}
  }

  return {
    list: () => Array.from(links, ([name, datasetName]) => ({name, datasetName})),
    get,
    create(name, dataset) {
      if (!datasetNamePattern.test(name)) throw httpError(400, `"${name}" cannot be the name of a dataset alias`)
      if (links.has(name)) throw httpError(409, `Dataset alias "~${name}" already exists`)
      if (links.size >= maxAliases) throw httpError(403, `A lake has at most ${maxAliases} dataset aliases`)
      return put(name, dataset)
    },
    link: (name, dataset) => put(get(name).name, dataset),
    remove(name) {
      get(name)
      write(new Map([...links].filter(([other]) => other !== name)))
    },
    resolve: name => (name.startsWith('~') ? (links.get(name.slice(1)) ?? name) : name),
    forget(dataset) {
      for (const [name, linked] of links) if (linked === dataset) put(name, null)
    },
  }
}
