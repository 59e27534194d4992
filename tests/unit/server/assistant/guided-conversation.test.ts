import {expect, test} from 'vitest'
import {actOn, converse} from '#web/server/assistant/guided/converse.ts'
import {asksToSend, catalogue, empty, labels, names, play, start} from '../../../helpers/guided-play.ts'

const person = {fullName: 'Dana Whitfield', phone: '(704) 555-0101', email: 'dana@example.com', address: '1 Oak St'}

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

test('a whole order by words, taps and the contact details is sent by a yes', () => {
  const steps = ['hang 6 blinds and fix my squeaky gate', '> No photos']
  const open = play(steps, {...empty, contact: person})
  const asked = asksToSend(open) ? open : play([...steps, 'ok'], {...empty, contact: person})
  expect(names(asked)).toEqual(['Window Treatments: Blinds × 6'])
  expect(asksToSend(asked)).toBe(true)
  expect(converse(catalogue, asked, {message: 'yes, send it', photosCount: 0}).isReady).toBe(true)
  expect(play(['yes'], {...empty, contact: person}).isReady).toBe(false)
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

test('a price that is named in its job, or before the next one, needs no question', () => {
  expect(names(play(['mount a tv basic mount']))).toEqual(['TV Mount Installation: Basic mount'])
  expect(names(play(['paint the bedroom walls']))).toEqual(['Interior Painting'])
  const both = ['TV Mount Installation: Basic mount', 'Smart Home Systems: Smart lock']
  expect(names(play(['mount a tv', 'basic, and also a smart lock']))).toEqual(both)
})

test('an arm is no "armar", and the words of a package may hold an "and"', () => {
  expect(names(play(['mount my 65 inch tv on a swing arm']))).toEqual([
    expect.stringContaining('TV Mount Installation'),
  ])
  expect(names(play(['book the seven and half hours']))).toEqual(['Full day (7.5 hours)'])
})

test('yes, no and not sure answer a question about a note, and are never kept as notes', () => {
  const asked = ['can you rebuild my bird bath']
  expect(labels(play(asked))[0]).toBe('Yes, add it to the list')
  for (const yes of ['yes', 'ok', 'not sure']) expect(names(play([...asked, yes]))).toEqual(['Rebuild my bird bath'])
  expect(names(play([...asked, 'yes, and tell them the dog bites']))).toEqual(['Rebuild my bird bath'])
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

const typedAnswers: [asks: string, answer: string, becomes: string][] = [
  ['mount a tv', 'full motion', 'TV Mount Installation: Full motion mount'],
  ['mount a tv', 'I think the premium one please', 'TV Mount Installation: Premium installation'],
  ['mount a tv', 'Basic mount.', 'TV Mount Installation: Basic mount'],
  ['mount a tv', 'not sure', 'TV Mount Installation'],
  ['mount my tv', "I'll take the full motion one please", 'TV Mount Installation: Full motion mount'],
  ['patch the hole in the drywall', 'about 4 inches', 'Drywall Repair: Small patch, up to 6 in'],
  ['quiero montar una tele', 'el fijo', 'TV Mount Installation: Basic mount'],
]

test.each(typedAnswers)('"%s": the question of its price is answered by the words "%s"', (asks, answer, becomes) => {
  const answered = play([asks, answer])
  expect([names(answered), answered.question?.id, answered.notes]).toEqual([[becomes], 'photos', []])
})

const numbers: [asks: string, answer: string, job: {count?: number; squareFeet?: number}][] = [
  ['laminate on the stairs', '1', {count: 1}],
  ['laminate on the stairs', 'one', {count: 1}],
  ['laminate on the stairs', '75', {count: 75}],
  ['lvp floor installation', '1 room, about 300 sq ft', {squareFeet: 300}],
  ['lvp floor installation', '420', {squareFeet: 420}],
]

test.each(numbers)('"%s": the question of how many or how large is answered by "%s"', (asks, answer, line) => {
  expect(play([asks, answer]).jobs.map(job => job.line)).toMatchObject([line])
})

test('words that say more than the price are read as a message', () => {
  expect(names(play(['mount my tv', 'basic and hang 2 curtain rods']))).toEqual([
    'TV Mount Installation: Basic mount',
    'Window Treatments: Curtain rod × 2',
  ])
  expect(names(play(['a basic tv mount please']))).toEqual(['TV Mount Installation'])
  expect(names(play(['basic']))).toEqual([])
})

test('a phone number and an email fill empty fields only; names and streets are never guessed', () => {
  const first = play(['mount a tv. call 704-555-0199 or mail Pat@Example.com, I am Pat Doe at 12 Elm Street'])
  expect(first.contact).toEqual({fullName: '', phone: '(704) 555-0199', email: 'pat@example.com', address: ''})
  const second = play(['my cell is 980-555-0122'], first)
  expect(second.contact.phone).toBe('(704) 555-0199')
  expect(second.reply).toContain('(980) 555-0122')
  expect(JSON.stringify(second.memory)).toContain('(980) 555-0122')
  expect(play(['call 704-555-0199 ext. 12, mount a tv']).contact.phone).toBe('(704) 555-0199 x12')
})

test('questions are answered from the Studio and put nothing on the list', () => {
  const answers: [string, RegExp][] = [
    ['how much to mount a tv?', /Basic mount \$120-\$180/],
    ['do you come to Ballantyne?', /we serve Ballantyne/],
    ['28277', /we serve Ballantyne/],
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
  const licensed = (license: string) => {
    const known = {...catalogue, settings: catalogue.settings && {...catalogue.settings, license}}
    return converse(known, empty, {message: 'are you licensed?', photosCount: 0}).reply
  }
  expect(licensed('NC License No. 12345')).toMatch(/^NC License No\. 12345\. .*Are you insured/)
  expect(licensed('NC License No. 00000 (sample)')).not.toContain('00000')
  expect(play([...start, "what's on my list?"]).reply).toContain('Window Treatments: Blinds × 6')
})

test('the language follows typed words alone', () => {
  const spanish = play(['necesito colgar la tele en la pared'])
  expect(spanish.reply).toContain('En su lista')
  expect(play(['necesito colgar la tele en la pared', '> Basic mount']).reply).not.toContain('Can you')
})

/** A bench has the figures; this only holds what would stop the site for everybody. */
const generousMs = 500

const parts = [
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
]

test.each(parts)('a message of nothing but "%s" is answered in time', part => {
  const listed = play(start)
  const message = part.repeat(4000).slice(0, 4000)
  const times = [1, 2, 3].map(() => {
    const begun = process.cpuUsage()
    converse(catalogue, listed, {message, photosCount: 0})
    return process.cpuUsage(begun).user / 1000
  })
  expect(Math.min(...times)).toBeLessThan(generousMs)
})

test('a greeting that is one letter from a job is a greeting', () => {
  expect(play(['hola']).question?.id).toBe('job')
})
