// What must hold for every conversation, whatever is said and tapped: no word, line or price is lost, invented or sent by itself.
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {type Act, actSchema} from '#web/domain/chat/acts.ts'
import {actsAnswerSchema} from '#web/domain/chat/wire.ts'
import {createEmbeddedAssistant} from '#web/server/adapters/embedded-assistant.ts'
import {actOn, converse} from '#web/server/assistant/guided/converse.ts'
import type {AssistantOutcome} from '#web/server/ports.ts'
import {seedCatalogue} from '../../helpers/catalogue.ts'
import {createBrowser} from '../../helpers/chat.ts'
import {person} from '../../helpers/customer.ts'
import {createLeads, detailsOf, sqliteStore} from '../../helpers/leads.ts'

const catalogue = await seedCatalogue()
const assistant = createEmbeddedAssistant({catalogue: {read: async () => catalogue}})

const sentences = [
  'mount a 65 inch tv',
  'hang 6 blinds, 2 curtain rods and patch a hole in the wall',
  'paint the kitchen and the hall. also fix the squeaky gate',
  'the dog is friendly',
  'how much to paint a room?',
  'do you come to 28277?',
  'actually skip the blinds',
  'remove the tv',
  'make it 4',
  'not sure',
  'basic',
  'about 200 sq ft',
  '12 by 10',
  'yes',
  'yes but not today',
  'send it to my brother first',
  'ok hold on',
  'no photos',
  'lvp flooring in the den, then epoxy for the garage',
  '3 TVs:\n- a 55\n- a 65 in the den\n- one outside',
  'my number is 704-555-0199 and pat@example.com',
  'necesito colgar la tele y pintar dos cuartos',
  'ya no quiero las persianas',
  'i would like to book 4 hours',
  'there is water pouring through the ceiling',
  'what is on my list?',
  'hi there, thanks!',
  'my constructor said __proto__ toString',
  "can you rebuild my bird bath? it's cracked (twice) & leaking...",
]
const words = [...new Set(sentences.flatMap(sentence => sentence.split(/\s+/)))]
const message = fc.oneof(
  {weight: 4, arbitrary: fc.constantFrom(...sentences)},
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...words), {minLength: 1, maxLength: 25}).map(said => said.join(' ')),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...sentences), {minLength: 2, maxLength: 4}).map(said => said.join('. ')),
  },
  {weight: 1, arbitrary: fc.string({minLength: 1, maxLength: 60})},
)
const lineId = fc.constantFrom('job-1', 'job-2', 'job-3', 'own-1', 'nobody')
const serviceId = fc.constantFrom(...catalogue.services.slice(0, 4).map(({_id}) => _id), 'nothing')
const tierKeys = catalogue.services.flatMap(({priceTiers}) => priceTiers ?? []).map(({_key}) => _key)
const number = fc.integer({min: 1, max: 200})
const act: fc.Arbitrary<Act> = fc
  .oneof(
    fc.record({type: fc.constant('addService'), serviceId, tierKey: fc.constantFrom(...tierKeys, null)}),
    fc.record({type: fc.constant('addOwnWords'), text: fc.constantFrom(...sentences, 'x'.repeat(3900))}),
    fc.record({type: fc.constant('addItem'), lineId}),
    fc.record({
      type: fc.constant('bookPackage'),
      packageKey: fc.constantFrom('4 hours', 'Full day (7.5 hours)', '9 hours'),
    }),
    fc.record({type: fc.constant('setTier'), lineId, tierKey: fc.constantFrom(...tierKeys, null)}),
    fc.record({
      type: fc.constant('setAmount'),
      lineId,
      amount: fc.record({count: number, squareFeet: number}, {requiredKeys: []}),
    }),
    fc.record({type: fc.constant('rename'), lineId, text: fc.constantFrom('Garden shed', ' ', 'x'.repeat(300))}),
    fc.record({type: fc.constant('setBudget'), lineId, dollars: fc.constantFrom(0, 7, 150, null)}),
    fc.record({
      type: fc.constant('noteToJob'),
      noteId: fc.constantFrom('note-1', 'note-2', 'note-3'),
      serviceId: fc.option(serviceId),
    }),
    fc.record({type: fc.constant('keep'), lineId}),
    fc.record({type: fc.constant('remove'), lineId}),
    fc.record({type: fc.constant('undo'), actId: fc.constantFrom('act-00000001', 'act-00000002', 'act-00000003')}),
    fc.record({type: fc.constant('skip'), questionId: fc.constantFrom('photos', 'tier:job-1', 'note:note-1')}),
  )
  .chain(kind => fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8).map(n => ({id: `act-0000000${n}`, ...kind}) as unknown as Act))
