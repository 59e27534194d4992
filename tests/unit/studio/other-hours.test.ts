import {expect, test} from 'vitest'
import type {Facts} from '#schemas/placeholders.ts'
import {otherLines} from '#studio/tools/today/other-hours.ts'
import {one, documents as seed} from './seed/seed-documents.ts'

const settings = one('siteSettings') as unknown as Facts

test('texts that say another time, reply time or phone than the settings are listed with their field', () => {
  const documents = [
    {
      _id: 'homePage',
      _type: 'homePage',
      intro: 'We answer {hours}, or 8:00 AM to 6:00 PM, or from 8 AM, within 2 business hours.',
      values: [{_key: 'a', _type: 'iconItem', text: 'Back by 7:30 AM'}],
      story: [{_key: 'b', _type: 'block', children: [{_key: 'c', _type: 'span', text: 'In 4 business hours'}]}],
      why: ['Call 704.555.0134', 'Call (980) 555-0100'],
    },
  ]
  const lines = otherLines({settings, documents})
  expect(lines.map(({title, params}) => `${title} ${params.path}`)).toEqual([
    '“7:30 AM” values[_key=="a"].text',
    '“4 business hours” story',
    '“(980) 555-0100” why[1]',
  ])
})

test('after a change of the reply time the first content says the old one in a single place', () => {
  expect(otherLines({settings, documents: seed})).toEqual([])
  const hours = [{days: ['Mo'], opens: '07:30', closes: '16:00'}]
  const lines = otherLines({settings: {...settings, hours, replyWindowHours: 4}, documents: seed})
  expect(lines.map(({title}) => title)).toEqual(['“2-hour reply”'])
})
