import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
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
  const business = {businessName: 'Old Name', license: 'NC License No. 00000 (sample)', timeZone: 'America/Chicago'}
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
