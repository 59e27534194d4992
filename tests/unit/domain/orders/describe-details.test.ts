/** Rows of running sites: what every version of the program so far has written, and what none has. */
import {expect, test} from 'vitest'
import {describeDetails} from '#web/domain/orders/describe-details.ts'

test.each([
  ['a contact form', '{"form":"short"}', []],
  ['the long contact form', '{"form":"long"}', []],
  [
    'an order by scope from before there were prices',
    '{"form":"scope","timeline":"this_week","categories":["repairs"],"services":["door_repair","custom:Fix%20gate"]}',
    ['door repair, Fix gate', 'timeline this week'],
  ],
  [
    'an order by scope with choices and a ballpark',
    '{"form":"scope","timeline":"flexible","categories":["installations"],"services":["tv_mounting"],' +
      '"options":[{"option":"tv_mounting/full-motion-mount","amount":2},{"option":"tv_mounting/hidden-cable"}],' +
      '"quote":{"kind":"ballpark","text":"$320-$480","total":{"low":320,"high":480,"openEnded":false},"lines":' +
      '[{"service":"tv_mounting","option":"tv_mounting/full-motion-mount","label":"Full motion mount","title":"TV mounting","amount":2,' +
      '"range":{"low":320,"high":480,"openEnded":false}}],"disclaimer":"Estimates"}}',
    ['TV mounting (Full motion mount x 2, hidden cable)', 'ballpark $320-$480', 'timeline flexible'],
  ],
  [
    'an order of services whose names begin alike, and of own words with signs in them',
    '{"form":"scope","timeline":"this_week","categories":["repairs"],' +
      '"services":["tv_mounting","tv_mounting_outdoor","custom:Fix%20the%20gate_latch","custom:100% done"],' +
      '"options":[{"option":"tv_mounting/hidden-cable","amount":null},' +
      '{"option":"tv_mounting_outdoor/storm-cover","amount":1}]}',
    [
      'tv mounting (hidden cable), tv mounting outdoor (storm cover x 1), Fix the gate_latch, 100% done',
      'timeline this week',
    ],
  ],
  [
    'an order by scope that has no price',
    '{"form":"scope","timeline":"next_week","categories":["repairs"],"services":["chimney_repair"],' +
      '"quote":{"kind":"ballpark","text":null,"total":null,"lines":[{"service":"chimney_repair","option":null,' +
      '"label":"Chimney repair","amount":null,"range":null}],"disclaimer":""}}',
    ['Chimney repair', 'timeline next week'],
  ],
  ['an hourly order from before there were prices', '{"form":"hourly","package":"fullday"}', ['package fullday']],
  [
    'an hourly order',
    '{"form":"hourly","package":"4hours","quote":{"kind":"package","text":"$390","label":"4 hours","price":390}}',
    ['package 4 hours', '$390'],
  ],
  [
    'an order with a week and half-days that suit',
    '{"form":"hourly","package":"1hour","timeline":"next_week","wishes":["2026-11-24 am","2026-11-25 pm"],"outsideArea":true}',
    ['package 1hour', 'timeline next week', 'half-days that suit: Tue, Nov 24, morning; Wed, Nov 25, afternoon'],
  ],
  [
    'an order by the assistant',
    '{"form":"ai","jobs":[{"id":"j1","name":"Hang a door","price":180},{"id":"j2","name":"Chimney","price":0}],' +
      '"messages":[{"sender":"user","content":"Hi"}]}',
    ['Hang a door ($180.00)', 'Chimney (to be priced)'],
  ],
  [
    'an order by the assistant with a price that the customer typed',
    '{"form":"ai","jobs":[{"id":"j1","name":"TV Mount Installation","price":1,"note":"hang my tv"}],"messages":[],' +
      '"quote":{"kind":"rates","ours":[{"id":"j1","text":"$120-$320"}]}}',
    ["TV Mount Installation ($1.00, the customer's figure; ours is $120-$320)"],
  ],
  [
    'an order by the assistant with the ranges that the customer saw',
    '{"form":"ai","jobs":[{"id":"j1","name":"Hang a door","price":283.5,"range":{"low":231,"high":336,"openEnded":false},' +
      '"text":"the pantry door"},{"id":"j2","name":"Deck","price":350,"range":{"low":350,"high":null,"openEnded":true}},' +
      '{"id":"j3","name":"Chimney","price":0,"text":"chimney"},{"id":"j4","name":"Gate","price":0}],' +
      '"total":{"low":581,"high":null,"openEnded":true},"messages":[]}',
    [
      'Hang a door ($231-$336): "the pantry door"',
      'Deck ($350+)',
      'Chimney (to be priced)',
      'Gate (to be priced)',
      'total $581 and up, and 2 jobs to be priced',
    ],
  ],
  [
    'an order by the assistant with a budget of the customer’s own, sizes, and what is no job',
    '{"form":"ai","jobs":[{"id":"j1","name":"Deck: Power washing, 300 sq ft","price":120,"range":{"low":90,"high":150,' +
      '"openEnded":false},"tier":"Power washing","squareFeet":300},{"id":"j2","name":"Gate","price":80,"budget":80}],' +
      '"total":{"low":170,"high":230,"openEnded":false},"notes":["the dog bites","call after 5"],"messages":[]}',
    [
      'Deck: Power washing, 300 sq ft ($90-$150)',
      "Gate ($80.00, the customer's figure)",
      'total $170 to $230',
      'also noted: "the dog bites", "call after 5"',
    ],
  ],
  [
    'an order by the assistant in which nothing has a price',
    '{"form":"ai","jobs":[{"id":"j1","name":"Chimney","price":0}],"total":null,"messages":[]}',
    ['Chimney (to be priced)', 'total to be priced'],
  ],
  ['a conversation without a job', '{"form":"ai","jobs":[],"total":null,"messages":[]}', []],
])('%s is told as it was ordered', (_, stored, parts) => {
  expect(describeDetails(stored)).toEqual(parts)
})

test.each([
  ['a package that is no longer one', '{"form":"hourly","package":"2days"}', ['package: 2days']],
  [
    'a timeline that is no longer one',
    '{"form":"scope","timeline":"within_two_weeks","services":["tv_mounting","custom:Fix%20gate"],"quote":{"kind":"range","text":"$5"}}',
    ['timeline: within two weeks', 'services: tv mounting, Fix gate', 'quote: range $5'],
  ],
  ['a job priced in words', '{"form":"ai","jobs":[{"name":"Shelf","price":"$95"}]}', ['jobs: Shelf $95']],
  ['a form that is not known', '{"form":"fax","pages":3,"empty":null,"none":[]}', ['pages: 3']],
  ['a row that names no form', '{}', []],
  ['a list', '["door_repair"]', ['door repair']],
  ['half a row', '{"form":"hourly","pack', ['{"form":"hourly","pack']],
])('%s is told as it stands, and never lost', (_, stored, parts) => {
  expect(describeDetails(stored)).toEqual(parts)
})
