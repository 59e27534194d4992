/** Who gets alerts is content like any other, but a dot in its id keeps it from everybody without a token. */
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const secret = '(704) 555-0191'
const alerts = {
  _id: 'private.alerts',
  _type: 'staffAlerts',
  staff: [{_key: 'maria', _type: 'staffMember', name: 'Maria', phone: secret}],
  chatAddress: 'https://chat.example/secret-part',
}
const telltale = /555-0191|secret-part|private\.alerts/

async function lakeWithAlerts() {
  const lake = await startTestLake({publicRead: true})
  await lake.client().create(alerts)
  await lake.client().create({_id: 'page', _type: 'page', to: {_type: 'reference', _ref: alerts._id, _weak: true}})
  return lake
}

const queries = [
  '*[_id == "private.alerts"]',
  '*[_type == "staffAlerts"]',
  '*[_id in path("private.*")]',
  '*[_id in path("**")]{_id, staff}',
  '*[staff[].phone match "704*"]',
  '*[_id == "page"]{"phone": to->staff[0].phone, "all": to->}',
  '*[_id == "page"]{"by": *[_id == ^.to._ref]}',
  '{"n": count(*[_type == "staffAlerts"]), "first": *[0...100]{staff, chatAddress}}',
  'array::unique(*[].chatAddress)',
]

const perspectives = ['published', 'drafts', 'raw'] as const

test('without a token no query, dereference or perspective shows it', async () => {
  const lake = await lakeWithAlerts()
  for (const query of queries) {
    const address = `${lake.url}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
    for (const perspective of perspectives) {
      const answer = await fetch(`${address}&perspective=${perspective}`)
      const {result} = (await answer.json()) as {result?: unknown}
      // The reference itself stands in a public document.
      const shown = JSON.stringify(result ?? null).replaceAll('"_ref":"private.alerts"', '')
      expect(shown, `${perspective} ${query}`).not.toMatch(telltale)
    }
  }
})

test('without a token neither the document, nor the export, nor the history shows it', async () => {
  const lake = await lakeWithAlerts()
  const read = async (path: string) => (await fetch(lake.url + path)).text()
  const asked = [
    '/v1/data/doc/production/private.alerts',
    '/v1/data/export/production?types=staffAlerts',
    '/v1/data/history/production/documents/private.alerts',
    '/v1/data/history/production/transactions/private.alerts?excludeContent=false',
  ]
  // The document's route says which of the asked ids are left out, and why; never what is in them.
  for (const path of asked) expect(await read(path), path).not.toMatch(/555-0191|secret-part|Maria/)
  expect(await read('/v1/data/export/production')).toMatch(/"_id":"page"/)
  expect(await read('/v1/data/export/production')).not.toMatch(/555-0191|secret-part/)
})

/** What comes on a stream until the change of a public document, made last, has come, too. */
async function heard(lake: TestLake, path: string, until: RegExp) {
  const controller = new AbortController()
  const response = await fetch(lake.url + path, {signal: controller.signal})
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader?.read())?.value ?? ''
  await lake
    .client()
    .patch(alerts._id)
    .set({'staff[0].phone': `${secret} changed`})
    .commit()
  await lake.client().create({_id: 'last', _type: 'service', title: 'The last change'})
  while (!until.test(text)) text += (await reader?.read())?.value ?? ''
  controller.abort()
  return text
}

test('without a token no listener hears of a change of it', async () => {
  const lake = await lakeWithAlerts()
  const query = encodeURIComponent('*')
  const path = `/v1/data/listen/production?query=${query}&includeResult=true&effectFormat=mendoza`
  const text = await heard(lake, path, /The last change/)
  expect(text).not.toMatch(telltale)
})

test('without a token the live stream tells no word of it', async () => {
  const lake = await lakeWithAlerts()
  const text = await heard(lake, '/v2026-05-04/data/live/events/production', /event: message/)
  expect(text).not.toMatch(telltale)
})

test('with a token it is read, dereferenced, exported and heard of', async () => {
  const lake = await lakeWithAlerts()
  const client = lake.client({perspective: 'published'})
  expect(await client.fetch('*[_id == "private.alerts"][0].staff[0].phone')).toBe(secret)
  expect(await client.fetch('*[_id == "page"][0].to->staff[0].phone')).toBe(secret)
  expect(await client.getDocument('private.alerts')).toMatchObject({staff: alerts.staff})
  expect(await (await lake.request('/v1/data/export/production')).text()).toMatch(/555-0191/)
})
