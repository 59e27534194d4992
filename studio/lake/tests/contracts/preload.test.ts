import {spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const preload = fileURLToPath(new URL('../../preload.mjs', import.meta.url))

/** Runs a program that never heard of the lake. */
async function runWithPreload(program: string, env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, ['--import', preload, '--input-type=module', '-e', program], {
    cwd: root,
    env: {...process.env, NODE_OPTIONS: '', ...env},
  })
  const closed = new Promise(resolve => child.on('close', resolve))
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return {out, errors, code}
}

test('an unchanged program reads, writes, listens and loads pictures at the lake', async () => {
  const lake = await startTestLake()
  const {out, errors} = await runWithPreload(
    `import {get} from 'node:https'
     import {Worker} from 'node:worker_threads'
     import {createClient} from '@sanity/client'
     const say = (...words) => console.log(words.join(' '))
     const options = {projectId: 'local0', dataset: 'production', apiVersion: '2025-02-19', token: process.env.TOKEN}
     const client = createClient({...options, useCdn: true})
     await new Promise(done => {
       const events = client.listen('*[_id == "p"]', {}, {events: ['welcome', 'mutation']}).subscribe(event => {
         if (event.type === 'welcome') return client.create({_id: 'p', _type: 'page'})
         say('heard', event.documentId)
         events.unsubscribe()
         done()
       })
     })
     say('read', await client.fetch('*[_id == "p"][0]._type'))
     const {url} = await client.assets.upload('file', Buffer.from('bytes'), {filename: 'a.txt'})
     const asked = await fetch(url, {headers: {authorization: 'Bearer ' + process.env.TOKEN}})
     say(new URL(url).origin, await asked.text())
     await new Promise(done => get('https://api.sanity.io/v1/ping', answer => answer.on('data', data => done(say('https', data)))))
     const worker = new Worker('fetch("https://api.sanity.io/v1/ping").then(async r => (await import("node:worker_threads")).parentPort.postMessage(r.status))', {eval: true})
     worker.on('message', status => say('worker', status))`,
    {SANITY_LAKE_URL: lake.url, TOKEN: lake.token},
  )
  expect(errors).toBe('')
  expect(out.trim().split('\n')).toEqual([
    'heard p',
    'read page',
    'https://cdn.sanity.io bytes',
    'https {"pong":true}',
    'worker 200',
  ])
})

test('no other host is led to the lake', async () => {
  const lake = await startTestLake()
  const hosts = [
    'api.sanity.io.example.invalid',
    'www.sanity.invalid',
    'notapi.sanity.io.invalid',
    'evil-cdn.sanity.invalid',
  ]
  const {out} = await runWithPreload(
    `for (const host of ${JSON.stringify(hosts)})
       await fetch('https://' + host + '/v1/ping').then(() => console.log('answered'), ({cause}) => console.log(cause.syscall))`,
    {SANITY_LAKE_URL: lake.url},
  )
  expect(out.trim().split('\n')).toEqual(hosts.map(() => 'getaddrinfo'))
})

test('a lake behind TLS is reached, and its certificate is checked against its own name', async () => {
  const pem = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}.pem`, import.meta.url), 'utf8')
  const lake = await startTestLake({tls: {cert: pem('cert'), key: pem('key')}})
  const program = `const said = await fetch('https://api.sanity.io/v1/ping').then(
    answer => answer.text(),
    ({cause}) => cause.code,
  )
  console.log(said)`
  const env = {SANITY_LAKE_URL: lake.url}
  expect((await runWithPreload(program, {...env, NODE_TLS_REJECT_UNAUTHORIZED: '0'})).out).toBe('{"pong":true}\n')
  // Self-signed, so not trusted; and issued for Sanity's names instead of the lake's.
  expect((await runWithPreload(program, env)).out).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/)
  const trusted = {...env, NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('../fixtures/tls/cert.pem', import.meta.url))}
  expect((await runWithPreload(program, trusted)).out).toBe('ERR_TLS_CERT_ALTNAME_INVALID\n')
})

test('an address that is missing or has a path stops the program with a sentence', async () => {
  for (const url of [undefined, 'localhost', 'http://localhost:3000/_lake']) {
    const {out, errors, code} = await runWithPreload('console.log("ran")', {SANITY_LAKE_URL: url})
    expect({out, code}).toEqual({out: '', code: 1})
    expect(errors).toContain('SANITY_LAKE_URL must be')
  }
})
