import {once} from 'node:events'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {connect} from 'node:net'
import {join} from 'node:path'
import {brotliCompressSync, gzipSync} from 'node:zlib'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {fileList, type StaticFile, StaticFiles} from '#web/custom-server/static-files.ts'
import {openFront} from '../../helpers/front.ts'

const script = 'console.log(1);'.repeat(100)

/** A build with one script, compressed as scripts/release/precompress.ts leaves it. */
async function build(encoded: StaticFile['encoded'] = {br: 'a.br', gzip: 'a.gz'}): Promise<string> {
  const folder = await temporaryFolder()
  mkdirSync(join(folder, 'built'))
  writeFileSync(join(folder, 'a.js'), script)
  writeFileSync(join(folder, 'a.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'a.gz'), gzipSync(script))
  const file: StaticFile = {
    path: 'a.js',
    type: 'application/javascript; charset=UTF-8',
    cacheControl: 'public, max-age=31536000, immutable',
    etag: 'W/"abc"',
    encoded,
  }
  writeFileSync(join(folder, 'built', fileList), JSON.stringify({'/a.js': file}))
  return folder
}

const left = async (_: unknown, response: {end(text: string): unknown}) => void response.end('left to Next')
const openFiles = (folder: string) => openFront(left, {files: new StaticFiles(folder, 'built')})

test('a file of the build is answered in each encoding, immutable, without asking Next', async () => {
  await using front = await openFiles(await build())
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const {text, headers} = await front.get('/a.js', {'accept-encoding': accepted})
    expect(text).toBe(script)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
  }
  expect((await front.get('/a.js', {}, 'HEAD')).headers['content-length']).toBe(String(script.length))
  expect(front.asked).toEqual([])
})

test('a reader by http is not told what one by https was', async () => {
  const secure = ({headers}: {headers: object}) => 'x-forwarded-proto' in headers
  await using front = await openFront(left, {files: new StaticFiles(await build(), 'built'), secure})
  for (const isSecure of [true, false, true]) {
    const {headers} = await front.get('/a.js', isSecure ? {'x-forwarded-proto': 'https'} : {})
    expect('strict-transport-security' in headers).toBe(isSecure)
  }
})

test('who has the file already is told so, other methods are refused, and unknown files left to Next', async () => {
  await using front = await openFiles(await build())
  const status = async (headers: Record<string, string>, method = 'GET') =>
    (await front.get('/a.js', headers, method)).status
  expect(await status({'if-none-match': '"abc"'})).toBe(304)
  expect(await status({'if-none-match': '"other"'})).toBe(200)
  expect(await status({}, 'POST')).toBe(405)
  await front.get('/b.js')
  expect(front.asked).toEqual(['/b.js'])
})

test('who asks for a part of a file, be it beyond its end, gets the whole', async () => {
  await using front = await openFiles(await build())
  for (const range of ['bytes=0-1', 'bytes=9999999-', 'lines=1']) {
    const {status, text} = await front.get('/a.js', {range})
    expect([status, text]).toEqual([200, script])
  }
  expect(front.asked).toEqual([])
})

test('a file that was not compressed, or whose copy is gone, is sent as it is, and without the file itself 404', async () => {
  await using plain = await openFiles(await build({}))
  const folder = await build()
  await using front = await openFiles(folder)
  rmSync(join(folder, 'a.br'))
  for (const {get} of [plain, front]) {
    const {text, headers} = await get('/a.js', {'accept-encoding': 'br'})
    expect([text, headers['content-encoding']]).toEqual([script, undefined])
  }
  rmSync(join(folder, 'a.js'))
  expect((await front.get('/a.js')).status).toBe(404)
  expect(front.faults).toEqual([])
})

test('fifty clients that read nothing of a file share one copy of it', async () => {
  const folder = await build({})
  const size = 8_000_000
  writeFileSync(join(folder, 'a.js'), Buffer.alloc(size, 'x'))
  await using front = await openFiles(folder)
  const before = process.memoryUsage().arrayBuffers
  const sockets = Array.from({length: 50}, () => connect(front.port, '127.0.0.1'))
  const begun = sockets.map(socket => once(socket, 'readable'))
  for (const socket of sockets) socket.write('GET /a.js HTTP/1.1\r\nHost: site\r\n\r\n')
  await Promise.all(begun)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * size)
  for (const socket of sockets) socket.destroy()
})
