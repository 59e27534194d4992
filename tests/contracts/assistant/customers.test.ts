// Whole customers of the guided assistant, from the first word to the stored request: what they saw is what the staff read.
import {afterAll, expect, test} from 'vitest'
import type {ActsAnswer} from '#web/domain/chat/wire.ts'
import {createEmbeddedAssistant} from '#web/server/adapters/embedded-assistant.ts'
import {describeRequest, findRequest} from '#web/server/office/detail.ts'
import type {Assistant, Store} from '#web/server/ports.ts'
import {createBrowser} from '../../helpers/chat.ts'
import {openCustomer, type Played, person, playCustomer, type Step} from '../../helpers/customer.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, sqliteStore} from '../../helpers/leads.ts'
import {seedCatalogue} from '../../helpers/seed-catalogue.ts'

interface Customer {
  who: string
  steps: Step[]
  /** On the request, in order. */
  lines: string[]
  notes?: string[]
}

const tv = 'TV Mount Installation'
const blinds = 'Window Treatments: Blinds × 6'

const customers: Customer[] = [
  {
    who: 'sends a photo alone first',
    steps: [
      '[2 photos]',
      'replace the rotten trim board next to the garage door',
      '> Yes, add it to the list',
      '@contact',
      'yes',
    ],
    lines: ['Replace the rotten trim board next to the garage door'],
  },
  {
    who: 'writes one line',
    steps: ['mount a 65 inch tv', '> Full motion mount', '> No photos', '@contact', 'yes'],
    lines: [`${tv}: Full motion mount`],
  },
  {
    who: 'rambles',
    steps: [
      'Hi there! We just moved into our house on Rea Road last month and honestly it has been a lot. The kids room has a hole in the drywall about the size of a fist from when the movers hit it. I want the living room painted. There is a fan in the guest room that wobbles like crazy. No rush on any of it. We have a dog, he is friendly.',
      '@job fan',
      '> Small patch, up to 6 in',
      'large room',
      '@contact',
      'no photos',
      'yes',
    ],
    lines: [
      'Drywall Repair: Small patch, up to 6 in',
      'Interior Painting: Large room plus ceiling',
      'There is a fan in the guest room that wobbles like crazy',
    ],
    notes: [
      'We just moved into our house on Rea Road last month and honestly it has been a lot.',
      'No rush on any of it.',
      'We have a dog, he is friendly.',
    ],
  },
  {
    who: 'speaks without punctuation',
    steps: [
      'hey um i need somebody to hang three curtain rods and also patch a hole in the wall and then the back door sticks when its humid thanks',
      '@job back door',
      'medium',
      '@contact',
      '> No photos',
      'yes please',
    ],
    lines: [
      'Window Treatments: Curtain rod × 3',
      'Drywall Repair: Medium patch, 6-12 in',
      'The back door sticks when its humid thanks',
    ],
  },
  {
    who: 'wants three things, each with a count',
    steps: ['6 blinds, 2 smart locks and 3 curtain rods', 'no', '@contact', 'yes'],
    lines: [blinds, 'Smart Home Systems: Smart lock × 2', 'Window Treatments: Curtain rod × 3'],
  },
  {
    who: 'has a job in own words with a budget, and presses the button',
    steps: [
      'can you rebuild my bird bath',
      '> Yes, add it to the list',
      '@budget 150 bird bath',
      '@contact',
      '> No photos',
      '@send',
    ],
    lines: ['Rebuild my bird bath'],
  },
  {
    who: 'books by the hour',
    steps: ['I would like to book 4 hours for a list of small things', '> No photos', '@contact', 'yes'],
    lines: ['4 hours'],
  },
  {
    who: 'takes a line off by words and a tap, and puts it back',
    steps: [
      'hang 6 blinds, mount a tv and install a smart lock',
      'actually skip the blinds',
      `> Remove ${blinds}`,
      '@undo',
      '> Not sure',
      '[1 photo]',
      '@contact',
      'yes',
    ],
    lines: [blinds, tv, 'Smart Home Systems: Smart lock'],
    notes: ['actually skip the blinds'],
  },
  {
    who: 'changes a count by words and a tap',
    steps: ['hang 6 blinds', 'make it 8', '> 8 instead of 6', '> No photos', '@contact', 'yes'],
    lines: ['Window Treatments: Blinds × 8'],
    notes: ['make it 8'],
  },
  {
    who: 'makes a note a job',
    steps: [
      'mount a tv. my gate sags a bit. the dog is friendly',
      '@job gate',
      'basic',
      'no thanks',
      '@contact',
      'Yes!',
    ],
    lines: [`${tv}: Basic mount`, 'My gate sags a bit'],
    notes: ['the dog is friendly'],
  },
  {
    who: 'asks first',
    steps: [
      'how much do you charge to paint a room?',
      '> Interior Painting',
      "what's the difference between an accent wall and a standard room?",
      '> Accent wall',
      '> No photos',
      '@contact',
      'yes',
    ],
    lines: ['Interior Painting: Accent wall'],
    notes: ["what's the difference between an accent wall and a standard room?"],
  },
  {
    who: 'asks about a ZIP code and a town',
    steps: [
      'do you come to 28277?',
      'and do you serve Matthews?',
      'pressure wash my deck',
      '[1 photo]',
      '@contact',
      'yes',
    ],
    lines: ['Pressure Washing: Deck'],
    notes: ['do you come to 28277?', 'and do you serve Matthews?'],
  },
  {
    who: 'has no email and uses somebody else’s',
    steps: [
      'assemble an ikea wardrobe',
      'no',
      "i don't have an email",
      '@contact fullName, phone, address',
      'ok use my sons: son@example.com',
      'yes',
    ],
    lines: ['Furniture Assembly'],
    notes: ["i don't have an email", 'ok use my sons: son@example.com'],
  },
  {
    who: 'changes the list when everything is ready',
    steps: [
      'install a video doorbell',
      '> No photos',
      '@contact',
      'also a smart lock',
      '@count 2 Smart lock',
      '@remove doorbell',
      'yes',
    ],
    lines: ['Smart Home Systems: Smart lock × 2'],
  },
  {
    who: 'begins again in the middle',
    steps: ['paint my whole house', '@reset', 'install 2 window replacements', '> No photos', '@contact', 'yes'],
    lines: ['Doors & Windows Installation: Window replacement × 2'],
  },
  {
    who: 'has an emergency first',
    steps: [
      'water is pouring through my ceiling!!',
      'ok it is off now. the ceiling drywall needs repair',
      '> Large patch or ceiling',
      '[3 photos]',
      '@contact',
      'yes',
    ],
    lines: ['Drywall Repair: Large patch or ceiling'],
    notes: ['water is pouring through my ceiling!!', 'ok it is off now.'],
  },
  {
    who: 'types the answers that others tap',
    steps: ['install carpet stairs', '3', 'no pics', 'lvp flooring in the den', 'about 200 sq ft', '@contact', 'yes'],
    lines: ['Floor Installation: Stairs × 3', 'LVP Floor Installation: Under 200 sq ft, 200 sq ft'],
  },
  {
    who: 'agrees in words of his own',
    steps: ['epoxy for my garage floor', '> 2-car garage, 400-500 sq ft', '> No photos', '@contact', 'yes, send it'],
    lines: ['Garage Floor Epoxy: 2-car garage, 400-500 sq ft'],
  },
  {
    who: 'agrees, but not today, and later does',
    steps: ['install 3 shades', '> No photos', '@contact', 'yes but not today', 'yes'],
    lines: ['Window Treatments: Shades × 3'],
    notes: ['yes but not today'],
  },
  {
    who: 'writes Spanish: a TV',
    steps: ['necesito colgar una tele de 55 pulgadas en la pared', '> Basic mount', '> Sin fotos', '@contact', 'sí'],
    lines: [`${tv}: Basic mount`],
  },
  {
    who: 'writes Spanish: two jobs',
    steps: [
      'buenos días quiero pintar dos cuartos y reparar un hoyo en la pared',
      'no sé',
      '> Small patch, up to 6 in',
      '> Sin fotos',
      '@contact',
      'sí, mándelo',
    ],
    lines: ['Interior Painting × 2', 'Drywall Repair: Small patch, up to 6 in'],
  },
  {
    who: 'writes Spanish: a job in own words',
    steps: ['me pueden arreglar una silla rota?', 'sí', '@contact', '> Sin fotos', 'si'],
    lines: ['Arreglar una silla rota'],
  },
  {
    who: 'writes Spanish: a question, then hours',
    steps: ['¿cuánto cobran por hora?', 'quiero 4 horas', 'no', '@contact', 'sí'],
    lines: ['4 hours'],
    notes: ['¿cuánto cobran por hora?'],
  },
  {
    who: 'writes Spanish: takes a line off',
    steps: [
      'poner 4 persianas y una cerradura inteligente',
      'ya no quiero las persianas',
      '> Quitar Window Treatments × 4',
      '> Smart lock',
      '> Sin fotos',
      '@contact',
      'sí',
    ],
    lines: ['Smart Home Systems: Smart lock'],
    notes: ['ya no quiero las persianas'],
  },
  {
    who: 'writes Spanish: a photo with words',
    steps: ['[1 photo] se cayó un pedazo de techo', '> Sí, agréguelo a la lista', '@contact', 'sí'],
    lines: ['Se cayó un pedazo de techo'],
  },
]

