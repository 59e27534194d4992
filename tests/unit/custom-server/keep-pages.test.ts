import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {isStillRight, keepPages, takeKept} from '#web/custom-server/keep-pages.ts'
import {type KeptPage, packPages, unpackPages} from '#web/custom-server/pack-pages.ts'
import {temporaryFolder} from '../../helpers/folder.ts'

type Ending = Parameters<typeof keepPages>[0]

const identity = 'the build and its settings'
const content = {seq: 12, transaction: 'last-publish', isWaiting: false}
const hour = 3_600_000
const madeAt = Date.now() - hour

function page(path: string, revalidate: number | false = false, size = 10): KeptPage {
  const body = Buffer.from(path.padEnd(size, '.'))
  const encoded = {br: Buffer.from(`br of ${path}`), gzip: Buffer.from(`gzip of ${path}`)}
  const headers = ['x-nextjs-cache', 'HIT', 'content-security-policy', "script-src 'sha256-x='"]
  const record = {tags: ['content', `path:${path}`], madeAt, revalidate}
  return [path, {headers, etag: `"${path}"`, contentType: 'text/html', body, encoded, answers: new Map(), record}]
}

/** An end at which everything is known, but for what is said. */
async function endOf(changes: Partial<Ending> = {}) {
  const file = join(await temporaryFolder(), 'site/finished-pages')
  const known = {published: 'last-publish', nextMoment: Number.POSITIVE_INFINITY, momentsSeen: 0}
  const pages = () => [page('/', 7200), page('/faq')]
  const kept = await keepPages({
    file,
    identity,
    askForPublished: async () => content,
    known: () => known,
    pages,
    ...changes,
  })
  return {file, kept, known}
}

test('pages come back as they were, as old as the start that takes them, and for one start alone', async () => {
  const {file, kept} = await endOf()
  expect(kept).toBe(true)
  const now = Date.now()
  const taken = takeKept(file, identity, now)
  expect(taken).toMatchObject({seq: 12, published: 'last-publish', nextMoment: null})
  const [[key, home] = [], [, faq] = []] = taken?.pages ?? []
  const [, original] = page('/', 7200)
  expect(key).toBe('/')
  expect(home).toEqual({...original, record: {...original.record, madeAt: now - 1, revalidate: expect.any(Number)}})
  expect(home?.record.revalidate).toBeCloseTo((madeAt + 2 * hour - now + 1) / 1000, 3)
  expect(faq?.record.revalidate).toBe(false)
  expect(existsSync(file)).toBe(false)
  expect(takeKept(file, identity)).toBeNull()
})

test('what shows that a publish or a moment may have been missed keeps the pages from being written', async () => {
  const known = {published: 'last-publish', nextMoment: Number.POSITIVE_INFINITY, momentsSeen: 0}
  const [, fromTomorrow] = page('/')
  fromTomorrow.record = {...fromTomorrow.record, madeAt: Date.now() + 24 * hour}
  const doubts: Record<string, Partial<Ending>> = {
    'a webhook waits': {askForPublished: async () => ({...content, isWaiting: true})},
    'the site was not told of the last publish': {askForPublished: async () => ({...content, transaction: 'later'})},
    'nothing was ever published': {askForPublished: async () => ({...content, transaction: null})},
    'the lake is away': {askForPublished: () => Promise.reject(new Error('away'))},
    'the site does not know what it was told of': {known: () => ({...known, published: null})},
    'the next moment is not known': {known: () => ({...known, nextMoment: null})},
    'the next moment has passed': {known: () => ({...known, nextMoment: Date.now() - 1})},
    'no page is fresh': {pages: () => []},
    'the clock was set back': {pages: () => [['/', fromTomorrow]]},
  }
  for (const [doubt, change] of Object.entries(doubts)) {
    const {file, kept} = await endOf(change)
    expect([kept, existsSync(file)], doubt).toEqual([false, false])
  }
})

test('a moment that is just being looked for is waited for', async () => {
  let asked = 0
  const known = () => ({published: 'last-publish', nextMoment: asked++ < 3 ? null : Date.now() + hour, momentsSeen: 0})
  expect((await endOf({known})).kept).toBe(true)
})

test('a folder that cannot be written hinders no end', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  expect((await endOf({file: join(folder, 'file/site/finished-pages')})).kept).toBe(false)
})

test('pages of another build, of other settings, from before a moment or after a set-back clock are not taken', async () => {
  const moment = Date.now() + hour
  const known = () => ({published: 'last-publish', nextMoment: moment, momentsSeen: 0})
  const starts: [string, string | null, number][] = [
    ['another build', 'another', Date.now()],
    ['a process that keeps nothing', null, Date.now()],
    ['the moment has come', identity, moment],
    ['the clock was set back', identity, Date.now() - hour],
  ]
  for (const [doubt, of, now] of starts) {
    const {file} = await endOf({known})
    expect(takeKept(file, of, now), doubt).toBeNull()
    expect(existsSync(file), doubt).toBe(false)
  }
  const {file} = await endOf({known})
  expect(takeKept(file, identity, moment - 1)).not.toBeNull()
})

test('a damaged file is an error, and gone', async () => {
  const {file} = await endOf()
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed[whole.length - 1] = (changed.at(-1) ?? 0) ^ 1
  for (const bytes of [changed, whole.subarray(0, 100), whole.subarray(0, 20), Buffer.alloc(0), Buffer.alloc(5000)]) {
    writeFileSync(file, bytes)
    expect(() => takeKept(file, identity)).toThrow()
    expect(existsSync(file)).toBe(false)
  }
})

test('taken pages are right while the content is at the same place and nothing is on its way', async () => {
  const moment = Date.now() + hour
  const known = () => ({published: 'last-publish', nextMoment: moment, momentsSeen: 0})
  const kept = takeKept((await endOf({known})).file, identity)
  if (!kept) throw new Error('nothing kept')
  expect(isStillRight(kept, content)).toBe(true)
  expect(isStillRight(kept, null)).toBe(false)
  expect(isStillRight(kept, {...content, seq: 13})).toBe(false)
  expect(isStillRight(kept, {...content, transaction: 'of a restored backup'})).toBe(false)
  expect(isStillRight(kept, {...content, isWaiting: true})).toBe(false)
  expect(isStillRight(kept, content, moment)).toBe(false)
})

test('the file has an upper size, and what was read last has precedence', () => {
  const large = [page('/', false, 20_000_000), page('/faq', false, 20_000_000)]
  const state = {identity, seq: 1, published: 'one', keptAt: 1, nextMoment: null}
  const bytes = packPages({...state, pages: large})
  expect(bytes.byteLength).toBeLessThan(32_100_000)
  expect(unpackPages(bytes, 1).pages.map(([key]) => key)).toEqual(['/'])
})
