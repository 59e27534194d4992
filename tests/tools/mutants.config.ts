/** What judges the mutants of `npm run mutants`: the unit tests of the domain. */
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {include: ['tests/unit/domain/**/*.test.ts'], maxWorkers: 1},
})
