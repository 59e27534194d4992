// `npm run lint`: Biome, unused code and packages (knip), and types.
import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {root} from './stack/config.ts'

const run = (script: string, args: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {cwd: root, stdio: 'inherit'}).status ?? 1

const lint = run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...process.argv.slice(2)])
const unused = run('knip/bin/knip.js', [])
const types = run('typescript/bin/tsc', ['-p', '.'])
process.exit(lint || unused || types)
