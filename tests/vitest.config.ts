import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  test: {
    projects: [
      // Unit tests share one process: loading every module again for each file takes half of the time.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{tests,studio/lake/tests}/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['tests/helpers/fresh-process.ts'],
        },
      },
      {
        extends: true,
        test: {name: 'contracts', include: ['{tests,studio/lake/tests}/contracts/**/*.test.ts']},
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
