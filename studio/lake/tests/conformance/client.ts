/** The integration tests of @sanity/client (https://github.com/sanity-io/client) against a lake of their own. */
import {spawn} from 'node:child_process'
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {startLake} from '../../src/lake.ts'
import {type Report, scoreOf} from './report.ts'
import type {Score} from './score.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const token = 'token-of-the-conformance-suite-0123456789'
/** Services of Sanity's organizations, not of its content lake. */
const otherServices = /agentActions|mediaLibrary/

/** @param folder a checkout of the client, whose tests run with this repository's packages. @throws Error without tests */
export async function clientScore(folder: string): Promise<Score> {
  if (!existsSync(join(folder, 'test/integration'))) throw new Error(`${folder} has no test/integration.`)
  const work = mkdtempSync(join(tmpdir(), 'conformance-'))
  const lake = await startLake({
    dataDir: join(work, 'data'),
    port: 0,
    host: '127.0.0.1',
    projectId: 'local0',
    dataset: 'production',
    ownerPassword: '',
    tokens: [token],
    origins: [],
    // One test listens without its token.
    publicRead: true,
  })
  try {
    cpSync(join(folder, 'test/integration'), join(work, 'test/integration'), {recursive: true})
    cpSync(join(folder, 'vitest.integration.config.ts'), join(work, 'vitest.integration.config.ts'))
    sendToLake(join(work, 'test/integration/helpers.ts'), lake.url)
    symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'))
    const report = join(work, 'report.json')
    await runTests(work, report)
    return scoreOf('@sanity/client, integration tests', JSON.parse(readFileSync(report, 'utf8')) as Report, file =>
      otherServices.test(file) ? 'a service that is not the content lake' : null,
    )
  } finally {
    await lake.close()
    rmSync(work, {recursive: true, force: true})
  }
}

/** The tests stay as they are; the clients that their helpers make get the lake's address. */
function sendToLake(helpers: string, url: string): void {
  const options = `useCdn: false, apiHost: '${url}', useProjectHostname: false`
  writeFileSync(helpers, readFileSync(helpers, 'utf8').replaceAll('useCdn: false', options))
}

function runTests(work: string, report: string): Promise<unknown> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const words = ['run', '--root', work, '--config', join(work, 'vitest.integration.config.ts')]
  const child = spawn(
    process.execPath,
    [vitest, ...words, '--reporter', 'json', '--outputFile', report, '--maxWorkers', '2'],
    {
      cwd: work,
      stdio: 'ignore',
      env: {
        ...process.env,
        SANITY_INTEGRATION_TOKEN: token,
        SANITY_INTEGRATION_PROJECT_ID: 'local0',
        SANITY_INTEGRATION_DATASET: 'production',
      },
    },
  )
  return new Promise(resolve => child.on('exit', resolve))
}
