import {expect, test} from 'vitest'
import {handleReport, violationEvent} from '#web/server/security/handle-report.ts'

const old = {
  'csp-report': {
    'document-uri': 'http://localhost:3000/contact?phone=7045550134#x',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/track?visitor=jane@example.com',
    'script-sample': 'const secret = 1',
  },
}

function post(body: unknown): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request('http://localhost:3000/api/security-report', {method: 'POST', body: text})
}

function openLog() {
  const lines: unknown[] = []
  const warn = (event: string, fields?: object) => void lines.push({event, ...fields})
  return {lines, log: {info() {}, warn, error() {}}}
}

let hours = 100

/** What is logged of a report, in an hour of its own. */
async function loggedOf(report: Record<string, string>) {
  const {lines, log} = openLog()
  hours += 2
  await handleReport(post({'csp-report': report}), log, hours * 3_600_000)
  const {event: _, ...violation} = (lines[0] ?? {}) as Record<string, string>
  return violation
}

test('a report keeps directive, origin and path, and nothing that could say who reported', async () => {
  const kept = {directive: 'script-src-elem', blocked: 'https://evil.test', page: '/contact'}
  expect(await loggedOf(old['csp-report'])).toEqual(kept)
  expect(await loggedOf({'blocked-uri': 'inline'})).toEqual({directive: 'unknown', blocked: 'inline', page: 'unknown'})
})

test('a report is cut to what is said of pages and origins, however it is made up', async () => {
  expect((await loggedOf({'effective-directive': 'img-src https://evil.test'})).directive).toBe('img-src')
  expect((await loggedOf({'effective-directive': 'x'.repeat(50)})).directive).toBe('x'.repeat(40))
  expect((await loggedOf({'effective-directive': '<script>'})).directive).toBe('unknown')
  expect((await loggedOf({'document-uri': `https://handyman.example/${'x'.repeat(300)}`})).page).toHaveLength(200)
  for (const [uri, kept] of [
    ['eval', 'eval'],
    ['data', 'data'],
    ['blob:https://x.test/1', 'https://x.test'],
    ['data:text/html,Ada', 'data:'],
    ['', 'unknown'],
    ['Ada Lovelace', 'unknown'],
    [`https://${'x'.repeat(60)}.${'y'.repeat(60)}.test/`, `https://${'x'.repeat(60)}.${'y'.repeat(31)}`],
  ])
    expect((await loggedOf({'blocked-uri': uri ?? ''})).blocked).toBe(kept)
})

test('a violation is logged once an hour, and no more than fifty different ones', async () => {
  const {lines, log} = openLog()
  const later = 10_000 * 3_600_000
  for (let n = 0; n < 3; n++) expect((await handleReport(post(old), log, later)).status).toBe(204)
  expect(lines).toHaveLength(1)
  for (let n = 0; n < 100; n++) {
    await handleReport(post({'csp-report': {'document-uri': `http://localhost/${n}`}}), log, later + 1)
  }
  expect(lines).toHaveLength(50)
  await handleReport(post(old), log, later + 3_600_000)
  expect(lines).toHaveLength(50)
  const answered = await handleReport(post(old), log, later + 3_600_002)
  expect(lines).toHaveLength(51)
  expect(lines[50]).toEqual({
    event: violationEvent,
    directive: 'script-src-elem',
    blocked: 'https://evil.test',
    page: '/contact',
  })
  expect([answered.headers.get('cache-control'), await answered.text()]).toEqual(['no-store', ''])
})

test.each(['', 'null', '{', '{}', '[1]', '"x"', '{"csp-report":1}'])('%s is no report: 400', async body => {
  const {lines, log} = openLog()
  expect((await handleReport(post(body), log)).status).toBe(400)
  expect(lines).toEqual([])
})

test('a report larger than any browser sends is refused', async () => {
  expect((await handleReport(post('x'.repeat(20_000)), openLog().log)).status).toBe(413)
})
