import {expect, test} from 'vitest'
import {handleReport} from '#web/server/security/handle-report.ts'
import {readViolations, violationEvent} from '#web/server/security/violations.ts'

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
  const log = {
    info: () => {},
    warn: (event: string, fields?: object) => void lines.push({event, ...fields}),
    error: () => {},
  }
  return {lines, log}
}

test('a report keeps directive, origin and path, and nothing that could say who reported', () => {
  const kept = {directive: 'script-src-elem', blocked: 'https://evil.test', page: '/contact'}
  expect(readViolations(old)).toEqual([kept])
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.test/x?y',
    documentURL: 'http://localhost:3000/contact?phone=1',
    sample: 'secret',
  }
  expect(
    readViolations([
      {type: 'csp-violation', body},
      {type: 'deprecation', body: {}},
    ]),
  ).toEqual([kept])
  expect(readViolations({'csp-report': {'blocked-uri': 'inline'}})).toEqual([
    {directive: 'unknown', blocked: 'inline', page: 'unknown'},
  ])
})

test('a report is cut to what is said of pages and origins, however it is made up', () => {
  const one = (report: Record<string, string>) => readViolations({'csp-report': report})?.[0]
  expect(one({'violated-directive': 'img-src https://evil.test'})).toMatchObject({directive: 'img-src'})
  expect(one({'effective-directive': 'font-src', 'violated-directive': 'img-src'})).toMatchObject({
    directive: 'font-src',
  })
  expect(one({'effective-directive': 'x'.repeat(50)})?.directive).toBe('x'.repeat(40))
  expect(one({'effective-directive': '<script>'})?.directive).toBe('unknown')
  expect(one({'document-uri': `https://handyman.example/${'x'.repeat(300)}`})?.page).toHaveLength(200)
  const blocked = (uri: string) => one({'blocked-uri': uri})?.blocked
  expect(['eval', 'data', 'blob:https://x.test/1', 'data:text/html,Ada', '', 'Ada Lovelace'].map(blocked)).toEqual([
    'eval',
    'data',
    'https://x.test',
    'data:',
    'unknown',
    'unknown',
  ])
  expect(blocked(`https://${'x'.repeat(60)}.${'y'.repeat(60)}.test/`)).toHaveLength(100)
  const body = {effectiveDirective: 'img-src'}
  const many = Array.from({length: 50}, () => ({type: 'csp-violation', body}))
  expect(readViolations(many)).toHaveLength(50)
  expect(readViolations([...many, ...many])).toBeNull()
  expect(readViolations([{type: 'deprecation', body}])).toEqual([])
})

test('a violation is logged once an hour, and no more than fifty different ones', async () => {
  const {lines, log} = openLog()
  const later = 10 * 3_600_000
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
