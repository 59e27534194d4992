import {expect, test} from 'vitest'
import {testimonialsQuery} from '#web/content/queries/testimonials.ts'
import {ask, seedDocuments} from './seed-dataset.ts'

test('words of customers come in their order, and never a sample', async () => {
  expect(await ask(testimonialsQuery)).toEqual([])
  const told = (name: string, rest: object) => ({
    _id: `t-${name}`,
    _type: 'testimonial',
    name,
    text: 'Good.',
    rating: 5,
    ...rest,
  })
  const documents = [
    ...seedDocuments(),
    told('second', {order: 2}),
    told('first', {order: 1, sample: false}),
    told('sample', {order: 0, sample: true}),
  ]
  const found = await ask(testimonialsQuery, {}, documents)
  expect(found.map(({name}) => name)).toEqual(['first', 'second'])
})
