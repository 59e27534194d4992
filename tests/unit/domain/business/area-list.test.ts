import {expect, test} from 'vitest'
import {listAreas} from '#web/domain/business/area-list.ts'

const page = (title: string, listName: string | null = null) => ({
  title,
  listName,
  path: `/handyman-${title.toLowerCase().replaceAll(' ', '-')}`,
  intro: null,
})
const namesAndPaths = (typed: string[], pages: ReturnType<typeof page>[]) => {
  const named = typed.map(name => ({name}))
  const list = listAreas(named, pages)
  return [...list.typed, ...list.others].map(({name, path}) => `${name} ${path ?? '-'}`)
}

test('the typed areas keep their order, those with a page lead to it, and the other pages follow', () => {
  expect(namesAndPaths(['Charlotte', 'Matthews'], [page('Fort Mill'), page('Matthews')])).toEqual([
    'Charlotte -',
    'Matthews /handyman-matthews',
    'Fort Mill /handyman-fort-mill',
  ])
})

test('a page stands where its name in lists was typed, whatever the case and the spaces', () => {
  const south = page('South Charlotte', 'Charlotte')
  expect(namesAndPaths([' charlotte '], [south])).toEqual([' charlotte  /handyman-south-charlotte'])
  expect(namesAndPaths([], [south])).toEqual(['Charlotte /handyman-south-charlotte'])
})

test('two pages with one name in lists are told apart by their titles', () => {
  const pages = [page('South Charlotte', 'Charlotte'), page('North Charlotte', 'Charlotte')]
  expect(namesAndPaths(['Charlotte'], pages)).toEqual([
    'Charlotte /handyman-south-charlotte',
    'North Charlotte /handyman-north-charlotte',
  ])
})

test('an area without a name or a page is not listed', () => {
  const nameless = {...page(''), title: null as unknown as string}
  expect(namesAndPaths([], [nameless, {...page('A'), path: ''}])).toEqual([])
})