const catalogue = await seedCatalogue()
const turns: number[] = []

for (const [place, customer] of customers.entries()) {
  const play = async (store: Store) => {
    const played = await playCustomer({store, catalogue}, customer.steps)
    await expectStored(played, customer)
    turns.push(played.turns)
  }
  if (place % 10 === 1) onBothEngines(`a customer who ${customer.who}`, play)
  else test(`a customer who ${customer.who}`, () => play(sqliteStore()))
}

afterAll(() => {
  const median = turns.sort((a, b) => a - b)[Math.floor(turns.length / 2)]
  expect(median).toBeLessThanOrEqual(7)
})

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

function figureOf({price, range, line}: ActsAnswer['jobs'][number]): string {
  if (range) return `${dollars(range.low)}${range.high && range.high !== range.low ? `-${dollars(range.high)}` : ''}`
  return line?.budget
    ? `$${line.budget.toFixed(2)}, the customer's figure`
    : price === 0
      ? 'to be priced'
      : dollars(price)
}

/** The stored details, the alert and the office have each line with its figure and words, and each note. */
async function expectStored({last, leads, transcript}: Played, {lines, notes = []}: Pick<Customer, 'lines' | 'notes'>) {
  const said = transcript.join('\n')
  expect(last.submitted, said).toMatchObject({number: 1001})
  expect([last.jobs.map(({name}) => name), last.notes.map(({text}) => text)], said).toEqual([lines, notes])
  const db = await leads.store.open()
  const [request, ...others] = await db.selectFrom('requests').selectAll().execute()
  expect(others).toEqual([])
  const {jobs, notes: kept = []} = JSON.parse(request?.details ?? '{}')
  const shown = last.jobs.map(({id, name, price, range, note}) => ({id, name, price, range, text: oneLine(note)}))
  expect(jobs).toMatchObject(JSON.parse(JSON.stringify(shown)))
  expect([jobs.length, kept]).toEqual([shown.length, notes])
  expect(request).toMatchObject({name: person.fullName, address: person.address, form_type: 'ai'})
  await leads.drain()
  const {text} = await db.selectFrom('outbox').select('text').where('subject', '=', 'request').executeTakeFirstOrThrow()
  const stored = await findRequest(leads, 1001)
  const {order} = stored ? await describeRequest(leads, stored) : expect.fail('not in the office')
  for (const read of [oneLine(text) ?? '', order.join(' ')]) {
    for (const job of last.jobs) {
      expect(read).toContain(`${job.name} (${figureOf(job)}`)
      for (const words of (job.note ?? '').toLowerCase().split('\n')) expect(read.toLowerCase()).toContain(words)
    }
    for (const note of notes) expect(read).toContain(note)
  }
}

