import {createReadStream} from 'node:fs'
import {basename} from 'node:path'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {takeOffTheSite} from '../../studio/snapshots/keep.ts'
import {readReferrers} from '../../studio/snapshots/references.ts'
import {addSnapshot} from '../../studio/snapshots/snapshots.ts'
import {planSetup, type SetupPlan, type StoredDocument} from './content.ts'
import type {LineChange} from './env-file.ts'
import {nameOf} from './plan-words.ts'
import type {Answers} from './questions.ts'
import {runNote, setupName} from './undo.ts'

const published = '*[_id in path("*") && !(_type match "sanity.*") && !(_type match "system.*")]'

export const readPublished = (client: SanityClient) => client.fetch<StoredDocument[]>(published)

interface Agreed {
  plan?: SetupPlan
  /** What goes into `.env`, to be noted with the run. */
  lines?: readonly LineChange[]
}

/**
 * Writes published documents. What they were before is among their earlier versions, and `undoRun` takes all of it back.
 * @returns the names of what became drafts. @throws Error; run it again then
 */
export async function applySetup(
  client: SanityClient,
  answers: Answers,
  agreed: Agreed = {},
): Promise<{leaving: string[]}> {
  const {plan = planSetup(await readPublished(client), answers, new Date()), lines = []} = agreed
  const {changed, leaving} = plan
  const now = Date.now()
  const logo = answers.logo && (await uploadLogo(client, answers))
  const about = {by: setupName, at: new Date(now).toISOString()}
  const transaction = client.transaction().create(runNote(now, answers.name, lines))
  for (const {before, after: planned} of changed) {
    const after = logo && before._type === 'siteSettings' ? {...planned, logo} : planned
    transaction.patch(before._id, {...toPatch(before, after), ifRevisionID: String(before._rev)})
    const change = {id: before._id, before: before as SanityDocument, after: after as SanityDocument}
    addSnapshot(transaction, {kind: 'publish', title: answers.name, ...about, changes: [change]})
  }
  await transaction.commit().catch(error => {
    if (error.statusCode !== 409) throw error
    throw new Error('Somebody has just changed the content, so nothing was written. Run it again.', {cause: error})
  })
  for (const [index, document] of leaving.entries()) {
    // Each a moment later, because they are taken back in the reverse order.
    const at = now + 1 + index
    const act = {id: document._id, title: nameOf(document), about: document._type, by: about.by, now: at}
    await takeOffTheSite(client, act, await readReferrers(client, document._id)).catch(cause => {
      const rest = 'Run setup again then; with --undo it takes back what is done so far.'
      throw new Error(`"${act.title}" could not leave the site. ${(cause as Error).message} ${rest}`, {cause})
    })
  }
  return {leaving: leaving.map(nameOf)}
}

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
