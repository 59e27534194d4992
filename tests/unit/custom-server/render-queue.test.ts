import {expect, test} from 'vitest'
import {nextWith, openFront} from '../../helpers/front.ts'

/** Renders that end when the test says so. */
async function openSlowSite(readParameters: string[]) {
  const gate = Promise.withResolvers<void>()
  const pages = nextWith({'/': () => ({body: 'home'}), '/a': () => ({body: 'a'}), '/other': () => ({body: 'other'})})
  const front = await openFront(
    async (request, response, cache) => {
      if (request.url?.startsWith('/other')) await gate.promise
      return pages(request, response, cache)
    },
    {readParameters},
  )
  return {front, gate}
}

test('pages for everybody are rendered before those of single visitors', async () => {
  const {front, gate} = await openSlowSite(['n'])
  await using site = front
  const single = Array.from({length: 6}, (_, n) => site.get(`/other?n=${n}`))
  await expect.poll(() => site.asked.length).toBe(2)
  const page = site.get('/a')
  gate.resolve()
  expect((await page).text).toBe('a')
  expect(site.asked.indexOf('/a')).toBeLessThan(5)
  for (const answer of await Promise.all(single)) expect(answer.status).toBe(200)
})

test('when too many wait, further ones are asked to come back, and ready pages are sent all the same', async () => {
  const {front, gate} = await openSlowSite(['n'])
  await using site = front
  await site.get('/a')
  const waiting = Array.from({length: 110}, (_, n) => site.get(`/other?n=${n}`))
  const refused = await Promise.race(waiting)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
  expect((await site.get('/a')).text).toBe('a')
  // Nobody else has had his turn meanwhile.
  expect(site.asked).toHaveLength(3)
  gate.resolve()
  const statuses = (await Promise.all(waiting)).map(({status}) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(102)
  expect(statuses.filter(status => status === 429)).toHaveLength(8)
})

test('many who ask for the same page are answered with one render', async () => {
  const {front, gate} = await openSlowSite([])
  await using site = front
  const answers = Array.from({length: 20}, () => site.get('/other'))
  await expect.poll(() => site.asked.length).toBe(2)
  gate.resolve()
  for (const answer of await Promise.all(answers)) expect(answer.text).toBe('other')
  expect(site.asked).toHaveLength(2)
})
