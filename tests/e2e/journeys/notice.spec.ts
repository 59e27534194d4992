import {type APIRequestContext, expect, test} from 'playwright/test'
import {lakeClient} from '../support/lake.ts'

/** On /faq it is the answer to how soon we come. */
const paths = ['/', '/book', '/contact', '/faq']
const message = 'Fully booked for just a moment'

test('the notice begins and ends on time in pages from the cache, for the first visitor after it', async ({
  request,
}) => {
  const lake = lakeClient()
  const before = await lake.getDocument<{message: string; enabled: boolean}>('bookingNotice')
  const start = Date.now()
  const [from, until] = [start + 5000, start + 11_000]
  await lake
    .patch('bookingNotice')
    .set({enabled: true, message, from: new Date(from).toISOString(), until: new Date(until).toISOString()})
    .commit()
  try {
    expect(await shown(request), 'cached while it is scheduled').toEqual([...paths.map(() => 'hidden'), 'live'])
    await wallClock(from)
    expect(await shown(request), 'cached while it is live').toEqual([...paths.map(() => 'live'), 'hidden'])
    await wallClock(until)
    expect(await shown(request)).toEqual([...paths.map(() => 'none'), 'none'])
  } finally {
    await lake
      .patch('bookingNotice')
      .unset(['from', 'until'])
      .set({enabled: before?.enabled ?? false, message: before?.message ?? ''})
      .commit()
  }
})

/**
 * The notice on each page, and on the first what gives way to it ("On site in days"; `none`: it stands there for good).
 * One request a page: a second one would be fresh in any case.
 */
async function shown(request: APIRequestContext): Promise<string[]> {
  const pages: string[] = []
  for (const path of paths) pages.push(await (await request.get(path)).text())
  const notices = pages.map(html => (html.includes(message) ? stateOf(/<p [^>]*data-notice[^>]*>/.exec(html)) : 'none'))
  expect(pages[0]).toContain('On site in days')
  return [...notices, stateOf(/<li [^>]*data-gives-way[^>]*>/.exec(pages[0] ?? ''))]
}

const stateOf = (tag: RegExpExecArray | null) => (!tag ? 'none' : / hidden(=|>| )/.test(tag[0]) ? 'hidden' : 'live')

/** Two seconds after it: the server's timer may be late on a busy machine. */
async function wallClock(moment: number): Promise<void> {
  await expect.poll(() => Date.now(), {intervals: [100]}).toBeGreaterThan(moment + 2000)
}
