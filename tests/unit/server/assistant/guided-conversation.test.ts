import {expect, test} from 'vitest'
import {actSchema} from '#web/domain/chat/acts.ts'
import {noContact} from '#web/domain/chat/wire.ts'
import {actOn, converse} from '#web/server/assistant/guided/converse.ts'
import type {List} from '#web/server/assistant/guided/list.ts'
import type {AssistantOutcome, AssistantState} from '#web/server/ports.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()
const empty: AssistantState = {jobs: [], contact: noContact, memory: null}
const person = {fullName: 'Dana Whitfield', phone: '(704) 555-0101', email: 'dana@example.com', address: '1 Oak St'}

/** What is said in turn, and buttons by their label ("> Not sure"). */
function play(steps: readonly string[], start: AssistantState = empty): AssistantOutcome {
  let last: AssistantOutcome = {...start, reply: '', isReady: false}
  for (const [place, step] of steps.entries()) {
    if (!step.startsWith('> ')) {
      last = converse(catalogue, last, {message: step, photosCount: 0})
      continue
    }
    const choice = last.question?.choices.find(({label}) => label === step.slice(2))
    expect(choice, `${step} of ${labels(last).join(' | ')}`).toBeDefined()
    const act = actSchema.parse({id: `act-${String(place).padStart(8, '0')}`, ...choice?.act})
    last = {...actOn(catalogue, last, [act]), reply: '', isReady: false}
  }
  return last
}

const names = ({jobs}: AssistantOutcome) => jobs.map(({name}) => name)
const asksToSend = ({question}: AssistantOutcome) => question?.id === 'confirm'
const labels = ({question}: AssistantOutcome) => question?.choices.map(({label}) => label) ?? []

test('a certain job is on the list at once, and its price is asked for once, with buttons', () => {
  const first = play(['hang my tv on the wall'])
  expect(names(first)).toEqual(['TV Mount Installation'])
  expect(labels(first)).toEqual(['Basic mount', 'Full motion mount', 'Premium installation', 'Not sure'])
  const passedOver = play(['hang my tv on the wall', 'and paint my bedroom'])
  expect(passedOver.reply).not.toContain('Which is it for TV Mount Installation')
  const told = play(['hang my tv on the wall', '> Full motion mount'])
  expect(names(told)).toEqual(['TV Mount Installation: Full motion mount'])
  expect(told.jobs[0]).toMatchObject({price: 200, range: {low: 160, high: 240}})
})

test('a whole order by words, taps and the contact details is sent by a yes, and by nothing else', () => {
  const steps = ['hang 6 blinds and fix my squeaky gate', '> No photos']
  const open = play(steps, {...empty, contact: person})
  const asked = asksToSend(open) ? open : play([...steps, 'ok'], {...empty, contact: person})
  expect(names(asked)).toEqual(['Window Treatments: Blinds × 6'])
  expect(asksToSend(asked)).toBe(true)
  for (const no of ['yes but not today', 'is that all?', 'ok hold on', 'send me the prices first']) {
    expect(converse(catalogue, asked, {message: no, photosCount: 0}).isReady, no).toBe(false)
  }
  expect(converse(catalogue, asked, {message: 'yes, send it', photosCount: 0}).isReady).toBe(true)
  expect(play(['yes'], {...empty, contact: person}).isReady).toBe(false)
})

