import {createReadStream} from 'node:fs'
import {basename} from 'node:path'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {pages} from '../../schemas/pages.ts'
import {takeOffTheSite} from '../../studio/snapshots/keep.ts'
import {readReferrers} from '../../studio/snapshots/references.ts'
import {addSnapshot} from '../../studio/snapshots/snapshots.ts'
import {planSetup, type StoredDocument} from './content.ts'
import type {Answers} from './questions.ts'

export interface SetupResult {
  /** Names of what became drafts. */
  leaving: string[]
  changed: number
}

const published = '*[_id in path("*") && !(_type match "sanity.*") && !(_type match "system.*")]'

/** Writes published documents. What they were before is among their earlier versions. @throws Error; run it again then */
export async function applySetup(
  client: SanityClient,
  answers: Answers,
  say: (line: string) => void = () => {},
): Promise<SetupResult> {
  const now = Date.now()
  const documents = await client.fetch<StoredDocument[]>(published)
  const {changed, leaving} = planSetup(documents, answers, new Date(now))
  const logo = answers.logo && (await uploadLogo(client, answers))
  const about = {by: 'npm run setup', at: new Date(now).toISOString()}
  const transaction = client.transaction()
  for (const {before, after: planned} of changed) {
    const after = logo && before._type === 'siteSettings' ? {...planned, logo} : planned
    transaction.patch(before._id, {...toPatch(before, after), ifRevisionID: String(before._rev)})
    const change = {id: before._id, before: before as SanityDocument, after: after as SanityDocument}
    addSnapshot(transaction, {kind: 'publish', title: answers.name, ...about, changes: [change]})
  }
  await transaction.commit()
  say(`Wrote ${changed.length} documents.`)
  for (const document of leaving) {
    const act = {id: document._id, title: nameOf(document), about: document._type, by: about.by, now}
    await takeOffTheSite(client, act, await readReferrers(client, document._id))
  }
  return {changed: changed.length, leaving: leaving.map(nameOf)}
}

const pageName = (type: string) => pages.find(page => page.type === type)?.studioTitle

const nameOf = ({title, question, name, _type}: StoredDocument) =>
  String(title ?? question ?? name ?? pageName(_type) ?? _type)

function toPatch(before: StoredDocument, after: StoredDocument) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => !name.startsWith('_') && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const set = Object.fromEntries(names.filter(name => name in after).map(name => [name, after[name]]))
  return {set, unset: names.filter(name => !(name in after))}
}

async function uploadLogo(client: SanityClient, {logo, name}: Answers) {
  const asset = await client.assets.upload('image', createReadStream(logo), {filename: basename(logo)})
  return {_type: 'photo', asset: {_type: 'reference', _ref: asset._id}, alt: `Logo of ${name}`}
}
