/** What a data folder is for, in its `project.json`, so that one is never opened as another project or dataset. */
import {randomBytes} from 'node:crypto'
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'
import {readJsonFile, writeJsonFile} from '../store/json-file.ts'

const minTokenLength = 16
const claimSchema = z.object({projectId: z.string(), dataset: z.string(), token: z.string().min(minTokenLength)})

interface Claim {
  projectId: string
  dataset: string
}

/** Returns the server's token. @throws Error for a token that is too short, and for a folder of something else */
export function claimFolder(dataDir: string | null, wanted: Claim, givenToken: string | undefined): string {
  if (givenToken !== undefined && givenToken.length < minTokenLength)
    throw new Error(`LAKE_TOKEN needs at least ${minTokenLength} characters.`)
  const newToken = `sk${randomBytes(32).toString('hex')}`
  if (dataDir === null) return givenToken ?? newToken
  const file = join(dataDir, 'project.json')
  const claim = readJsonFile(file, claimSchema)
  if (claim === null) {
    mkdirSync(dataDir, {recursive: true, mode: 0o700})
    writeJsonFile(file, {projectId: wanted.projectId, dataset: wanted.dataset, token: newToken})
    return givenToken ?? newToken
  }
  const {projectId, dataset, token} = claim
  if (projectId !== wanted.projectId)
    throw new Error(`${dataDir} is the folder of project ${projectId}. Name another one with --data.`)
  if (dataset !== wanted.dataset)
    throw new Error(
      `${dataDir} was begun with dataset ${dataset}. Start the lake with --dataset ${dataset}, then make the other: sanity dataset create ${wanted.dataset}`,
    )
  return givenToken ?? token
}
