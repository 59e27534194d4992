// `npm run typegen`: writes web/content/sanity-types.gen.ts from the schemas and queries.
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {root} from './stack/config.ts'
import {runNode} from './stack/processes.ts'

const sanityCli = join(root, 'node_modules/sanity/bin/sanity')
const studio = {cwd: join(root, 'studio'), env: {...process.env, DO_NOT_TRACK: '1'}}

// The command refuses to overwrite an existing schema file.
await rm(join(root, 'node_modules/.cache/schema.json'), {force: true})
await runNode(
  'Extracting the schema',
  [sanityCli, 'schema', 'extract', '--path', '../node_modules/.cache/schema.json', '--force'],
  studio,
)
await runNode('Generating the types', [sanityCli, 'typegen', 'generate'], studio)
