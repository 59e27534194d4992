// What orders something, and what only sounds like it.
import {expect, test} from 'vitest'
import {hold} from '../../../helpers/conversation.ts'
import {seedCatalogue} from '../../../helpers/seed-catalogue.ts'

const catalogue = await seedCatalogue()
const jobsAfter = (...says: string[]) => hold(catalogue, says).outcome.jobs.map(({name}) => name)

test.each([
  [
    "hey bud backed the trailer into the fence last night took out about two sections of it the dog's been living in the laundry room since can you fix the fence",
    'Fix the fence',
  ],
  ['mi roomie azoto la puerta y ahora ya no cierra bien. pueden arreglar la puerta?', 'Arreglar la puerta'],
])('a request at the end of a story is a job: %s', (message, job) => {
  expect(jobsAfter(message)).toEqual([job])
})

test('trouble is a job, however final it sounds', () => {
  expect(jobsAfter('the fence is falling over')).toEqual(['Fence is falling over'])
  expect(jobsAfter('the fence is falling over. and hang 2 blinds')).toHaveLength(2)
})

test('a request repeated is one job', () => {
  expect(jobsAfter('the dryer vent came off the back. can somebody reattach the dryer vent')).toHaveLength(1)
  expect(jobsAfter('Storm door closer busted. Replace the closer.')).toHaveLength(1)
  expect(jobsAfter('the front door sticks. please fix the back door')).toHaveLength(2)
})

test('devices in a row are a line each', () => {
  expect(jobsAfter('need 2 security cameras 1 smart lock n a video doorbell at the barbershop')).toEqual([
    'Smart Home Systems: Security camera × 2',
    'Smart Home Systems: Smart lock',
    'Smart Home Systems: Video doorbell',
  ])
})

test('a story beside a job is no second one', () => {
  expect(
    jobsAfter('heifer got loose and put her head thru the sheetrock. hole is 10 inches across, want it patched'),
  ).toEqual(['Drywall Repair: Medium patch, 6-12 in'])
})

test('what is not wanted chooses no price, and centimeters are a size', () => {
  expect(jobsAfter("mount a 65 inch tv, I don't want the basic mount, full motion")).toEqual([
    'TV Mount Installation: Full motion mount',
  ])
  expect(jobsAfter('mount a tv, no full motion')).toEqual(['TV Mount Installation'])
  expect(jobsAfter('patch a hole in the drywall, 10 cm')).toEqual(['Drywall Repair: Small patch, up to 6 in'])
})

test('an offer is accepted by the customer alone, and stands while one asks on', () => {
  const price = 'What do you charge for a smart lock?'
  expect(jobsAfter(price, "I'll take it")).toEqual(['Smart Home Systems: Smart lock'])
  expect(jobsAfter(price, 'Highway robbery. My grandson will do it.')).toEqual([])
  expect(jobsAfter(price, "dang ok i'll just do it myself")).toEqual([])
  expect(jobsAfter(price, 'and are you insured?', 'ok, add it')).toEqual(['Smart Home Systems: Smart lock'])
})

test('a package is booked, not counted in hours', () => {
  expect(jobsAfter('Order the 1 hour package', 'Cancel that.', "I'll take the 4 hours.")).toEqual(['4 hours'])
  expect(jobsAfter('book 4 hours', "scratch that she's added to the list make it the full day")).toEqual([
    'Full day (7.5 hours)',
  ])
  expect(jobsAfter('it will take about 4 hours to get home')).toEqual([])
})
