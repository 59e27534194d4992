import {expect, test} from 'vitest'
import {readPerspective} from '#web/content/preview.ts'
import {ownPath} from '#web/server/preview/draft-mode.ts'

test('the preview shows drafts, published texts or releases, and never raw documents', () => {
  expect(readPerspective('drafts')).toBe('drafts')
  expect(readPerspective('published')).toBe('published')
  expect(readPerspective('rSummer,drafts')).toEqual(['rSummer', 'drafts'])
  for (const value of [undefined, '', 'raw', 'raw,drafts', 'a b', 'x,', '$x', 'previewDrafts']) {
    expect(readPerspective(value), value).toBeNull()
  }
})

test('one is sent on to pages of this site only', () => {
  expect(ownPath('/faq?x=1#y')).toBe('/faq?x=1#y')
  expect(ownPath('services')).toBe('/services')
  const elsewhere = ['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', '/.//elsewhere.test']
  for (const wanted of [null, '', ...elsewhere, 'javascript:1', 'http://['])
    expect(ownPath(wanted), `${wanted}`).toBeNull()
})
