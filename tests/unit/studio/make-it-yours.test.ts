import {expect, test} from 'vitest'
import {type InventedAnswer, inventedLines, inventedQuery} from '#studio/tools/today/make-it-yours.ts'
import {ask, seedDocuments} from '../content/queries/seed-dataset.ts'

const linesOf = async (documents?: Parameters<typeof ask>[2]) =>
  inventedLines(await ask<InventedAnswer>(inventedQuery.fetch, {}, documents))

test('a line for each thing that the first content invented leads to its field', async () => {
  const lines = await linesOf()
  expect(lines.map(({params}) => `${params.id} ${params.path}`)).toEqual([
    ...['businessName', 'phone', 'email', 'ownerName', 'licenseKind', 'license', 'insurer', 'insurance'].map(
      path => `siteSettings ${path}`,
    ),
    'siteSettings publicReviewUrl',
    'aboutPage story',
    ...['a', 'b', 'c'].map(name => `testimonial-sample-${name} text`),
    'area-south-charlotte project.title',
  ])
})

test('what the owner replaced is gone, and a name that they kept is theirs once nothing else is invented', async () => {
  const own = {phone: '(980) 234-5678', email: 'sam@example.com', ownerName: 'Sam', publicReviewUrl: null}
  const proof = {licenseKind: null, license: 'License No. 12345', insurer: null, insurance: null}
  const replaced = seedDocuments()
    .filter(({_type}) => _type === 'siteSettings' || _type === 'testimonial')
    .map(document => ({...document, ...(document._type === 'siteSettings' ? {...own, ...proof} : {sample: false})}))
  expect(await linesOf(replaced)).toEqual([])
  const [settings] = replaced.filter(({_type}) => _type === 'siteSettings')
  const half = {...settings, _id: 'siteSettings', _type: 'siteSettings', email: 'hello@a.example'}
  expect((await linesOf([half])).map(({title}) => title)).toEqual(['Name of the business', 'Email'])
  const four = [1, 2, 3, 4].map(order => ({_id: `t${order}`, _type: 'testimonial', sample: true, order}))
  expect((await linesOf(four)).map(({title}) => title)).toEqual(['4 sample words from customers'])
})
