import {spawn} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '../helpers/folder.ts'
import {freePort} from '../helpers/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixture = (name: string) => join(root, 'tests/fixtures/tls', `${name}.pem`)

interface Alone {
  child: ReturnType<typeof spawn>
  printed: string
  token: string
  apiHost: string
  port: number
}

/** Runs the command until it has printed the sign-in link. */
async function startAlone(...words: string[]): Promise<Alone> {
  const port = await freePort()
  const data = await temporaryFolder()
  const child = spawn(process.execPath, ['src/command/run.ts', '--port', String(port), '--data', data, ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const errors = text(child.stderr)
  let printed = ''
  for await (const line of createInterface({input: child.stdout})) {
    printed += `${line}\n`
    if (line.startsWith('Sign in')) break
  }
  if (!printed.includes('Sign in')) {
    const why = await errors
    // A connection of another test may have taken the port in between.
    if (why.includes('already in use')) return startAlone(...words)
    throw new Error(why)
  }
  const [, token = ''] = /command line: (\S+)/.exec(printed) ?? []
  const [, apiHost = ''] = /createClient:\s+apiHost: '(.+)', useProjectHostname/.exec(printed) ?? []
  return {child, printed, token, apiHost, port}
}

const clientOf = (projectId: string, dataset: string, {apiHost, token}: {apiHost: string; token?: string}) =>
  createClient({
    projectId,
    dataset,
    apiHost,
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
    perspective: 'published',
    ...(token && {token}),
  })

test('the lakes of two projects run side by side, each with its own content and token', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'sanity.cli.mjs'), "export default {api: {projectId: 'first1', dataset: 'blog'}}")
  const [one, two] = await Promise.all([
    startAlone('--project', folder),
    startAlone('--project', 'second2', '--dataset', 'shop', '--public'),
  ])
  const [first, second] = [clientOf('first1', 'blog', one), clientOf('second2', 'shop', two)]
  await first.create({_id: 'a', _type: 'post', title: 'one'})
  await second.create({_id: 'a', _type: 'product', title: 'two'})
  expect(await first.fetch('*[_type in ["post", "product"]].title')).toEqual(['one'])
  expect(await second.fetch('*[_type in ["post", "product"]].title')).toEqual(['two'])
  await expect(clientOf('second2', 'shop', {...two, token: one.token}).fetch('*')).rejects.toMatchObject({
    statusCode: 401,
  })
  await expect(clientOf('first1', 'blog', {apiHost: one.apiHost}).fetch('*')).rejects.toMatchObject({statusCode: 401})
  expect(await clientOf('second2', 'shop', {apiHost: two.apiHost}).fetch('*[0].title')).toBe('two')
  await first.datasets.create('drafting')
  expect((await second.datasets.list()).map(({name}) => name)).toEqual(['shop'])
})

test('a picture needs no token, so that a Studio on another address shows it, but its document does', async () => {
  const lake = await startAlone('--project', 'abc123')
  const client = clientOf('abc123', 'production', lake)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const {_id, url} = await client.assets.upload('image', svg, {filename: 'dot.svg'})
  expect(await (await fetch(url)).text()).toBe(svg.toString())
  expect((await fetch(`${lake.apiHost}/v1/data/doc/production/${_id}`)).status).toBe(401)
})

test('the link that the command prints signs the Studio in, once, and its page may write', async () => {
  const lake = await startAlone('--project', 'abc123', '--origin', 'http://localhost:3000/studio')
  const [, sid] = /http:\/\/localhost:3000\/studio#sid=(\S+)/.exec(lake.printed) ?? []
  const exchange = () => fetch(`${lake.apiHost}/v1/auth/fetch?sid=${sid}`)
  const {token} = await (await exchange()).json()
  expect((await exchange()).status).toBe(404)
  const write = (origin: string) =>
    fetch(`${lake.apiHost}/v1/data/mutate/production`, {
      method: 'POST',
      headers: {origin, authorization: `Bearer ${token}`},
      body: JSON.stringify({mutations: [{create: {_type: 'post'}}]}),
    })
  expect((await write('http://localhost:3000')).status).toBe(200)
  expect((await write('http://localhost:3333')).status).toBe(403)
})

test('with a certificate the command names its secure address', async () => {
  const lake = await startAlone('--project', 'abc123', '--cert', fixture('cert'), '--key', fixture('key'))
  expect(lake.apiHost).toBe(`https://localhost:${lake.port}`)
  expect(lake.printed).not.toContain('HTTP/1.1')
})

test('a bad start ends with one sentence and exit code 1', async () => {
  const port = await freePort()
  const bad = (...words: string[]) => {
    const child = spawn(process.execPath, ['src/command/run.ts', '--port', String(port), ...words], {cwd: root})
    const code = new Promise(resolve => child.once('exit', resolve))
    return Promise.all([text(child.stderr), code])
  }
  const data = await temporaryFolder()
  const pair = ['--cert', fixture('cert'), '--key', join(root, 'package.json')]
  expect(await bad('--project', 'abc123', '--data', data, ...pair)).toEqual([
    expect.stringContaining('The certificate or its key cannot be used'),
    1,
  ])
  expect(await bad('--project', join(data, 'none'))).toEqual([expect.stringContaining('neither a folder nor an id'), 1])
})
