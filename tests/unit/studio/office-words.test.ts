import {expect, test} from 'vitest'
import {agoWords, dueWords, isOverdue} from '#studio/tools/office/clock-words.ts'
import {type ContentAnswer, toContentState} from '#studio/tools/today/content-state.ts'
import {
  greeting,
  mailHref,
  mapHref,
  onOurWayWords,
  surveyWords,
  textHref,
  visitWords,
} from '#web/domain/office/contact-links.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const now = Date.parse('2026-11-23T15:00:00Z')

test('the clock says how long is left, and by how much an answer is late', () => {
  expect(dueWords(now + 35 * minuteMs, now)).toBe('Answer due in 35 min')
  expect(dueWords(now + 5000, now)).toBe('Answer due in 1 min')
  expect(dueWords(now + 7.5 * hourMs, now)).toBe('Answer due in 7 h')
  expect(dueWords(now - 2 * hourMs, now)).toBe('Overdue by 2 h')
  expect(dueWords(now - 72 * hourMs, now)).toBe('Overdue by 3 days')
  expect([isOverdue(now, now), isOverdue(now + 1, now)]).toEqual([true, false])
})

test('a request says how long ago it came', () => {
  expect(agoWords(now - 10_000, now)).toBe('just now')
  expect(agoWords(now - 5 * minuteMs, now)).toBe('5 min ago')
  expect(agoWords(now - 47 * hourMs, now)).toBe('47 h ago')
})

const ada = {name: ' Ada Lovelace', phone: '704.555.0101', number: 1042}

test('the text button writes the first words on iPhones and on Android', () => {
  const href = textHref(ada.phone, greeting(ada, 'Smith & Sons'))
  expect(href).toMatch(/^sms:\+17045550101\?&body=/)
  expect(new URL(href).searchParams.get('body')).toBe('Hi Ada, this is Smith & Sons about your request No. 1042. ')
  expect(surveyWords(ada, 'Smith & Sons', 'https://shop.example/reviews?job=x')).toBe(
    'Hi Ada, thank you for choosing Smith & Sons! How did we do? https://shop.example/reviews?job=x',
  )
})

test('the period of "Co." stands alone in a text to the customer', () => {
  for (const words of [
    onOurWayWords(ada, 'Oak Co.'),
    visitWords(ada, 'Oak Co.', 'Tuesday'),
    surveyWords(ada, 'Oak Co.', ''),
  ])
    expect(words).not.toContain('..')
})

test('an email has its subject, and an address cannot add headers', () => {
  const href = new URL(mailHref('ada@example.com', ada, 'Smith & Sons'))
  expect(href.pathname).toBe('ada@example.com')
  expect(href.searchParams.get('subject')).toBe('Your request No. 1042 at Smith & Sons')
  const hostile = new URL(mailHref('ada@example.com?bcc=eve@example.com', ada, 'Smith'))
  expect(hostile.searchParams.get('bcc')).toBeNull()
})

test('the map opens at the address', () => {
  expect(new URL(mapHref('12 Oak St #4, Charlotte')).searchParams.get('query')).toBe('12 Oak St #4, Charlotte')
})

test('a planned draft stands with the plans alone', () => {
  const change = (name: string, id: string) => ({_id: `versions.${name}.${id}`, _type: id})
  const answer: ContentAnswer = {
    notice: null,
    noticeDraft: null,
    drafts: ['faq', 'service'].map(type => ({_id: `drafts.${type}`, _type: type})),
    versions: [change('rMonday', 'service'), change('rSpring', 'faq')],
    releases: [
      {name: 'rEmpty', state: 'active'},
      {name: 'rSpring', state: 'active', metadata: {title: 'Spring prices'}},
      {
        name: 'rMonday',
        state: 'scheduled',
        publishAt: '2026-11-30T13:00:00Z',
        metadata: {cardinality: 'one', intendedPublishAt: '2026-11-29T13:00:00Z'},
      },
    ],
  }
  const {drafts, plans} = toContentState(answer)
  expect(drafts).toEqual([{id: 'faq', versionId: 'drafts.faq', type: 'faq'}])
  const planned = (name: string, id: string) => [{id, versionId: `versions.${name}.${id}`, type: id}]
  expect(plans).toEqual([
    {name: 'rMonday', title: null, at: '2026-11-30T13:00:00Z', changes: planned('rMonday', 'service')},
    {name: 'rSpring', title: 'Spring prices', at: null, changes: planned('rSpring', 'faq')},
  ])
})

test('documents that Sanity keeps for itself are no changes of the owner', () => {
  const answer = {notice: null, noticeDraft: null, versions: [], releases: []}
  const own = {_id: 'drafts.homePage', _type: 'homePage'}
  const kept = ['sanity.previewUrlSecret', 'system.release', 'assist.instruction.context']
  const drafts = kept.map(type => ({_id: `drafts.${type}`, _type: type}))
  expect(toContentState({...answer, drafts: [own, ...drafts]}).drafts.map(({type}) => type)).toEqual(['homePage'])
})
