import {type APIRequestContext, expect, test} from 'playwright/test'
import {lakeClient} from '../support/lake.ts'

const paths = ['/', '/book', '/contact']
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
    expect(await shown(request), 'cached while it is scheduled').toEqual(paths.map(() => 'hidden'))
    await wallClock(from)
    expect(await shown(request), 'cached while it is live').toEqual(paths.map(() => 'live'))
    await wallClock(until)
    expect(await shown(request)).toEqual(paths.map(() => 'none'))
  } finally {
    await lake
      .patch('bookingNotice')
      .unset(['from', 'until'])
      .set({enabled: before?.enabled ?? false, message: before?.message ?? ''})
      .commit()
  }
})

/** One request a page: a second one would be fresh in any case. */
async function shown(request: APIRequestContext): Promise<string[]> {
  const states: string[] = []
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const element = /<p [^>]*data-notice[^>]*>/.exec(html)?.[0]
    states.push(!element || !html.includes(message) ? 'none' : / hidden(=|>| )/.test(element) ? 'hidden' : 'live')
  }
  return states
}

/** Two seconds after it: the server's timer may be late on a busy machine. */
async function wallClock(moment: number): Promise<void> {
  await expect.poll(() => Date.now(), {intervals: [100]}).toBeGreaterThan(moment + 2000)
}
