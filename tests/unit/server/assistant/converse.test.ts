import fc from 'fast-check'
import {expect, test} from 'vitest'
import {jobSchema} from '#web/domain/chat/wire.ts'
import {converse} from '#web/server/assistant/brain/converse.ts'
import {corrector, slips} from '#web/server/assistant/brain/spelling.ts'
import {toWord} from '#web/server/assistant/brain/words.ts'
import {hold} from '../../../helpers/conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()
const amounts = new Set(
  catalogue.services.flatMap(({priceTiers}) =>
    (priceTiers ?? []).flatMap(({from, to}) => [from ?? 0, to ?? from ?? 0]),
  ),
)

test('whatever is said, the answer is words and jobs, and the same every time', () => {
  const pieces = fc.constantFrom(
    'mount',
    'tv',
    'two',
    '3',
    'and',
    'hole',
    '8 inch',
    '120 sq ft',
    'skip the',
    'actually',
    'yes',
    'no',
    'not sure',
    'paint',
    'bedroom',
    'Ada Lovelace',
    '704-555-0101',
    'ada@example.com',
    '1 Trade St',
    '$1',
    'fix',
    'it',
    'smell gas',
    '¿',
    '!!!',
    '\n',
    '"',
    '9999999999999',
    'x'.repeat(300),
  )
  const message = fc.oneof(
    fc.array(pieces, {maxLength: 14}).map(words => words.join(' ')),
    fc.string({unit: 'binary', maxLength: 400}),
  )
  const property = fc.property(fc.array(message, {minLength: 1, maxLength: 6}), says => {
    const {outcome, replies} = hold(catalogue, says)
    for (const reply of replies) expect(reply.length).toBeGreaterThan(0)
    for (const job of outcome.jobs) expect(jobSchema.safeParse(job).error).toBeUndefined()
    expect(new Set(outcome.jobs.map(({id}) => id)).size).toBe(outcome.jobs.length)
    expect(hold(catalogue, says).outcome).toEqual(outcome)
  })
  fc.assert(property, {numRuns: 250, seed: 6})
})

test('a price of one thing is the middle of two numbers on the rate card', () => {
  const {outcome} = hold(catalogue, [
    'replace the front door, a smart lock, patch a 4 inch hole, pressure wash the deck',
  ])
  expect(outcome.jobs).toHaveLength(4)
  for (const {price, range} of outcome.jobs) {
    expect(amounts.has(range?.low ?? -1) && amounts.has(range?.high ?? -1)).toBe(true)
    expect(price).toBe(((range?.low ?? 0) + (range?.high ?? 0)) / 2)
  }
})

test('a price that the owner changes is the price of the next answer', () => {
  const dearer = structuredClone(catalogue)
  const tier = dearer.services.flatMap(({priceTiers}) => priceTiers ?? []).find(({label}) => label === 'Smart lock')
  if (tier) Object.assign(tier, {from: 1000, to: 2000})
  expect(hold(dearer, ['install a smart lock']).outcome.jobs[0]?.price).toBe(1500)
})

const noSize = {sizeFrom: null, sizeTo: null, sizeUnit: null}

test('a service that the owner adds is known by its name, its prices and its words', () => {
  const service = {
    _id: 'service-new',
    title: 'Chimney Sweeping',
    inList: true,
    customerWords: ['soot'],
    namesAlone: null,
    priceNote: null,
    timelines: null,
    priceTiers: [
      {
        _key: 'a',
        label: 'One flue',
        ...noSize,
        from: 200,
        to: 300,
        unit: 'flat' as const,
        openEnded: false,
        note: null,
        customerWords: null,
      },
    ],
  }
  const more = {...catalogue, services: [...catalogue.services, service]}
  const sweeping = [{name: 'Chimney Sweeping', price: 250}]
  for (const says of ['I need chimney sweeping', 'I need the soot gone'])
    expect(hold(more, [says]).outcome.jobs).toMatchObject(sweeping)
  // Nothing is ordered, so it is asked.
  expect(hold(more, ['so much soot']).next).toBe('offer')
  expect(hold(more, ['so much soot', 'yes']).outcome.jobs).toMatchObject(sweeping)
})

test('an offer is taken by a yes or by its own words, and by no other order', () => {
  const asked = 'what do you charge for a video doorbell?'
  const jobsAfter = (...says: string[]) => hold(catalogue, [asked, ...says]).outcome.jobs.map(({name}) => name)
  for (const says of ['yes please', 'ok, put it on the list', 'cool. add the doorbell then'])
    expect(jobsAfter(says)).toEqual(['Smart Home Systems: Video doorbell'])
  for (const says of ['I want the mirror hung', 'can you do the gutters too']) {
    expect(jobsAfter(says)).toHaveLength(1)
    expect(jobsAfter(says)).not.toContain('Smart Home Systems: Video doorbell')
  }
  expect(jobsAfter('no thanks')).toEqual([])
})

