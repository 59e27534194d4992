import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'

/** The repository's. Vercel runs its functions inside `web`, everything else runs above it. */
export const rootFolder = rootFolderOf(process.cwd())

export function rootFolderOf(workingFolder: string): string {
  return existsSync(join(/* turbopackIgnore: true */ workingFolder, 'web')) ? workingFolder : dirname(workingFolder)
}
