import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'playwright/test'
import {type AnotherSite, startAnotherSite, tellOfChange} from './support/another-site.ts'
import {lakeClient} from './support/lake.ts'

const place = 7
const question = {_id: 'faq-weekends', _type: 'faq'}
const lake = lakeClient()

// Some eight starts of a site, each of half a minute on a crowded machine.
test.setTimeout(300_000)

test('pages outlast a graceful end, but not a publish while the site is down, nor a kill', async () => {
  const before = await lake.getDocument<{question: string}>(question._id)
  let site = await startAnotherSite(place)
  let rounds = 0
  try {
    await expect(async () => {
      rounds++
      // The lake tells the tests' own house; this site is told here, as the lake would.
      await tellOfChange(site, question, await publish(`Told in round ${rounds}?`))
      // The site begins to keep the time of the content some while after its first answer.
      for (const until = Date.now() + rounds * 1000; Date.now() < until; ) await read(site)
      site = await restart(site)
      expect(await restored(site)).toBeGreaterThan(0)
    }).toPass({timeout: 200_000})
    expect(await read(site)).toContain(`Told in round ${rounds}?`)

    await end(site)
    expect(existsSync(join(site.settings.dataDir, 'site/finished-pages')), 'pages kept').toBe(true)
    await publish('Told to nobody?')
    site = await startAnotherSite(place)
    expect(await read(site)).toContain('Told to nobody?')
    expect(await restored(site)).toBe(0)

    // Kept pages are there for one start alone.
    await expect(async () => {
      rounds++
      for (const until = Date.now() + rounds * 1000; Date.now() < until; ) await read(site)
      site = await restart(site)
      expect(await restored(site)).toBeGreaterThan(0)
    }).toPass({timeout: 200_000})
    site.child.process.kill('SIGKILL')
    await site.child.exited
    site = await startAnotherSite(place)
    expect(await restored(site)).toBe(0)
    expect(await read(site)).toContain('Told to nobody?')
  } finally {
    await site.child.stop()
    await publish(before?.question ?? '')
  }
})

async function publish(text: string): Promise<string> {
  return (await lake.patch(question._id).set({question: text}).commit())._rev
}

async function read({address}: AnotherSite): Promise<string> {
  // The first page is one that every reader of a start has.
  await (await fetch(address)).arrayBuffer()
  return (await fetch(`${address}/faq`)).text()
}

/** How many pages it took over from the process before it, as it says when it is ready. */
async function restored({child}: AnotherSite): Promise<number> {
  return ((await child.ready) as {restored: number}).restored
}

async function end({child}: AnotherSite): Promise<void> {
  child.process.kill('SIGTERM')
  expect(await child.exited).toBe(143)
}

async function restart(site: AnotherSite): Promise<AnotherSite> {
  await end(site)
  return startAnotherSite(place)
}
