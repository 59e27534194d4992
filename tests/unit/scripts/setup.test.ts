import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {backwards, changeLines, planLines} from '../../../scripts/setup/env-file.ts'
import {setupWords, undoWords} from '../../../scripts/setup/plan-words.ts'
import {readAnswers} from '../../../scripts/setup/questions.ts'

const denver = JSON.parse(readFileSync(new URL('../../fixtures/denver-plumber.json', import.meta.url), 'utf8'))
const services = ['Water Damage Drywall Restoration', 'Smart Home Systems', 'Pressure Washing']

test('towns come with their places and ZIP codes, hours with their days', () => {
  const {areas, hours, phone} = readAnswers(denver, {}, services)
  expect(areas[0]).toEqual({name: 'Denver', location: {lat: 39.739, lng: -104.99}, zipCodes: ['80202', '80203']})
  expect(areas.map(({name}) => name)).toEqual(['Denver', 'Aurora', 'Lakewood', 'Littleton'])
  expect(hours).toEqual([
    {days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '07:00', closes: '17:00'},
    {days: ['Sa'], opens: '08:00', closes: '12:00'},
  ])
  expect(phone).toBe('(303) 555-0172')
})

test('a question that is not answered keeps what the site has, but for what is a sample', () => {
  const business = {businessName: 'Old Name', license: 'No. 00000 (sample)', timeZone: 'America/Chicago' as const}
  const {name, license, timeZone} = readAnswers(
    {...denver, name: undefined, license: undefined, timeZone: undefined},
    business,
    services,
  )
  expect({name, license, timeZone}).toEqual({name: 'Old Name', license: '', timeZone: 'America/Chicago'})
})

test('every answer that cannot be used is named at once, a color too dark for its words too', () => {
  const wrong = {
    ...denver,
    phone: '555-0172',
    color: '#101010',
    areas: '80202',
    hours: 'daily',
    services: 'Roofs',
    timeZone: 'Denver',
    logo: '/no/such.png',
    fax: 'none',
  }
  expect(() => readAnswers(wrong, {}, services)).toThrow(
    /fax: there is no such question[\s\S]*phone: .*ten digits[\s\S]*areas:[\s\S]*hours:[\s\S]*no service "Roofs"[\s\S]*color: Dark words cannot be read[\s\S]*logo:[\s\S]*timeZone: Choose one of/,
  )
})

const named = (_type: string, title?: string) => ({_id: title ?? _type, _type, ...(title && {title})})
const line = {before: null, after: 'TIME_ZONE=America/Denver'}

test('the plan names what changes, what leaves the site and the lines of .env, and is empty where nothing does', () => {
  const after = {_id: '', _type: ''}
  const changed = [named('workCategory', 'Repairs'), named('homePage', 'Hi'), named('bookingNotice')]
  const plan = {changed: changed.map(before => ({before, after})), leaving: [named('area', 'A'), named('area', 'B')]}
  expect(setupWords(plan, [line, {before: 'PORT=1', after: 'PORT=2'}])).toEqual([
    '3 documents on the site would change:',
    '  work category: Repairs',
    '  page: Home',
    '  booking notice',
    '2 would leave the site and every page that shows them, and wait as drafts in the Studio:',
    '  area: A; B',
    'Lines of .env:',
    '  TIME_ZONE=America/Denver is new',
    '  PORT=2 instead of PORT=1',
  ])
  expect(setupWords({changed: [], leaving: []}, [])).toEqual([])
})

test('the plan of taking back names what keeps an edit', () => {
  const undo = {back: [named('faq', 'Why?')], edited: [named('area', 'A')]}
  expect(undoWords(undo, [{before: 'TIME_ZONE=America/Denver', after: null}])).toEqual([
    '1 document would be as before:',
    '  faq: Why?',
    '1 document edited since: what was edited stays, and the rest would be as before:',
    '  area: A',
    'Lines of .env:',
    '  TIME_ZONE=America/Denver would go',
  ])
})

test("variables take the place of their old lines and go back, and the owner's other lines stay", async () => {
  const file = join(await temporaryFolder(), '.env')
  const first = planLines(file, {TIME_ZONE: 'America/Denver'})
  changeLines(file, first)
  expect(readFileSync(file, 'utf8')).toBe('TIME_ZONE=America/Denver\n')
  changeLines(file, first.map(backwards))
  expect(existsSync(file)).toBe(false)

  const mine = '# mine\nTIME_ZONE=America/Chicago\nPORT=4000\n'
  writeFileSync(file, mine)
  const lines = planLines(file, {TIME_ZONE: 'America/Denver', PUBLIC_BASE_URL: 'https://example.com', PORT: '4000'})
  changeLines(file, lines)
  const changed = '# mine\nTIME_ZONE=America/Denver\nPORT=4000\nPUBLIC_BASE_URL=https://example.com\n'
  expect(readFileSync(file, 'utf8')).toBe(changed)
  writeFileSync(file, changed.replace('example.com', 'example.org'))
  expect(changeLines(file, lines.map(backwards))).toEqual([
    {before: 'PUBLIC_BASE_URL=https://example.com', after: null},
  ])
  expect(readFileSync(file, 'utf8')).toBe(`${mine}PUBLIC_BASE_URL=https://example.org\n`)
})
