import fc from 'fast-check'
import {expect} from 'vitest'
import {createEmbeddedAssistant} from '#web/server/adapters/embedded-assistant.ts'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {createBrowser} from '../../helpers/chat.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {leaks, mostly, nasty, toJson} from '../../helpers/fuzz.ts'
import {createLeads} from '../../helpers/leads.ts'

const act = fc.record(
  {
    id: fc.oneof(fc.uuid(), nasty),
    type: fc.constantFrom(
      'addOwnWords',
      'addItem',
      'remove',
      'undo',
      'setTier',
      'setAmount',
      'noteToJob',
      'skip',
      'send',
    ),
    text: mostly('Fix the gate'),
    lineId: mostly('job-1'),
    noteId: mostly('note-1'),
    actId: fc.oneof(fc.uuid(), nasty),
    tierKey: mostly(null),
    amount: mostly({count: 3}),
    questionId: mostly('photos'),
  },
  {requiredKeys: ['id', 'type']},
)
const body = fc.record(
  {
    sender: mostly('user'),
    content: mostly('Mount a TV'),
    message: fc.oneof(mostly('Mount a TV'), fc.string({unit: 'binary'})),
    photos_count: mostly(0),
    photosCount: mostly(0),
    storage_paths: mostly(null),
    message_id: fc.oneof(fc.uuid(), nasty),
    contact: mostly({address: '', fullName: 'Ada', phone: '', email: ''}),
    acts: fc.array(fc.oneof(act, nasty), {maxLength: 3}),
    known_contact: mostly(null),
    consent_to_text: mostly(true),
    current_jobs: mostly([{id: 'job-1', name: 'Shelf', price: 10}]),
  },
  {requiredKeys: []},
)
onBothEngines(
  'fuzzed bodies on every route of the assistant: no answer of 5xx, no stack and no SQL in any of them',
  async store => {
    const known = await seedCatalogue()
    const leads = createLeads({store, catalogue: known})
    leads.assistant = createEmbeddedAssistant({catalogue: {read: async () => known}})
    const counts = new Map<number, number>()
    const ids = fc.oneof(fc.constantFrom('session-of-fuzz-1', 'session-of-fuzz-2', ' ', '../etc'), fc.uuid())
    const routes = fc.constantFrom('chat', 'chat', 'chat', 'act', 'act', 'ingest', 'ensure', 'state', 'clear')
    const property = fc.asyncProperty(
      routes,
      ids,
      body,
      nasty,
      fc.boolean(),
      async (route, id, fields, other, isWild) => {
        leads.clock.at += 60_000
        const browser = createBrowser(leads, id)
        const wanted = toJson(isWild ? other : {session_id: id, ...fields})
        const sent = ['', '{'].includes(wanted) ? {} : (JSON.parse(wanted) ?? {})
        const answer = await {
          chat: () => browser.chat('', sent),
          act: () => browser.act([], sent),
          ingest: () => browser.ingest(sent),
          ensure: () => browser.ensure(sent),
          state: () => browser.state(),
          clear: () => browser.clear(),
        }[route]()
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
        expect(answer.status, JSON.stringify(sent).slice(0, 500)).toBeLessThan(500)
        expect(JSON.stringify(answer.body)).not.toMatch(leaks)
      },
    )
    await fc.assert(property, {numRuns: store.engine === 'sqlite' ? 3000 : 600, seed: 20261121})
    expect(counts.get(200)).toBeGreaterThan(20)
    expect(counts.get(400)).toBeGreaterThan(20)
    expect(counts.get(404)).toBeGreaterThan(20)
  },
  180_000,
)
