import {expect, test} from 'vitest'
import {isPublicId, isPublishedId, publishedIdOf} from '../../src/query/document-group.ts'
import {candidatesFor, readPerspective} from '../../src/query/perspective.ts'

test.each([
  ['svc', 'svc', true, true],
  ['drafts.svc', 'svc', false, false],
  ['versions.r1.svc', 'svc', false, false],
  ['versions.r1.a.b', 'a.b', false, false],
  ['_.releases.r1', '_.releases.r1', true, false],
  ['sanity-preview-url-secret.x', 'sanity-preview-url-secret.x', true, false],
  ['versions.', 'versions.', true, false],
])('%s belongs to the group %s', (id, group, published, visible) => {
  expect([publishedIdOf(id), isPublishedId(id), isPublicId(id)]).toEqual([group, published, visible])
})

test.each([
  ['raw', 'raw'],
  ['published', 'published'],
  ['drafts', 'drafts'],
  ['previewDrafts', 'drafts'],
  ['r1,drafts', ['r1', 'drafts']],
  ['r1', ['r1']],
])('the perspective %s is read', (text, expected) => {
  expect(readPerspective(text, '2026-05-04')).toEqual(expected)
})

test.each(['', 'a.b', 'drafts,raw', 'r1,,drafts', '*'])(
  'the perspective "%s" is refused or takes the default',
  text => {
    if (text === '') expect(readPerspective(text, '1')).toBe('raw')
    else expect(() => readPerspective(text, '1')).toThrow(/perspective/i)
  },
)

test('a stack looks at its layers in order and at the published document last', () => {
  expect(candidatesFor('raw')).toBeNull()
  expect(candidatesFor('published')).toBeNull()
  expect(candidatesFor('drafts')?.('svc')).toEqual(['drafts.svc', 'svc'])
  expect(candidatesFor(['r2', 'r1', 'drafts'])?.('svc')).toEqual([
    'versions.r2.svc',
    'versions.r1.svc',
    'drafts.svc',
    'svc',
  ])
  expect(candidatesFor(['r1', 'published', 'drafts'])?.('svc')).toEqual(['versions.r1.svc', 'svc'])
})
