import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {linkMenusToPages} from '../../../scripts/content/migrations/menu-pages.ts'
import {seedDocuments} from '../content/queries/seed-dataset.ts'

test('the seed is as a migrated site: nothing in it is changed', async () => {
  const client = {fetch: async () => seedDocuments()} as unknown as SanityClient
  expect(await linkMenusToPages(client)).toEqual([])
})
