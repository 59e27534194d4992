import {expect, test} from 'vitest'
import {setupWords, undoWords} from '../../../scripts/setup/plan-words.ts'

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