const oneLine = (words: string | null | undefined) => words?.replace(/\s+/g, ' ')

test('a customer who writes after the request was sent changes nothing, and the staff are told', async () => {
  const steps = ['patch a 4 inch hole in drywall', '> No photos', '@contact', 'yes']
  const played = await playCustomer({store: sqliteStore(), catalogue}, steps)
  await expectStored(played, {lines: ['Drywall Repair: Small patch, up to 6 in']})
  const later = openCustomer(played.leads, played.browser)
  const {jobs, submitted} = await later.do('the gate code is 4471')
  expect([jobs, submitted]).toEqual([played.last.jobs, played.last.submitted])
  expect(later.reply()).toBe('Your request is already with us, and I passed this on to the team.')
  const db = await played.leads.store.open()
  const events = await db.selectFrom('request_events').select('text').where('kind', '=', 'note').execute()
  expect(events).toEqual([{text: 'Wrote in the chat: the gate code is 4471'}])
})

test('a customer who writes thirty messages still taps, edits and sends', async () => {
  const chat = Array.from({length: 29}, (_, n) => `Tom ${n}`)
  const steps = ['mount a tv', ...chat, 'one more', '@count 2 TV', '@contact', '@send']
  const played = await playCustomer({store: sqliteStore(), catalogue}, steps)
  expect(played.last.limit_reached).toBe(true)
  await expectStored(played, {lines: [`${tv} × 2`], notes: chat})
})

