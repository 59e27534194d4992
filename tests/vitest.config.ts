import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

const contracts = 'tests/contracts/**/*.test.ts'
/** Servers that are killed, clocks that are wrong, backups, commands: what takes longer than a developer waits. */
const long = ['tests/contracts/**/*.long.test.ts']
const setupFiles = ['tests/helpers/fresh-process.ts']
const lakeSmoke = 'studio/lake/tests/contracts/smoke.test.ts'
/** These ask a store through `onBothEngines`, and run on PostgreSQL once more. */
const onPostgres = globSync(contracts, {cwd: root, exclude: long}).filter(file =>
  readFileSync(join(root, file), 'utf8').includes('onBothEngines'),
)

export default defineConfig({
  root,
  test: {
    // `npm test` runs unit and contracts, `npm run test:all` the others.
    projects: [
      // Unit tests share one process: loading every module again for each file takes half of the time.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'contracts',
          include: [contracts, lakeSmoke],
          exclude: long,
          env: {TEST_ENGINES: 'sqlite'},
          setupFiles,
        },
      },
      {extends: true, test: {name: 'long', include: long, setupFiles}},
      {extends: true, test: {name: 'postgresql', include: onPostgres, env: {TEST_ENGINES: 'postgresql'}, setupFiles}},
      {
        extends: true,
        test: {name: 'lake', include: ['studio/lake/tests/{unit,contracts}/**/*.test.ts'], exclude: [lakeSmoke]},
      },
    ],
    // Against what hangs; a machine that is busy with other things may take many times as long as it usually does.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
  resolve: {
    // 'server-only' throws outside a React server bundle; in Node there is nothing to guard.
    alias: {'server-only': fileURLToPath(new URL('./helpers/server-only.ts', import.meta.url))},
  },
})
