import {readdirSync, readFileSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, onTestFinished, test} from 'vitest'
import {readMultipart} from '#web/server/http/read-multipart.ts'

const limits = {maxFieldBytes: 100, files: 2, maxFileBytes: 50, folder: tmpdir()}

/** A temporary folder of the test's own, so that what is left in it shows. */
async function watchedFolder(): Promise<string> {
  limits.folder = await temporaryFolder()
  onTestFinished(() => {
    limits.folder = tmpdir()
  })
  return limits.folder
}

type Part = [name: string, value: string | Blob, fileName?: string]

/** In pieces, as they come over a network. */
async function request(parts: Part[], headers: Record<string, string> = {}): Promise<Request> {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  }
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let at = 0
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + 40))
      at += 40
    },
  })
  const init = {method: 'POST', body, headers: {'content-type': type, ...headers}, duplex: 'half'}
  return new Request('https://handyman.example/', init as RequestInit)
}

async function received(parts: Part[]) {
  const form = await readMultipart(await request(parts), limits)
  if (!form.ok) throw new Error(form.error)
  onTestFinished(() => form.dispose())
  return form
}

const file = (size: number) => new Blob(['x'.repeat(size)])

test('every value of a field that stands several times in a form is kept, in order', async () => {
  const parts: Part[] = [
    ['services', 'door_repair'],
    ['name', 'Grace'],
    ['services', 'deck_staining'],
    ['services', ''],
  ]
  const {fields, files} = await received(parts)
  expect([[...fields], files]).toEqual([parts, []])
})

test('files lie in a folder that only this user can read, until the form is done with', async () => {
  const folder = await watchedFolder()
  const {files, fields, dispose} = await received([
    ['photos', file(50), 'IMG_0001.jpg'],
    ['name', 'Grace'],
    ['photos', new Blob(['second']), '../../evil.sh'],
  ])
  expect(files.map(({size, isCut}) => [size, isCut])).toEqual([50, 6].map(size => [size, false]))
  expect(files.map(({path}) => readFileSync(path, 'utf8'))).toEqual(['x'.repeat(50), 'second'])
  for (const {path} of files) {
    expect(path.startsWith(folder)).toBe(true)
    expect(path).not.toContain('evil')
    expect(statSync(path).mode & 0o077).toBe(0)
  }
  expect(fields.get('name')).toBe('Grace')
  await dispose()
  expect(readdirSync(folder)).toEqual([])
})

test('a file of more than is allowed is cut and says so, and further files are passed over', async () => {
  const {files, fields} = await received([
    ['photos', file(51), 'IMG_0001.jpg'],
    ['photos', file(1), 'IMG_0002.jpg'],
    ['photos', file(1), 'IMG_0003.jpg'],
    ['name', 'Grace'],
  ])
  expect(files.map(({size, isCut}) => [size, isCut])).toEqual([
    [50, true],
    [1, false],
  ])
  expect(fields.get('name')).toBe('Grace')
})

test('an input without a file is no file, an empty file with a name is one', async () => {
  const {files} = await received([
    ['photos', file(0), ''],
    ['photos', file(0), 'empty.jpg'],
  ])
  expect(files.map(({size}) => size)).toEqual([0])
})

test('fields may have as many bytes together as allowed, and one more is 413 with nothing left behind', async () => {
  const folder = await watchedFolder()
  const parts: Part[] = [
    ['description', 'x'.repeat(60)],
    ['photos', file(10), 'IMG_0001.jpg'],
    ['address', 'y'.repeat(40)],
  ]
  const form = await readMultipart(await request(parts), limits)
  if (!form.ok) throw new Error(form.error)
  expect([...form.fields].map(([name, value]) => [name, value.length])).toEqual([
    ['description', 60],
    ['address', 40],
  ])
  await form.dispose()
  // In front of a file, and at the very end of the body, where it must not be lost in silence.
  for (const more of [[['name', 'z'], ...parts, ['photos', file(10), 'b.jpg']], [['description', 'x'.repeat(101)]]]) {
    const tooLarge = await readMultipart(await request(more as Part[]), limits)
    expect(tooLarge).toMatchObject({ok: false, status: 413, error: expect.stringContaining('larger than 800 bytes')})
  }
  expect(readdirSync(folder)).toEqual([])
})

test('a body four times as long as all that is allowed is 413, told or not', async () => {
  const folder = await watchedFolder()
  const long = await request([1, 2, 2000].map((size): Part => ['photos', file(size), 'IMG.jpg']))
  expect(await readMultipart(long, limits)).toMatchObject({ok: false, status: 413})
  const said = await request([['name', 'Grace']], {'content-length': '801'})
  expect(await readMultipart(said, limits)).toMatchObject({ok: false, status: 413})
  expect(said.bodyUsed).toBe(false)
  const within = await readMultipart(await request([['photos', file(300), 'a.jpg']]), limits)
  expect(within).toMatchObject({ok: true, files: [{size: 50, isCut: true}]})
  if (within.ok) await within.dispose()
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['no body', 'multipart/form-data; boundary=b', ''],
  ['another kind', 'text/plain', 'x'],
  ['no end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nhalf'],
])('a body with %s is 400, and leaves nothing behind', async (_what, type, body) => {
  const folder = await watchedFolder()
  const headers = {'content-type': type}
  const refused = await readMultipart(new Request('https://x.example/', {method: 'POST', headers, body}), limits)
  expect(refused).toMatchObject({ok: false, status: 400, error: expect.stringContaining('multipart/form-data')})
  expect(readdirSync(folder)).toEqual([])
})
