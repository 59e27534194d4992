import type {SanityClient} from '@sanity/client'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {revertSnapshot} from '#studio/snapshots/revert.ts'
import {type PhraseChange, savePhrase} from '#studio/tools/assistant/save-phrase.ts'

const save = (client: SanityClient, act: PhraseChange['act'], phrase: string) =>
  savePhrase(client, {act, phrase, serviceId: 'tiling', field: 'customerWords'}, {by: 'Olivia', now: Date.now()})

async function openService(customerWords?: string[]) {
  const client = (await startTestLake()).client()
  const tiling = {_type: 'service', title: 'Tiling', ...(customerWords && {customerWords})}
  await client.create({...tiling, _id: 'tiling'})
  const phrasesOf = async (id = 'tiling') => (await client.getDocument(id))?.customerWords
  return {client, tiling, phrasesOf}
}

test('a phrase is added once and removed, live and in the open draft, and goes back with one undo', async () => {
  const {client, tiling, phrasesOf} = await openService(['lay tile'])
  await client.create({...tiling, _id: 'drafts.tiling', title: 'Tiling, soon', customerWords: ['lay tile', 'grout']})
  for (const _ of [1, 2]) await save(client, 'add', 'tile floor')
  expect(await phrasesOf()).toEqual(['lay tile', 'tile floor'])
  expect(await client.getDocument('drafts.tiling')).toMatchObject({
    title: 'Tiling, soon',
    customerWords: ['lay tile', 'grout', 'tile floor'],
  })
  const snapshotId = await save(client, 'remove', 'lay tile')
  expect(await phrasesOf()).toEqual(['tile floor'])
  expect(await phrasesOf('drafts.tiling')).toEqual(['grout', 'tile floor'])
  expect(await revertSnapshot(client, snapshotId, Date.now())).toEqual({keptNewer: []})
  expect(await phrasesOf()).toEqual(['lay tile', 'tile floor'])
  expect(await phrasesOf('drafts.tiling')).toEqual(['lay tile', 'grout', 'tile floor'])
})

test('a service without phrases gets its first, and one that is off the site gets none', async () => {
  const {client, phrasesOf} = await openService()
  await save(client, 'add', 'tile floor')
  expect(await phrasesOf()).toEqual(['tile floor'])
  await client.delete('tiling')
  await expect(save(client, 'add', 'grout')).rejects.toThrow('off the site')
})

test('a plan that would take the phrase back is told, and nothing is written', async () => {
  const {client, tiling, phrasesOf} = await openService(['lay tile'])
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring', releaseType: 'scheduled'}})
  await client.create({...tiling, _id: 'versions.spring.tiling'})
  await client.releases.schedule({releaseId: 'spring', publishAt})
  await expect(save(client, 'add', 'grout')).rejects.toThrow('A planned change replaces this')
  expect(await phrasesOf()).toEqual(['lay tile'])
})
