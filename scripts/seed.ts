import {join} from 'node:path'
import {runNode} from './processes.ts'
import {childEnv, root, type Settings} from './settings.ts'

export const seedFolder = join(root, 'studio/seed')

export async function importSeed(settings: Settings, say: (line: string) => void): Promise<void> {
  say('The content lake is empty: importing the seed content ...')
  await runNode('Importing the seed content', ['scripts/prepare.ts', 'seed'], {env: childEnv(settings)})
  say('The seed content is in.')
}