/** Taps the button at this place, as far as there is one. */
const tap = fc.nat({max: 5})
const step = fc.oneof(
  {weight: 4, arbitrary: message.map(said => ({kind: 'say' as const, said}))},
  {weight: 2, arbitrary: act.map(act => ({kind: 'act' as const, act}))},
  {weight: 3, arbitrary: tap.map(place => ({kind: 'tap' as const, place}))},
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Seen {
  step: Step
  before: AssistantOutcome
  after: AssistantOutcome
  removes: boolean
}

/** One after the other, each with the order before and after it; the state goes through JSON as it does in the store. */
function walk(steps: readonly Step[], look: (seen: Seen) => void): void {
  let before: AssistantOutcome = {jobs: [], notes: [], contact: person, memory: null, reply: '', isReady: false}
  for (const [place, step] of steps.entries()) {
    const kind = step.kind === 'tap' ? before.question?.choices[step.place]?.act : step.kind === 'act' ? step.act : null
    if (step.kind === 'tap' && !kind) continue
    const after: AssistantOutcome = kind
      ? {
          ...actOn(catalogue, before, [actSchema.parse({id: `tap-${10_000 + place}`, ...kind})]),
          reply: '',
          isReady: false,
        }
      : converse(catalogue, before, {message: step.kind === 'say' ? step.said : '', photosCount: 0})
    look({step, before, after, removes: kind?.type === 'remove'})
    before = JSON.parse(JSON.stringify(after))
    if (after.isReady) break
  }
}

const runs = {seed: 20261127, numRuns: 300}
const conversations = fc.array(step, {minLength: 2, maxLength: 12})
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** Numbers of a list do not count as words. */
const numbering = /(?<=^|\s)\(?(?:\d{1,2}|[a-h])(?:[.)]| -)(?=\s|$)/gi
/** Nobody misses these where nothing else is said. */
const smallWords =
  /^(?:\p{L}{1,3}|sure|book|also|then|send|thanks|hello|there|photos|want|need|would|like|please|with|will|into|over|down|from|tambi[eé]n|gracias|necesito|quiero|about|have|this|that|what|some|just)$/u

const seenIn = ({jobs, notes = [], contact}: Pick<AssistantOutcome, 'jobs' | 'notes' | 'contact'>) =>
  wordsOf(
    [
      ...jobs.flatMap(({name, note, line}) => [
        name,
        note ?? '',
        line?.tier ?? '',
        String(line?.count ?? ''),
        String(line?.squareFeet ?? ''),
      ]),
      ...notes.map(({text}) => text),
      ...Object.values(contact),
    ].join(' '),
  )

test('each word of a message can be seen in a line, a note or the contact afterwards', () => {
  const property = fc.property(conversations, steps => {
    walk(steps, ({step, before, after}) => {
      if (step.kind !== 'say' || after.isReady) return
      const seen = new Set([
        ...seenIn(after),
        ...wordsOf(before.question?.choices.map(({label}) => label).join(' ') ?? ''),
      ])
      const lost = wordsOf(step.said.replace(numbering, '')).filter(word => !seen.has(word) && !smallWords.test(word))
      expect(lost, JSON.stringify({said: step.said, jobs: after.jobs, notes: after.notes})).toEqual([])
    })
  })
  fc.assert(property, runs)
})

const saidIn = ({jobs, notes = []}: AssistantOutcome) =>
  wordsOf([...jobs.map(({note}) => note), ...notes.map(({text}) => text)].join(' '))

test('only remove and its undo change what is on the list: a message takes nothing off and changes no line but the asked one', () => {
  const property = fc.property(conversations, steps => {
    walk(steps, ({step, before, after, removes}) => {
      const gone = before.jobs.filter(({id}) => !after.jobs.some(job => job.id === id))
      expect(gone.length, JSON.stringify({step, before: before.jobs})).toBeLessThanOrEqual(removes ? 1 : 0)
      const said = new Set(saidIn(after))
      if (!removes) expect(saidIn(before).filter(word => !said.has(word))).toEqual([])
      const changed = before.jobs.filter(job =>
        after.jobs.some(
          ({id, name, range}) =>
            id === job.id && (name !== job.name || JSON.stringify(range) !== JSON.stringify(job.range)),
        ),
      )
      const asked = before.question?.id.split(':')[1]
      if (step.kind === 'say')
        expect(
          changed.every(({id}) => id === asked || id === before.jobs.at(-1)?.id),
          JSON.stringify({step, changed}),
        ).toBe(true)
      const added = after.jobs.filter(({id}) => !before.jobs.some(job => job.id === id))
      if (step.kind !== 'say')
        expect(gone.length + changed.length + added.length, JSON.stringify(step)).toBeLessThanOrEqual(1)
    })
  })
  fc.assert(property, runs)
})

test('only a whole yes to "Does everything look right?" sends', () => {
  const yes = /^\W*(?:yes|send|send it|sure|ok|k|y|va)\W*$/i
  const property = fc.property(conversations, steps => {
    walk(steps, ({step, before, after}) => {
      if (!after.isReady) return
      expect(before.question?.id).toBe('confirm')
      expect(step.kind === 'say' && yes.test(step.said), JSON.stringify(step)).toBe(true)
    })
  })
  fc.assert(property, runs)
})

const priced = catalogue.services.flatMap(({priceTiers}) => priceTiers ?? []).flatMap(({from, to}) => [from, to])
const perHour = catalogue.packages.map(({price}) => price)

test('no price is told that is not the Studio’s, times a number, or the customer’s own budget', () => {
  const property = fc.property(conversations, steps => {
    walk(steps, ({after}) => {
      for (const {price, range, line} of after.jobs) {
        const times = [1, line?.count ?? 1, line?.squareFeet ?? 1]
        const isOurs = (amount: number) =>
          [...priced, ...perHour].some(one => times.some(n => Math.abs((one ?? -1) * n - amount) < 0.011))
        const told = range ? [range.low, range.high ?? range.low] : []
        expect(told.every(isOurs), JSON.stringify({range, line})).toBe(true)
        const middle = range && (range.openEnded || range.high === null ? range.low : (range.low + range.high) / 2)
        expect([0, line?.budget ?? 0, Math.round((middle ?? 0) * 100) / 100]).toContain(price)
      }
    })
  })
  fc.assert(property, runs)
})

test('what stands on the list when the order is sent can be read in it without the transcript', async () => {
  const property = fc.asyncProperty(conversations, async steps => {
    const leads = createLeads({store: sqliteStore(), catalogue, assistant})
    const browser = createBrowser(leads)
    await browser.ensure()
    await browser.act([], {contact: person, known_contact: null})
    for (const step of steps) {
      const {status, body} =
        step.kind === 'say' ? await browser.chat(step.said) : await browser.act(step.kind === 'act' ? [step.act] : [])
      expect(status, JSON.stringify({step, body})).toBeLessThan(500)
    }
    const last = actsAnswerSchema.parse((await browser.act([])).body)
    if (last.jobs.length === 0 || last.submitted) return
    const answer = await browser.storeRequest({
      form_type: 'ai',
      contact_name: person.fullName,
      email_address: person.email,
      phone_number: person.phone,
      project_address: person.address,
      jobs: last.jobs.map(({id, name, price}) => ({id, name, price})),
      messages: [],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [details] = await detailsOf(leads)
    const kept = new Set(
      wordsOf(JSON.stringify({...details, messages: [], contact: last.contact}).replaceAll('\\n', ' ')),
    )
    expect(seenIn(last).filter(word => !kept.has(word))).toEqual([])
  })
  await fc.assert(property, {...runs, numRuns: 20})
})
