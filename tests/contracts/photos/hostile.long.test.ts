import {createReadStream} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {temporaryFolder} from 'content-lake/testing/folder'
import {hostileFiles, marker} from 'content-lake/testing/hostile-files'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {handleUpload} from '#web/server/photos/handle-upload.ts'
import {createLeads, type Leads, rowsIn, toAnswer} from '../../helpers/leads.ts'
import {bytesOf, sessionId, upload} from '../../helpers/photos.ts'

const atOnce = 8

/** The first line that fits a file says how it is answered. */
const expectations: [RegExp, number[]][] = [
  [/^SVG|^one byte|^behind a page/, [415]],
  [/^(a page|a program|a Windows program|a document|an archive|a film|a shell script|PHP|JSON),/, [415]],
  [/^a (TIFF|BMP|Photoshop|PNG) head,/, [415]],
  // Every viewer shows a photo that lacks only its end.
  [/^cut to 0.99, a.jpg/, [200]],
  [/^(a|an) (HEIC|HEIF|AVIF|WebP|JPEG) head,|^nothing,|^cut to|^its first bytes|^a script that is a GIF/, [422]],
  [/^says|^7000 x 7000(, interlaced|, lying, many passes)?, a\./, [422]],
  [/^[47]\d+ x \d+,/, [200]],
  [/^with |^named as|^a script in|^a bomb in a PNG profile/, [200]],
  [/^a bomb in a PNG text/, [200, 422]],
  [/too large,/, [413]],
  [/^some bytes changed,/, [200, 415, 422]],
]

test('of two hundred hostile files none is kept as it was sent, none breaks the server, and none fills its memory', async () => {
  // What is asked of the store here is one row for each photo, so that one engine stands for both.
  const leads = createLeads()
  const folder = await temporaryFolder()
  const files = await hostileFiles()
  expect(files).toHaveLength(200)
  const entries: {what: string; name: string; path: string}[] = []
  for (const [n, {bytes, ...entry}] of files.entries()) {
    const path = join(folder, String(n))
    await writeFile(path, bytes)
    entries.push({...entry, path})
  }
  files.length = 0
  const {cookie} = await upload(leads, Buffer.from('no photo'))
  const memory = watchMemory()
  const statuses = new Map<number, number>()
  for (let n = 0; n < entries.length; n += atOnce) {
    // Past the limits of uploads: this is about the files.
    leads.clock.at += 10 * 60_000
    await Promise.all(
      entries.slice(n, n + atOnce).map(async ({what, name, path}) => {
        const answer = await uploadFrom(leads, path, {cookie, name})
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const file = `${what}, ${name}`
        const [, allowed] = expectations.find(([pattern]) => pattern.test(file)) ?? [null, []]
        expect(allowed, `${file}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
        if (answer.status !== 200) return
        const kept = await bytesOf(leads, `${answer.body.key}.jpg`)
        expect(kept?.equals(await readFile(path))).toBe(false)
        expect(kept?.includes(marker), what).toBe(false)
        const {format, width, height, exif} = await sharp(kept ?? Buffer.alloc(0)).metadata()
        expect({format, exif, fits: Math.max(width, height) <= 2048}).toEqual({
          format: 'jpeg',
          exif: undefined,
          fits: true,
        })
      }),
    )
  }
  const above = memory.stop()
  const table = [...statuses].sort().map(([status, count]) => `${count} x ${status}`)
  process.stdout.write(`Hostile files: ${table.join(', ')}; at most ${above} MB above base.\n`)
  expect(above).toBeLessThanOrEqual(350)
  expect(await rowsIn(leads, 'photos')).toHaveLength(statuses.get(200) ?? 0)
}, 300_000)

/** Streamed from the disk: what is measured is the server's memory, not that of a caller. */
async function uploadFrom(leads: Leads, path: string, {cookie, name}: {cookie: string | null; name: string}) {
  const field = (title: string, value: string) =>
    `--border\r\ncontent-disposition: form-data; name="${title}"\r\n\r\n${value}\r\n`
  const head = `${field('form_id', `form-of-${path}`)}${field('session_id', sessionId)}--border\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  async function* body() {
    yield Buffer.from(head)
    yield* createReadStream(path)
    yield Buffer.from('\r\n--border--\r\n')
  }
  const init = {
    method: 'POST',
    headers: {'content-type': 'multipart/form-data; boundary=border', ...(cookie && {cookie})},
    body: Readable.toWeb(Readable.from(body())) as ReadableStream,
    // Node wants it for streams; the types of browsers do not know it.
    duplex: 'half',
  }
  const request = new Request('http://handyman.example/api/files/upload-direct', init)
  return toAnswer(await handleUpload(request, leads))
}

/** The most memory of this process above what it has at the beginning, in MB. */
function watchMemory(): {stop(): number} {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const base = process.memoryUsage.rss()
  let peak = base
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 2)
  return {
    stop() {
      clearInterval(timer)
      return Math.round((peak - base) / 1e6)
    },
  }
}
