// Conversations outlive a release: this version opens what the one before acts wrote, and writes what that one can open.
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {actsAnswerSchema, jobSchema} from '#web/domain/chat/wire.ts'
import {createEmbeddedAssistant} from '#web/server/adapters/embedded-assistant.ts'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {createBrowser} from '../../helpers/chat.ts'
import {person} from '../../helpers/customer.ts'
import {createLeads} from '../../helpers/leads.ts'

const catalogue = await seedCatalogue()
const read = (name: string) => JSON.parse(readFileSync(`tests/fixtures/sessions/${name}.json`, 'utf8'))

async function open(state?: object) {
  const assistant = createEmbeddedAssistant({catalogue: {read: async () => catalogue}})
  const leads = createLeads({catalogue, assistant})
  const browser = createBrowser(leads)
  await browser.ensure()
  const db = await leads.store.open()
  if (state)
    await db
      .updateTable('assistant_sessions')
      .set({state: JSON.stringify(state)})
      .execute()
  return {browser, db}
}

const answerOf = ({status, body}: {status: number; body: unknown}) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return actsAnswerSchema.parse(body)
}

test('a conversation of the version before acts opens with its jobs, takes acts and is sent', async () => {
  const before = read('before-acts')
  const {browser, db} = await open(before)
  const shown = (jobs: {id: string; name: string; price: number; note?: string | null; range?: unknown}[]) =>
    jobs.map(({id, name, price, note, range}) => ({id, name, price, note, range: range ?? undefined}))
  const opened = answerOf(await browser.state())
  expect(shown(opened.jobs)).toEqual(shown(before.jobs))
  const acted = answerOf(await browser.act([{id: 'act-00000001', type: 'remove', lineId: 'job-3'}], {contact: person}))
  expect(shown(acted.jobs)).toEqual(shown(before.jobs.filter(({id}: {id: string}) => id !== 'job-3')))
  const added = answerOf(await browser.chat('also a smart lock'))
  expect(added.jobs.at(-1)?.name).toBe('Smart Home Systems: Smart lock')
  expect(shown(added.jobs.slice(0, -1))).toEqual(shown(acted.jobs))
  answerOf(await browser.act([{id: 'act-00000002', type: 'skip', questionId: 'photos'}]))
  expect(answerOf(await browser.chat('yes')).submitted).toMatchObject({number: 1001})
  const {details} = await db.selectFrom('requests').select('details').executeTakeFirstOrThrow()
  expect(JSON.parse(details).jobs).toMatchObject([
    {name: 'TV Mount Installation: Basic mount', range: {low: 120, high: 180}, text: 'mount a tv. basic'},
    {name: 'Window Treatments: Blinds × 6', range: {low: 150, high: 360}},
    {name: 'LVP Floor Installation', price: 0},
    {name: 'Smart Home Systems: Smart lock', range: {low: 90, high: 180}},
  ])
})

test('a conversation that the version before acts has sent stays sent, with what it had noted', async () => {
  const before = read('before-acts')
  const {browser} = await open({
    ...before,
    memory: {...before.memory, isSent: true, notes: ['the gate is broken']},
  })
  const said = await browser.chat('Please ring twice')
  expect(said.body.reply_message).toContain('already')
  expect(said.body.reply_message).not.toContain('photo')
  expect(answerOf(said).notes?.map(({text}) => text)).toEqual(['the gate is broken', 'Please ring twice'])
})

/** `after-acts` was opened, shown and carried on by the version before acts, which knows these parts alone. */
test('a conversation is written so that the version before acts can open it after a rollback', async () => {
  const {browser, db} = await open()
  await browser.chat('mount a tv', {contact: {...person, email: ''}})
  await browser.chat('basic')
  await browser.chat('6 blinds. also my gate squeaks')
  await browser.act([{id: 'act-00000001', type: 'noteToJob', noteId: 'note-1'}])
  await browser.chat('lvp flooring in the den')
  const {state} = await db.selectFrom('assistant_sessions').select('state').executeTakeFirstOrThrow()
  const known = read('after-acts')
  const written = JSON.parse(state)
  expect(Object.keys(written)).toEqual(expect.arrayContaining(Object.keys(known.state)))
  expect(written).toMatchObject(known.state)
  expect(known.readBefore).toEqual(
    written.jobs.map(({id, name, price}: {id: string; name: string; price: number}) => ({id, name, price})),
  )
  for (const job of written.jobs) expect(jobSchema.omit({line: true}).safeParse(job).success).toBe(true)
})
