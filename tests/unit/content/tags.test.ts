import {expect, test} from 'vitest'
import {tagsForChange} from '#web/content/tags.ts'

const priceChange = {_id: 'service-drywall', _type: 'service', path: '/drywall-repair-charlotte'}
const ofPrice = ['any', 'doc:service-drywall', 'type:service', 'own:service', 'path:/drywall-repair-charlotte']

test('a changed service purges its page, the lists of services and its address', () => {
  expect(tagsForChange([priceChange])).toEqual(ofPrice)
})

test('the documents that reference a change are purged with it, each tag once', () => {
  const tags = tagsForChange([priceChange, {_id: 'homePage', _type: 'homePage', isReferencing: true}, priceChange])
  expect(tags.toSorted()).toEqual([...ofPrice, 'doc:homePage', 'type:homePage'].toSorted())
})

test('a new alias purges the page that was not found there, and no address purges no path', () => {
  const aliases = ['/services/drywall-repair', null]
  expect(tagsForChange([{...priceChange, aliases}])).toEqual([...ofPrice, 'path:/services/drywall-repair'])
  expect(tagsForChange([{_id: 'faq-1', _type: 'faq', path: null}])).toEqual(['any', 'doc:faq-1', 'type:faq', 'own:faq'])
})

test('a document that appears or moves purges the lists of addresses, one that changes does not', () => {
  expect(tagsForChange([{...priceChange, moved: true}])).toContain('addresses:service')
  expect(tagsForChange([{...priceChange, moved: false}])).not.toContain('addresses:service')
})
