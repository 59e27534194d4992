import {expect, test} from 'vitest'
import type {TriedMessage} from '#web/domain/office/try-assistant.ts'
import {handleTryAssistant} from '#web/server/office/try-assistant.ts'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {type createLeads, jsonPost, rowsIn} from '../../helpers/leads.ts'
import {openedOffice} from '../../helpers/office.ts'

const seed = await seedCatalogue()

async function opened(options: Parameters<typeof createLeads>[0] = {catalogue: seed}) {
  const {leads, cookie} = await openedOffice(options)
  const send = (body: string, headers: Record<string, string> = {}) =>
    handleTryAssistant(jsonPost('office/try-assistant', body, {cookie, ...headers}), leads)
  const read = async (text: string) => {
    const answer = await send(JSON.stringify({text}))
    expect(answer.status).toBe(200)
    return (await answer.json()) as TriedMessage
  }
  return {leads, send, read}
}

test('each part of a message says how it is read, by which words, and where these can be changed', async () => {
  const {read} = await opened()
  const message = 'Hang my tv on the wall. How much is a smart lock? My gizmo wobbles. I smell gas! Fix the furnace.'
  const {readings, services} = await read(message)
  expect(readings.map(({kind, text}) => [kind, text])).toEqual([
    ['emergency', 'I smell gas!'],
    ['trade', 'Fix the furnace.'],
    ['line', 'Hang my tv on the wall.'],
    ['question', 'How much is a smart lock?'],
    ['note', 'My gizmo wobbles.'],
  ])
  const [emergency, trade, line, question, note] = readings
  expect(emergency).toMatchObject({says: expect.stringMatching(/^Please leave the house/), services: []})
  expect(emergency?.matched).toEqual([{text: 'smell gas', serviceId: null, field: null}])
  expect(trade?.says).toContain('a licensed HVAC contractor')
  expect(line?.says).toMatch(/^TV Mount Installation: \$120 to \$320\. Asks which: Basic mount, Full motion mount/)
  const mount = 'service-tv-mount-installation'
  expect(line?.matched).toContainEqual(expect.objectContaining({serviceId: mount, field: 'customerWords'}))
  expect(line?.proposal).toBe('hang tv wall')
  expect(question?.says).toMatch(/Smart lock \$/)
  expect(note).toMatchObject({says: null, matched: [], proposal: 'gizmo wobbles'})
  expect(services).toHaveLength(seed.services.length)
})

test('words that match stand in one list or both of a service, or are its name, which is no phrase to remove', async () => {
  const [first] = seed.services
  const sweeping = {
    ...first,
    _id: 'sweeping',
    title: 'Chimney Sweeping',
    customerWords: ['flue color', 'color of flue'],
  }
  const services = [...seed.services, {...sweeping, namesAlone: ['soot']}] as typeof seed.services
  const {read} = await opened({catalogue: {...seed, services}})
  const matchedIn = async (text: string) => (await read(text)).readings.flatMap(({matched}) => matched)
  const place = {serviceId: 'sweeping', field: 'customerWords'}
  expect(await matchedIn('the color of my flue')).toEqual([
    {text: 'flue color', ...place},
    {text: 'color of flue', ...place},
  ])
  expect(await matchedIn('soot')).toEqual([{text: 'soot', serviceId: 'sweeping', field: 'namesAlone'}])
  expect(await matchedIn('chimney sweeping')).toEqual([{text: 'Chimney Sweeping', serviceId: 'sweeping', field: null}])
})

test('only somebody with the right to edit reads it, and nothing of it is kept', async () => {
  const {leads, send, read} = await opened()
  const body = JSON.stringify({text: 'Mount a TV'})
  expect((await send(body, {cookie: ''})).status).toBe(401)
  expect((await send(body, {cookie: 'office=forged'})).status).toBe(401)
  expect((await send(body, {origin: 'https://elsewhere.example'})).status).toBe(403)
  const db = await leads.store.open()
  const count = async () => {
    const tables = await db.introspection.getTables()
    return (await Promise.all(tables.map(({name}) => rowsIn(leads, name as 'requests')))).flat().length
  }
  const before = await count()
  await read('Mount a TV. I am Ada Lovelace, 704-555-0101')
  expect(await count()).toBe(before)
})

test('odd bodies are refused or read, and never break it', async () => {
  const {send, read} = await opened()
  const statusOf = async (body: string, headers?: Record<string, string>) => (await send(body, headers)).status
  for (const body of ['', '{', 'null', '[]', '{}', '{"text":1}', '{"text":null}'])
    expect(await statusOf(body)).toBe(400)
  expect(await statusOf('text=1', {'content-type': 'application/x-www-form-urlencoded'})).toBe(415)
  expect(await statusOf(JSON.stringify({text: 'é'.repeat(4000)}))).toBe(200)
  expect(await statusOf(`{"text":"${'\\u00e9'.repeat(4000)}"}`)).toBe(200)
  expect(await statusOf(JSON.stringify({text: 'a'.repeat(4001)}))).toBe(400)
  expect(await statusOf(JSON.stringify({text: 'a'.repeat(30_000)}))).toBe(413)
  expect((await read('')).readings).toEqual([])
  for (const text of ['\ud800', '\0', `smell gas\n- mount a tv. ${'x'.repeat(300)}? 2`])
    expect(await statusOf(JSON.stringify({text})), text).toBe(200)
})

test('while the content cannot be read, it says so', async () => {
  const {send} = await opened({})
  const answer = await send('{"text":"Mount a TV"}')
  expect(answer.status).toBe(503)
  expect((await answer.json()).error).toContain('Please try again')
})
