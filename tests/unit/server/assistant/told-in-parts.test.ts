// What ends on the list when a job is told in several sentences, in another form, or beside something else.
import {expect, test} from 'vitest'
import {hold} from '../../../helpers/conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()

const namesAfter = (...says: string[]) => hold(catalogue, says).outcome.jobs.map(({name}) => name)

test('what a line still asks for may stand in another sentence of the message', () => {
  expect(namesAfter('It is a two story house. We would like the outside painted.')).toEqual([
    'Exterior Painting: Two story',
  ])
  expect(namesAfter('Mount my 55 inch TV over the dresser. My husband says full motion.')).toEqual([
    'TV Mount Installation: Full motion mount',
  ])
  expect(namesAfter('I want vinyl plank, it is two hundred and eighty square feet')).toEqual([
    'LVP Floor Installation: 200-400 sq ft, 280 sq ft',
  ])
})

test('a job beside a thing on the list takes nothing off it', () => {
  const names = namesAfter(
    'I would love a small built-in around the back window.',
    'The trim under that window came loose',
  )
  expect(names).toContain('Carpentry & Woodworking: Small built-in')
  expect(namesAfter('The screen of the hall window is ripped and needs replacing.')).toHaveLength(1)
})

test('an order after the price keeps the numbers of the question', () => {
  expect(namesAfter('What do shades cost? I have four windows.', 'Sounds fair, put them on the list')).toEqual([
    'Window Treatments: Shades × 4',
  ])
  expect(namesAfter('How much to paint two bedrooms, 12x12 each?', 'Ok, do both')).toEqual([
    'Interior Painting: Standard room, 12x12 × 2',
  ])
})

test('Spanish forms of a verb order what the verb orders', () => {
  for (const says of ['ocupo que me armen una cuna', 'compré una cuna y hay que armarla', 'alguien que arme mi cuna'])
    expect(namesAfter(says)).toEqual(['Furniture Assembly'])
})

test('a list of repairs stays a list when its last line says more', () => {
  const says =
    'From the report: 1. loose outlet cover 2. running toilet 3. exterior door leaks air, buyers want it replaced'
  expect(namesAfter(says)).toHaveLength(3)
})

test('a request for "it" orders what was just told', () => {
  expect(namesAfter('I bought a dresser and it sits in its box. Could you put it together?')).toEqual([
    'Furniture Assembly',
  ])
  expect(namesAfter('Compré una cómoda y sigue en su caja. ¿Me la pueden armar?')).toEqual(['Furniture Assembly'])
  expect(namesAfter('My uncle put his elbow through the drywall. The hole is about 8 inches.')).toEqual([
    'Drywall Repair: Medium patch, 6-12 in',
  ])
})

test('a leak that is over is no danger, and its repair is listed', () => {
  const held = hold(catalogue, [
    'A pipe burst while we were away. The plumber is done. 90 sq ft of wet drywall has to be replaced.',
  ])
  expect(held.outcome.reply).not.toContain('emergency')
  expect(held.outcome.jobs).toHaveLength(1)
})

test('the number of a model counts nothing', () => {
  expect(namesAfter('install a Honeywell T6 thermostat')).toEqual(['Smart Home Systems: Thermostat'])
})

test('where a thing goes is not ordered, and what is repaired already is not either', () => {
  expect(namesAfter('put a smart lock on the side door')).toEqual(['Smart Home Systems: Smart lock'])
  expect(namesAfter('I want a smart lock installed on our front door')).toEqual(['Smart Home Systems: Smart lock'])
  expect(namesAfter('The leak under the sink is fixed. 40 sq ft of wet drywall has to be replaced.')).toHaveLength(1)
})

test('"no" to the question about photos takes a job off where it says so', () => {
  expect(namesAfter('Quiero cambiar una puerta', 'no, mejor quite eso')).toEqual([])
  expect(namesAfter('replace a door handle', 'no, remove that')).toEqual([])
})

test('gas and fire are told of, whenever they were noticed', () => {
  for (const says of [
    'I smelled gas while I was cooking',
    'there is a burning smell while we are home',
    'the outlet sparks, it is dry there',
  ])
    expect(hold(catalogue, [says]).outcome.reply).toContain('911')
})

test('what was repaired before and is broken again is a job', () => {
  expect(namesAfter('the back gate has been repaired twice and falls over')).toHaveLength(1)
  expect(namesAfter('our porch deck is dry rotted')).toHaveLength(1)
})

test('other numbers and other orders leave an offer as it was', () => {
  expect(namesAfter('What do blinds cost? We have 3 kids.', 'add them')).toEqual(['Window Treatments: Blinds'])
  expect(namesAfter('How much is 4 hours? I have a few odd things', 'yes please')).toEqual(['4 hours'])
  for (const says of ['I want all new windows', 'both bathrooms need paint', 'está bien caro'])
    expect(namesAfter('how much for blinds?', says)).not.toContain('Window Treatments: Blinds')
})

test('only words that book something book hours', () => {
  expect(namesAfter('I want to book a full day while I am away')).toEqual(['Full day (7.5 hours)'])
  expect(namesAfter('hang a shelf for my comic book boxes, I am out all day')).not.toContain('Full day (7.5 hours)')
})