const start = ['hang 6 blinds, mount a tv and assemble a wardrobe']
const corrections: [says: string, removes: string][] = [
  ['skip the blinds', 'Window Treatments: Blinds × 6'],
  ['actually no tv', 'TV Mount Installation'],
  ['nvm the wardrobe', 'Furniture Assembly'],
  ['scratch the tv, my brother will do it', 'TV Mount Installation'],
  ['leave the blinds out', 'Window Treatments: Blinds × 6'],
  ['forget the wardrobe', 'Furniture Assembly'],
  ['cancel the second one', 'TV Mount Installation'],
  ['never mind the last one', 'Furniture Assembly'],
  ['wait, not the tv', 'TV Mount Installation'],
  ['sorry, no blinds after all', 'Window Treatments: Blinds × 6'],
  ['on second thought we keep the old blinds', 'Window Treatments: Blinds × 6'],
  ['mejor sin el wardrobe', 'Furniture Assembly'],
  ['ya no quiero las blinds', 'Window Treatments: Blinds × 6'],
  ['cancel that', 'Furniture Assembly'],
  ['changed my mind about the tv', 'TV Mount Installation'],
  ['delete everything', 'TV Mount Installation'],
  ['start over', 'TV Mount Installation'],
  ['drop the last one', 'Furniture Assembly'],
  ["we don't need the wardrobe anymore after all", 'Furniture Assembly'],
  ['ya no voy a necesitar lo del wardrobe', 'Furniture Assembly'],
  ['mejor no cuelguen la tele', 'TV Mount Installation'],
  ['cancela el tv por favor', 'TV Mount Installation'],
  ['olvide las persianas, digo las blinds', 'Window Treatments: Blinds × 6'],
  ['actually my wife says the blinds can stay as they are', 'Window Treatments: Blinds × 6'],
  ['you can leave that wardrobe off the list', 'Furniture Assembly'],
  ['sorry the tv is not happening', 'TV Mount Installation'],
  ['hold on wait the landlord is doing the blinds', 'Window Treatments: Blinds × 6'],
  ['no wait skip it', 'Furniture Assembly'],
  ['lets forget about the first one', 'Window Treatments: Blinds × 6'],
  ['paint the fence instead of mounting the tv', 'TV Mount Installation'],
  ['the wardrobe came assembled so nevermind that', 'Furniture Assembly'],
  ['cancelen el segundo', 'TV Mount Installation'],
  ['remove the last one please', 'Furniture Assembly'],
  ['leave the blinds alone until spring', 'Window Treatments: Blinds × 6'],
  ['you know what, cancel the whole thing', 'TV Mount Installation'],
]

test.each(corrections)('"%s" removes nothing by itself, and one tap does', (says, name) => {
  const before = play(start)
  const shown = play([...start, says])
  expect(names(shown)).toEqual(names(before))
  const remove = labels(shown).find(label => [`Remove ${name}`, `Quitar ${name}`].includes(label))
  expect(remove, labels(shown).join(' | ')).toBeDefined()
  expect(names(play([...start, says, `> ${remove}`]))).toEqual(names(before).filter(each => each !== name))
})

const recounted: [says: string, button: string, becomes: string][] = [
  ['make it 8 blinds', '8 instead of 6', 'Window Treatments: Blinds × 8'],
  ['i meant 4 blinds not 6', '4 instead of 6', 'Window Treatments: Blinds × 4'],
  ['4 blinds', '4 instead of 6', 'Window Treatments: Blinds × 4'],
  ['sorry i meant shades', 'Shades instead of Blinds', 'Window Treatments: Shades × 6'],
]

test.each(recounted)('"%s" adds nothing by itself, and one tap changes the line', (says, button, becomes) => {
  const before = names(play(start))
  expect(names(play([...start, says]))).toEqual(before)
  expect(names(play([...start, says, `> ${button}`]))).toEqual([becomes, ...before.slice(1)])
})

test('one more of the same is added at once where it is said, and by a tap where it is not', () => {
  const more = 'Window Treatments: Blinds × 2'
  expect(names(play([...start, 'and also 2 blinds for the den'])).at(-1)).toBe(more)
  const asked = play([...start, '2 blinds for the den'])
  expect(names(asked)).toEqual(names(play(start)))
  expect(names(play([`> + Add ${more}`], asked)).at(-1)).toBe(more)
})

test('"remove the tv" with a TV on the list orders no second one', () => {
  const shown = play([...start, 'remove the tv'])
  expect(names(shown)).toEqual(names(play(start)))
  expect(names(play(['> Remove TV Mount Installation'], shown))).toHaveLength(2)
})

