import type {SanityDocument} from '@sanity/client'
import {test as base, expect, type Page} from 'playwright/test'
import {testHosted} from '../../playwright.config.ts'
import {violationsOf} from './accessibility.ts'
import {lakeClient} from './lake.ts'
import {readLedger, signIn} from './studio.ts'

/** The whole lake, drafts and all. */
export const raw = lakeClient().withConfig({perspective: 'raw'})

/** A lake serves all journeys of a worker: what one of them changes is put back, and it asks for nothing unknown. */
export const keptTest = base.extend<{content: undefined}>({
  content: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one uses.
    async ({}, use) => {
      const before = await readContent()
      const {unknown} = await readLedger()
      await use(undefined)
      await putBack(before)
      // A Studio of sanity.io asks it for more than a lake knows.
      if (!testHosted) expect((await readLedger()).unknown).toEqual(unknown)
    },
    {auto: true},
  ],
})

/** And the owner is signed in. */
export const test = keptTest.extend({
  page: async ({page}, use) => {
    await signIn(page)
    await use(page)
  },
})

/** Releases and their versions have an end of their own; pictures stay until nobody uses them. */
const kept =
  '!(_id in path("_.**")) && !(_id in path("versions.**")) && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])'

async function readContent(): Promise<Map<string, SanityDocument>> {
  const documents = await raw.fetch<SanityDocument[]>(`*[${kept}]`)
  return new Map(documents.map(document => [document._id, document]))
}

async function putBack(before: Map<string, SanityDocument>): Promise<void> {
  const releases = await raw.fetch<{name: string; state: string}[]>('*[_type == "system.release"]{name, state}')
  for (const {name: releaseId, state} of releases) {
    if (state === 'scheduled') await raw.action({actionType: 'sanity.action.release.unschedule', releaseId})
    if (state === 'scheduled' || state === 'active')
      await raw.action({actionType: 'sanity.action.release.archive', releaseId})
    await raw.action({actionType: 'sanity.action.release.delete', releaseId})
  }
  const after = await readContent()
  const transaction = raw.transaction()
  for (const [id, document] of before) if (after.get(id)?._rev !== document._rev) transaction.createOrReplace(document)
  for (const id of after.keys()) if (!before.has(id)) transaction.delete(id)
  await transaction.commit()
}

/** A published copy of a document, with a history of its own. @returns its id */
export async function copyOf(id: string, changes: object): Promise<string> {
  const original = await raw.getDocument(id)
  if (!original) throw new Error(`no ${id}`)
  const copy = {...original, ...changes, _id: `${id}-${Date.now().toString(36)}`}
  await raw.create(copy)
  return copy._id
}

/** Of axe, and nothing that is wider than the screen. */
export async function expectNoFaults(page: Page, selector: string): Promise<void> {
  expect(await violationsOf(page, selector)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