test('the fields decide which size costs what, and a price without words is asked for by its size', () => {
  const price = {
    label: null,
    ...noSize,
    to: null,
    unit: 'flat' as const,
    openEnded: false,
    note: null,
    customerWords: null,
  }
  const service = {
    _id: 'service-new',
    title: 'Chimney Sweeping',
    inList: true,
    customerWords: null,
    namesAlone: null,
    priceNote: null,
    timelines: null,
    priceTiers: [
      {...price, _key: 'a', label: 'Small, max 200 sq. feet', from: 100, sizeTo: 200, sizeUnit: 'sqft' as const},
      {...price, _key: 'b', from: 300, sizeFrom: 200, sizeUnit: 'sqft' as const},
    ],
  }
  const more = {...catalogue, services: [...catalogue.services, service]}
  const jobs = (says: string) => hold(more, [says]).outcome.jobs
  expect(jobs('I need chimney sweeping, 150 sq ft')).toMatchObject([
    {name: 'Chimney Sweeping: Small, max 200 sq. feet', price: 100},
  ])
  expect(jobs('I need chimney sweeping, 350 sq ft')).toMatchObject([{name: 'Chimney Sweeping: 200+ sq ft', price: 300}])
})

test('what the visitor writes into the summary stands, and what he deletes is gone', () => {
  const first = hold(catalogue, ['install a smart lock, a thermostat and fix my fence']).outcome
  const [lock, thermostat] = first.jobs
  if (!lock || !thermostat) expect.fail('two jobs were expected')
  const edited = [
    {...lock, name: 'Lock for the shed', price: 99},
    thermostat,
    {id: 'mine', name: 'New job item', price: 0},
  ]
  const {jobs} = converse(catalogue, {...first, jobs: edited}, {message: 'also a doorbell', photosCount: 0, at: 0})
  expect(jobs.map(({name, price}) => [name, price])).toEqual([
    ['Lock for the shed', 99],
    ['Smart Home Systems: Thermostat', 135],
    ['New job item', 0],
    ['Smart Home Systems: Video doorbell', 115],
  ])
})

test('what the owner words in the Studio is what is said, with its places filled in', () => {
  const words = {
    enabled: true,
    aboutItself: 'I am a program, {work} and all.',
    personLine: 'Ring {phone}.',
    replyLine: 'Back to you {time}.',
    unknownWork: 'Noted "{work}"; we look at it first.',
    disclaimer: 'Rough numbers.',
    answers: null,
    emergencies: null,
    trades: null,
  }
  const worded = {...catalogue, words}
  const first = (says: string) => hold(worded, [says]).outcome.reply
  expect(first('are you a robot?')).toContain('I am a program, {work} and all.')
  expect(first('can I talk to a human?')).toMatch(/Ring \(704\) 555-0134\. Back to you [^{}]+\./)
  expect(first('please fix my birdhouse')).toMatch(/Noted "[^"{]*birdhouse[^"]*"; we look at it first\./i)
  expect(first('install a smart lock')).toContain('Rough numbers.')
})

test('what the owner leaves empty is said in our words, as without the settings at all', () => {
  const none = {
    aboutItself: null,
    personLine: null,
    replyLine: '',
    unknownWork: null,
    disclaimer: null,
    answers: null,
    emergencies: null,
    trades: null,
  }
  const empty = {...catalogue, words: {enabled: true, ...none}}
  for (const says of ['are you a robot?', 'can I talk to a human?', 'fix my birdhouse', 'install a smart lock']) {
    const ours = hold({...catalogue, words: null}, [says]).outcome.reply
    expect(hold(empty, [says]).outcome.reply).toBe(ours)
    expect(hold(catalogue, [says]).outcome.reply).toBe(ours)
  }
})

test('a catalogue without anything still answers', () => {
  const nothing = {services: [], packages: [], faqs: [], areas: [], settings: null, disclaimer: null, words: null}
  for (const says of ['mount a tv', 'are you insured?', 'can I talk to a human', 'how much?']) {
    expect(hold(nothing, [says]).outcome.reply).toMatch(/\w/)
  }
})

test('one slip is forgiven in a short word, two in a long one, none in an everyday word', () => {
  const correct = corrector(['drywall', 'driveway', 'lock', 'floor'])
  const read = (text: string) => correct(toWord(text)).text
  expect(read('drivwaay')).toBe('driveway')
  expect(read('floro')).toBe('floor')
  expect(read('clock')).toBe('clock')
  expect(read('dock')).toBe('dock')
  expect(read('flower')).toBe('flower')
  expect(slips('ab', 'ba')).toBe(1)
  // No list tells which short Spanish words are right.
  expect(correct(toWord('floro'), true).text).toBe('floro')
})

test('a doubt is a note, asked about once; yes puts it on the list, no leaves the note', () => {
  const order = 'pressure wash the driveway. the shed has seen better days'
  const held = hold(catalogue, [order])
  expect(held.next).toBe('offer')
  expect(held.outcome.choices).toEqual(['Yes, add it', 'No, just so you know'])
  expect(held.outcome.jobs).toHaveLength(1)
  expect(held.outcome.jobs[0]?.note).toContain('better days')
  expect(hold(catalogue, [order, 'Yes, add it']).outcome.jobs).toHaveLength(2)
  expect(hold(catalogue, [order, 'No, just so you know']).outcome.jobs).toHaveLength(1)
})