test('a question stands until a message passes it over: filling in the contact, a photo or a question do not', () => {
  const asked = play(['mount a tv'])
  const withContact = {...actOn(catalogue, {...asked, contact: person}, []), reply: '', isReady: false}
  const withPhoto = converse(catalogue, withContact, {message: '', photosCount: 1})
  const withQuestion = converse(catalogue, withPhoto, {message: 'do you have insurance?', photosCount: 0})
  for (const outcome of [withContact, withPhoto, withQuestion]) expect(outcome.question).toEqual(asked.question)
  expect(converse(catalogue, withQuestion, {message: 'my dog is friendly', photosCount: 0}).question?.id).toBe(
    'confirm',
  )
})

const typed: [says: string, becomes: string][] = [
  ['full motion', 'TV Mount Installation: Full motion mount'],
  ['I think the premium one please', 'TV Mount Installation: Premium installation'],
  ['Basic mount.', 'TV Mount Installation: Basic mount'],
  ['not sure', 'TV Mount Installation'],
]

test.each(typed)('"%s" answers the question that stands', (says, becomes) => {
  const answered = play(['mount a tv', says])
  expect([names(answered), answered.question?.id, answered.notes]).toEqual([[becomes], 'photos', []])
})

test('a price that is named beside its job, or beside the next one, needs no question', () => {
  expect(names(play(['mount a tv, basic']))).toEqual(['TV Mount Installation: Basic mount'])
  const both = ['TV Mount Installation: Basic mount', 'Smart Home Systems: Smart lock']
  expect(names(play(['mount a tv', 'basic, and also a smart lock']))).toEqual(both)
})

test('yes, no and not sure answer a question about a note, and are never kept as notes', () => {
  const asked = ['can you rebuild my bird bath']
  expect(labels(play(asked))[0]).toBe('Yes, add it to the list')
  for (const yes of ['yes', 'ok', 'not sure']) expect(names(play([...asked, yes]))).toEqual(['Rebuild my bird bath'])
  expect(names(play([...asked, 'no']))).toEqual([])
  for (const mere of ['yes', 'no', 'send it', 'no thanks']) expect(play(['mount a tv', mere]).notes, mere).toEqual([])
})

test('a question of the customer is never asked back, but may be put on the list with one button', () => {
  expect(play(['do you serve Matthews?']).question?.id).toBe('job')
  const priced = play(['how much to mount a tv?'])
  expect(labels(priced)).toEqual(['TV Mount Installation', 'No, just asking'])
  expect(names(play(['> TV Mount Installation'], priced))).toEqual(['TV Mount Installation'])
  expect(play(['mount a tv', '> Basic mount', 'how much to mount a tv?']).question?.id).toBe('photos')
})