test('a customer who taps while an answer is pending, and whose taps arrive twice', async () => {
  const embedded = createEmbeddedAssistant({catalogue: {read: async () => catalogue}})
  const pending = Promise.withResolvers<void>()
  const assistant: Assistant = {
    name: 'model',
    answer: async turn => {
      const outcome = await embedded.answer(turn)
      if (turn.message.includes('lock')) await pending.promise
      return outcome
    },
  }
  const leads = createLeads({store: sqliteStore(), catalogue, assistant})
  const browser = createBrowser(leads)
  const customer = openCustomer(leads, browser)
  const {question} = await customer.do('mount a tv')
  const waiting = customer.do('and a smart lock')
  const tap = {id: 'act-0000001', ...question?.choices.find(({label}) => label === 'Basic mount')?.act}
  const add = {id: 'act-0000002', type: 'addOwnWords', text: 'Oil the gate'}
  for (let n = 0; n < 3; n++) expect((await browser.act([tap, add])).status).toBe(200)
  pending.resolve()
  await waiting
  for (const step of ['@contact', 'yes']) await customer.do(step)
  await expectStored(customer.result(), {
    lines: [`${tv}: Basic mount`, 'Oil the gate', 'Smart Home Systems: Smart lock'],
  })
})

test('a customer who writes Spanish in two tabs has one list', async () => {
  const assistant = createEmbeddedAssistant({catalogue: {read: async () => catalogue}})
  const leads = createLeads({store: sqliteStore(), catalogue, assistant})
  const browser = createBrowser(leads)
  const [one, other] = [openCustomer(leads, browser), openCustomer(leads, browser)]
  await one.do('necesito colgar la tele en la pared')
  await other.do('y también poner 4 persianas')
  await one.do('> Basic mount')
  await other.do('> Blinds')
  await other.do('@contact')
  await other.do('> Sin fotos')
  await one.do('sí')
  await expectStored(one.result(), {lines: [`${tv}: Basic mount`, 'Window Treatments: Blinds × 4']})
})
