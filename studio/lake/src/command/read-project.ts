/** Which project a folder is of: by its sanity.cli file, else by what its sanity.config file says literally. */
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createJiti} from 'jiti'
import {z} from 'zod'

export interface Project {
  projectId: string
  dataset: string | undefined
}

const extensions = ['ts', 'js', 'mjs', 'mts', 'tsx', 'jsx']
/** As Vite and Next read them, first wins. */
const envFiles = ['.env.development.local', '.env.local', '.env.development', '.env']
const apiSchema = z.object({api: z.object({projectId: z.string(), dataset: z.string().optional()})})

/** @throws Error with a sentence for people */
export async function readProject(folder: string): Promise<Project> {
  const cli = fileIn(folder, 'sanity.cli')
  const config = fileIn(folder, 'sanity.config')
  const project = (cli && (await loadCli(folder, cli))) ?? (config && readLiterally(config))
  if (project) return project
  throw new Error(
    cli || config
      ? `${cli ?? config} does not say which project it is of. ${byId}`
      : `${folder} holds no sanity.cli or sanity.config file. ${byId}`,
  )
}

const byId = 'Name the project by its id instead: --project <id> --dataset <name>.'

function fileIn(folder: string, name: string): string | undefined {
  return extensions.map(extension => join(folder, `${name}.${extension}`)).find(file => existsSync(file))
}

/** Runs the file, because most take their ids from the environment or from another file. */
async function loadCli(folder: string, file: string): Promise<Project | undefined> {
  for (const name of envFiles) if (existsSync(join(folder, name))) process.loadEnvFile(join(folder, name))
  const jiti = createJiti(file, {
    fsCache: false,
    tsconfigPaths: true,
    // The project's packages need not be installed.
    virtualModules: {'sanity/cli': {defineCliConfig: (config: unknown) => config}},
  })
  try {
    const loaded = apiSchema.safeParse(await jiti.import(file, {default: true}))
    return loaded.success ? {dataset: undefined, ...loaded.data.api} : undefined
  } catch (cause) {
    throw new Error(`${file} cannot be loaded: ${(cause as Error).message}. ${byId}`, {cause})
  }
}

function readLiterally(file: string): Project | undefined {
  const text = readFileSync(file, 'utf8')
  const valuesOf = (name: string) => [
    ...new Set(
      Array.from(text.matchAll(new RegExp(`\\b${name}\\s*:\\s*(['"\`])([\\w-]+)\\1`, 'g')), found => found[2]),
    ),
  ]
  const [projectId, ...others] = valuesOf('projectId')
  const datasets = valuesOf('dataset')
  // Several workspaces: the first one that is met may be the wrong one.
  if (!projectId || others.length > 0) return undefined
  return {projectId, dataset: datasets.length === 1 ? datasets[0] : undefined}
}
