import {expect, test} from 'vitest'
import {anyChangeTag, documentTag, ownTag, pathTag, tagsForChange, typeTag} from '#web/content/tags.ts'

const priceChange = {_id: 'service-drywall', _type: 'service', path: '/drywall-repair-charlotte'}

test('a changed service purges its page, the lists of services and its address', () => {
  expect(tagsForChange([priceChange])).toEqual([
    anyChangeTag,
    documentTag('service-drywall'),
    typeTag('service'),
    ownTag('service'),
    pathTag('/drywall-repair-charlotte'),
  ])
})

test('a changed service leaves the FAQ page alone', () => {
  const faqPageTags = [documentTag('faqPage'), typeTag('faq'), documentTag('siteSettings')]
  const purged = tagsForChange([priceChange, {_id: 'homePage', _type: 'homePage'}])
  expect(purged.filter(tag => faqPageTags.includes(tag))).toEqual([])
})

test('the documents that reference a change are purged with it, each tag once', () => {
  const tags = tagsForChange([priceChange, {_id: 'homePage', _type: 'homePage'}, priceChange])
  expect(tags).toContain(documentTag('homePage'))
  expect(new Set(tags).size).toBe(tags.length)
})

test('a new alias purges the page that was not found there', () => {
  const tags = tagsForChange([{...priceChange, aliases: ['/services/drywall-repair', null]}])
  expect(tags).toContain(pathTag('/services/drywall-repair'))
  expect(tags).toHaveLength(6)
})

test('a document without an address purges no path', () => {
  expect(tagsForChange([{_id: 'faq-1', _type: 'faq', path: null}])).toEqual(['any', 'doc:faq-1', 'type:faq', 'own:faq'])
})

test('a document that appears or moves purges the lists of addresses, one that changes does not', () => {
  expect(tagsForChange([{...priceChange, moved: true}])).toContain('addresses:service')
  expect(tagsForChange([{...priceChange, moved: false}])).not.toContain('addresses:service')
})