test('who has no email is told once what to do instead', () => {
  const outcome = play(['mount a tv', "i don't have an email"])
  expect(outcome.reply).toMatch(/can't send a request without an email.*\(704\) 555-0134/)
  expect(play(['mount a tv', 'my email is a@b.co']).reply).not.toContain('without an email')
})

test('what is added to a yes for the staff is kept with the order', () => {
  const asked = play(['install 3 shades', '> No photos'], {...empty, contact: person})
  const sent = converse(catalogue, asked, {
    message: 'yes please, and tell them the dog is in the crate',
    photosCount: 0,
  })
  expect([sent.isReady, sent.notes?.map(({text}) => text)]).toEqual([true, ['the dog is in the crate']])
})

const lookAlikes = [
  "don't forget to change the lock",
  'not in a hurry',
  'no rush',
  "we don't have pets",
  'the gate code is 4411',
  'my husband is not home before 5',
  'you can remove the old tv stand',
  "I don't need it this week",
  'no need to bring a ladder',
  'please take off your shoes',
  "it's not a brick wall",
  'change of address is coming in May',
  'park on the street, not the driveway',
  'no llamar antes de las 9',
  'the dog will not bite',
  'the blinds are from ikea, not home depot',
  'sorry for the typos im driving',
  'the tv is a samsung from my dad',
  'drop the key under the mat when you leave',
  'make sure you ring twice',
  'la casa esta cerca de la escuela, no hay pierde',
  'es mejor por la tarde',
  'not sure when my lease ends',
  'my brother can help carry the wardrobe up',
  'I should be home by six',
  'the old curtains came with the house',
  'please remove your shoes at the door',
  'no se puede estacionar enfrente',
  'the neighbors changed their wifi name',
  'it is the third house on the left',
  "it's actually on the second floor",
  'we can wait until friday for that',
  'what happens if I cancel?',
  'make it quick please',
  'wait, is the tv bracket included?',
]

test.each(lookAlikes)('"%s" holds nothing up and takes nothing off', says => {
  const before = play(start)
  const after = play([...start, says])
  expect(names(after)).toEqual(names(before))
  expect(labels(after).filter(label => label.startsWith('Remove'))).toEqual([])
  const {notes, lines} = (after.memory as {list: List}).list
  expect([...notes, ...lines].map(({text}) => text).join('\n')).toContain(says.split(',')[0])
})

const changes: [says: string, button: string, becomes: string][] = [
  ['make it 4 blinds instead', '4 instead of 6', 'Window Treatments: Blinds × 4'],
  ['sorry, 8 blinds not 6', '8 instead of 6', 'Window Treatments: Blinds × 8'],
  ['change the blinds to shades', 'Shades instead of Blinds', 'Window Treatments: Shades × 6'],
  ['cambie las blinds por curtains', 'Curtain rod en vez de Blinds', 'Window Treatments: Curtain rod × 6'],
  ['actually full motion', 'Full motion mount', 'TV Mount Installation: Full motion mount'],
  ['wait the tv should be the basic one', 'Basic mount', 'TV Mount Installation: Basic mount'],
  ['mejor que sean 5 blinds', '5 instead of 6', 'Window Treatments: Blinds × 5'],
  ['so 4 not 6', '4 instead of 6', 'Window Treatments: Blinds × 4'],
  ['correction: five blinds, not six', '5 instead of 6', 'Window Treatments: Blinds × 5'],
  ['mejor que sean 2', '2 instead of 1', 'Furniture Assembly × 2'],
  ['could we do shades instead of the blinds?', 'Shades instead of Blinds', 'Window Treatments: Shades × 6'],
  ['I meant 2 tvs', '2 instead of 1', 'TV Mount Installation × 2'],
  ['the tv one is 65 not 55', 'Premium installation', 'TV Mount Installation: Premium installation'],
]

test.each(changes)('"%s" changes nothing by itself, and one tap does', (says, button, becomes) => {
  const before = names(play(start))
  expect(names(play([...start, says]))).toEqual(before)
  const after = names(play([...start, says, `> ${button}`]))
  expect(after).toHaveLength(before.length)
  expect(after.filter(name => !before.includes(name))).toEqual([becomes])
})

test('a corrected size has the price of that size', () => {
  const steps = ['install 180 sq ft of lvp in the den', 'it is 230 sq ft, not 180', '> 230 instead of 180']
  expect(names(play(steps.slice(0, 1)))).toEqual(['LVP Floor Installation: Under 200 sq ft, 180 sq ft'])
  expect(names(play(steps))).toEqual(['LVP Floor Installation: 200-400 sq ft, 230 sq ft'])
})

test('what a correction names instead is a button that adds it', () => {
  const shown = play([...start, 'skip the blinds and do curtains instead'])
  expect(names(shown)).toEqual(names(play(start)))
  expect(labels(shown)).toContain('Remove Window Treatments: Blinds × 6')
  expect(names(play([...start, 'skip the blinds and do curtains instead', '> + Add Window Treatments']))).toEqual([
    ...names(play(start)),
    'Window Treatments',
  ])
})

const typedAnswers: [asks: string, answer: string, becomes: string][] = [
  ['mount my tv', 'basic', 'TV Mount Installation: Basic mount'],
  ['mount my tv', "I'll take the full motion one please", 'TV Mount Installation: Full motion mount'],
  ['patch the hole in the drywall', 'about 4 inches', 'Drywall Repair: Small patch, up to 6 in'],
  ['quiero montar una tele', 'el fijo', 'TV Mount Installation: Basic mount'],
]

test.each(typedAnswers)('"%s": the question of its price is answered by the words "%s"', (asks, answer, becomes) => {
  expect(names(play([asks, answer]))).toEqual([becomes])
})

test('words that say more than the price are read as a message', () => {
  expect(names(play(['mount my tv', 'basic and hang 2 curtain rods']))).toEqual([
    'TV Mount Installation: Basic mount',
    'Window Treatments: Curtain rod × 2',
  ])
  expect(names(play(['a basic tv mount please']))).toEqual(['TV Mount Installation'])
  expect(names(play(['basic']))).toEqual([])
})

test('a sentence with a turn and a new job shows the one and adds the other', () => {
  const outcome = play([...start, 'skip the blinds. mount 2 curtain rods'])
  expect(names(outcome)).toEqual([...names(play(start)), 'Window Treatments: Curtain rod × 2'])
  expect(labels(outcome)).toContain('Remove Window Treatments: Blinds × 6')
})

test('a phone number and an email fill empty fields only; names and streets are never guessed', () => {
  const first = play(['mount a tv. call 704-555-0199 or mail Pat@Example.com, I am Pat Doe at 12 Elm Street'])
  expect(first.contact).toEqual({fullName: '', phone: '(704) 555-0199', email: 'pat@example.com', address: ''})
  const second = play(['my cell is 980-555-0122'], first)
  expect(second.contact.phone).toBe('(704) 555-0199')
  expect(second.reply).toContain('(980) 555-0122')
  expect(JSON.stringify(second.memory)).toContain('(980) 555-0122')
})

test('questions are answered from the Studio and put nothing on the list', () => {
  const answers: [string, RegExp][] = [
    ['how much to mount a tv?', /Basic mount \$120-\$180/],
    ['do you come to Ballantyne?', /we come to Ballantyne/],
    ['28277', /we come to Ballantyne/],
    ['do you come out to 10001?', /Which areas do you serve/],
    ['what do you charge per hour?', /1 hour \$150/],
    ['are you a robot?', /automated assistant/],
    ['can I talk to a person?', /\(704\) 555-0134/],
    ['how soon can you start?', /How soon can you start\?/],
    ['do you have insurance and are you bonded', /Are you insured/],
    ['what forms of payment do you take, card or check?', /How do I pay\?/],
    ['is the estimate free?', /an estimate by text\?/],
    ['whats your warranty', /Do you guarantee your work\?/],
  ]
  for (const [asked, answer] of answers) {
    const outcome = play([asked])
    expect(outcome.reply, asked).toMatch(answer)
    expect(names(outcome), asked).toEqual([])
  }
  expect(play([...start, "what's on my list?"]).reply).toContain('Window Treatments: Blinds × 6')
})

test('the language follows typed words alone', () => {
  const spanish = play(['necesito colgar la tele en la pared'])
  expect(spanish.reply).toContain('En su lista')
  expect(play(['necesito colgar la tele en la pared', '> Basic mount']).reply).not.toContain('Can you')
})

test('danger is told first, and its words are kept', () => {
  const outcome = play(['i smell gas in the kitchen'])
  expect(outcome.reply).toMatch(/^Please leave the house first/)
  expect(names(outcome)).toEqual([])
  expect(JSON.stringify(outcome.memory)).toContain('i smell gas in the kitchen')
})

/** A bench has the figures; this only holds what would stop the site for everybody. */
const generousMs = 500

test.each([
  'a',
  'x}',
  '. ',
  '1 a ',
  '2x2 ',
  'a@b.c ',
  'no wait, ',
  'make it 8. ',
  'mount a tv ',
  'paint the hall, ',
  'sí y ',
  '(',
])('a message of nothing but "%s" is answered in time', part => {
  const listed = play(start)
  const message = part.repeat(4000).slice(0, 4000)
  const times = [1, 2, 3].map(() => {
    const begun = performance.now()
    converse(catalogue, listed, {message, photosCount: 0})
    return performance.now() - begun
  })
  expect(Math.min(...times)).toBeLessThan(generousMs)
})

test('a greeting that is one letter from a job is a greeting', () => {
  expect(play(['hola']).question?.id).toBe('job')
})
