import {expect, test} from 'vitest'
import {cut, formatAddress, lengthNote, searchResult} from '#studio/inputs/search-result.ts'

const site = {businessName: 'Handyman Co.', seo: {description: 'Home repair in South Charlotte.'}}
const url = 'https://handyman.example/services/wainscoting'

test('the preview shows the own words of a page, then its heading and introduction, then those of the settings', () => {
  const seo = {title: ' Own title ', description: 'Own words'}
  const page = {heading: 'Wainscoting', intro: 'Panels.'}
  const address = 'handyman.example › services › wainscoting'
  expect(searchResult({...page, seo}, site, url)).toEqual({title: 'Own title', description: 'Own words', address})
  const standsIn = {title: 'Wainscoting | Handyman Co.', description: 'Panels.'}
  expect(searchResult(page, site, url)).toMatchObject(standsIn)
  const general = {description: 'Home repair in South Charlotte.'}
  expect(searchResult({heading: 'Wainscoting'}, site, url)).toMatchObject(general)
  expect(formatAddress('https://handyman.example/')).toBe('handyman.example')
})

test('the preview says what the settings say where a text names them', () => {
  const facts = {phone: '7045550134', replyWindowHours: 4, hours: [{days: ['Mo'], opens: null, closes: null}]}
  const seo = {title: 'A reply in {reply}', description: 'Call {phone}, {days}'}
  expect(searchResult({seo}, {...site, ...facts}, url)).toMatchObject({
    title: 'A reply in 4 business hours',
    description: 'Call (704) 555-0134, Monday',
  })
  expect(searchResult({seo: {title: 'Open {hours}'}}, site, url).title).toBe('Open on business days')
})

test('a text is cut at the end of a word, and only when it is too long', () => {
  expect(cut('one two three', 20)).toBe('one two three')
  expect(cut('one two three four', 12)).toBe('one two …')
  expect(cut('x'.repeat(200), 160)).toHaveLength(142)
})

test('the owner reads how long a text is and what happens to it', () => {
  expect(lengthNote(undefined, 60)).toEqual({text: 'empty, so the site uses words of the page', state: 'empty'})
  expect(lengthNote('a'.repeat(60), 60)).toEqual({text: '60 of about 60 characters', state: 'good'})
  expect(lengthNote('a'.repeat(61), 60).state).toBe('long')
})
