import {expect, test} from 'vitest'
import {findArea, toServedPlaces} from '#web/domain/business/service-area.ts'

const places = toServedPlaces({
  serviceAreas: ['Charlotte', 'Matthews'],
  zipCodes: ['28105', '28134'],
  areas: [
    {title: 'South Charlotte', listName: 'Charlotte', neighborhoods: ['SouthPark'], zipCodes: ['28210', '28226']},
    {title: 'Ballantyne', listName: null, neighborhoods: ['Blakeney'], zipCodes: ['28277']},
  ],
})
const withoutZips = toServedPlaces({serviceAreas: ['Matthews'], zipCodes: null, areas: []})

/** The place each is in, "outside" or "unknown": one word if it is the same of all. */
function told(typed: string | string[], served = places): string | string[] {
  const all = [typed].flat().map(each => {
    const answer = findArea(each, served)
    return answer.kind === 'inside' ? answer.name : answer.kind
  })
  return new Set(all).size === 1 ? (all[0] ?? '') : all
}

test('a ZIP code of an area is that area, with its four more digits, too', () => {
  expect(told(['28277', ' 28277 ', '28277-1234'])).toBe('Ballantyne')
  expect(told('28226')).toBe('South Charlotte')
})

test('a ZIP code without an area page is called by the town beside it, or by itself', () => {
  expect(told('Matthews, NC 28105')).toBe('Matthews')
  expect(told('28134')).toBe('28134')
})

test('a ZIP code that is on no list is outside with another town, and alone is unknown', () => {
  expect(
    told([
      'Rock Hill 29730',
      'Rock Hill, SC 29730-0001',
      '1 Main St, Rock Hill, SC 29730',
      '12 Charlotte Ave, Rock Hill, SC 29730',
      '12 Matthews Ln, Apt 4, Rock Hill, SC 29730, USA',
      '12 Main St, Port Charlotte, FL 33948',
      '12 Main St, Charlotte, MI 48813',
    ]),
  ).toBe('outside')
  expect(
    told([
      '28202',
      '28202-1234',
      'NC 28202',
      '28202, North Carolina',
      '10 Trade St, 28202',
      '10 Trade St, Apt 4, NC 28202',
    ]),
  ).toBe('unknown')
})

test('a served town outweighs a ZIP code that is on no list', () => {
  expect(
    told([
      '10 Trade St, Charlotte, NC 28202',
      '10 Trade St, Charlotte, NC 28202-1234, USA',
      '10 Trade St Charlotte NC 28202',
      'Charlotte 28202',
      'CHARLOTTE, N.C. 28202',
      '10 Trade St, Charlotte, Carolina del Norte 28202, EE. UU.',
      '10 Trade St, Charlotte, NC 28202, Estados Unidos',
    ]),
  ).toBe('Charlotte')
  expect(told('Matthews, NC 28999')).toBe('Matthews')
})

test('a town whose name only ends like one that is served is unknown with a ZIP code that is on no list', () => {
  expect(told('1 Main St, St. Matthews, SC 29135')).toBe('unknown')
  expect(told('1 Main St, Uptown Charlotte, NC 28202')).toBe('unknown')
})

test('a town is found by each of its names, with or without the state', () => {
  expect(told(['matthews', 'Matthews, NC', 'Matthews NC', 'MATTHEWS, North Carolina'])).toBe('Matthews')
  expect(told(['blakeney', 'SouthPark, N.C.'])).toEqual(['Blakeney', 'SouthPark'])
  expect(told('South Charlotte')).toBe('South Charlotte')
})

test('a whole address is read from its end', () => {
  expect(told('9012 Ballantyne Commons Pkwy, Charlotte, NC 28277, USA')).toBe('Ballantyne')
  expect(told('9012 Elm Ln, Charlotte, NC')).toBe('Charlotte')
  expect(told('9012 Elm Ln Matthews NC')).toBe('Matthews')
  expect(told('9012 Elm Ln, 28226 Charlotte')).toBe('South Charlotte')
})

test('a ZIP code that is served wins over a town', () => {
  expect(told('Matthews, NC 28277')).toBe('Ballantyne')
  expect(told('Monroe, NC 28105')).toBe('28105')
})

test('neither a street of that name nor a house number is a place', () => {
  expect(told('100 Matthews Ln, Rock Hill, SC')).toBe('unknown')
  expect(told('28277 Main St')).toBe('unknown')
  expect(told('29730 Main St, Matthews, NC')).toBe('Matthews')
  expect(told('PO Box 12345, Matthews')).toBe('Matthews')
})

test('what says no ZIP code and no known town is unknown', () => {
  expect(told(['', '   ', 'Rock Hill', '12 Elm Ln', '2827', 'NC', '😀', ',,,'])).toBe('unknown')
})

test('without a list of ZIP codes none is outside', () => {
  expect(told('28277', withoutZips)).toBe('unknown')
  expect(told('Matthews, NC 28105', withoutZips)).toBe('Matthews')
})

test('without areas and ZIP codes there are no places', () => {
  expect(toServedPlaces({serviceAreas: null, zipCodes: [], areas: []})).toEqual([])
  expect(told('28277', [])).toBe('unknown')
})
