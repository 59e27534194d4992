import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {writeNginxConfig} from '../../e2e/support/tls-proxy.ts'

const read = (name: string) => readFileSync(`scripts/deploy/${name}`, 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

function run(program: string, words: string[], env = {}): {code: number | null; said: string} {
  const {status, stdout, stderr} = spawnSync(program, words, {encoding: 'utf8', env: {...process.env, ...env}})
  return {code: status, said: `${stdout}${stderr}`}
}

const has = (program: string, ...words: string[]) => run(program, words).code === 0

test.skipIf(!has('nginx', '-v'))('nginx takes nginx.conf', async () => {
  const {code, said} = run('nginx', ['-t', '-c', writeNginxConfig(await temporaryFolder(), 42_443, 42_300)])
  expect([code, said]).toEqual([0, expect.stringContaining('test is successful')])
})

test.skipIf(!has('caddy', 'version'))('Caddy takes Caddyfile', async () => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', 'scripts/deploy/Caddyfile']
  const {code, said} = run('caddy', words, {DOMAIN: 'example.com', HOME: await temporaryFolder()})
  expect([code, said]).toEqual([0, expect.stringContaining('Valid configuration')])
})

test.skipIf(!has('systemd-analyze', '--version'))('systemd takes the unit without a word', async () => {
  const unit = join(await temporaryFolder(), 'handyman.service')
  writeFileSync(unit, read('handyman.service').replace('/usr/bin/node', process.execPath))
  expect(run('systemd-analyze', ['verify', unit])).toEqual({code: 0, said: ''})
})

test.skipIf(!has('docker', 'compose', 'version'))('docker compose takes compose.yaml', () => {
  const env = {DOMAIN: 'example.com', POSTGRES_PASSWORD: 'secret'}
  const words = ['compose', '-f', 'scripts/deploy/compose.yaml', '--profile', 'postgres', 'config', '--quiet']
  expect(run('docker', words, env)).toEqual({code: 0, said: ''})
})

test('compose.yaml has a value for every variable, declares its volumes and knows when PostgreSQL is ready', () => {
  const [services = '', volumes = ''] = read('compose.yaml').split(/^volumes:$/m)
  const unset = matches(services, /\$\{(\w+)\}/g).filter(name => !services.includes(`\${${name}:?`))
  expect(unset).toEqual([])
  expect(matches(services, /^ +- (\w+):\//gm).sort()).toEqual(matches(volumes, /^ {2}(\w+):$/gm).sort())
  expect(services.split(/^ {2}postgres:$/m)[1]).toMatch(/profiles: \[postgres\][\s\S]*healthcheck:/)
})

test('the files that Dockerfile copies and the scripts that it and the unit start exist', () => {
  const copied = matches(read('Dockerfile'), /^COPY (?!--from)(.+) \S+$/gm).flatMap(words => words.split(' '))
  const started = matches(`${read('Dockerfile')}${read('handyman.service')}`, /(scripts\/[\w-]+\.m?[jt]s)/g)
  expect([copied.length, started.length]).toEqual([4, 2])
  expect([...copied, ...started].filter(path => !existsSync(path))).toEqual([])
})
