import type {Action, SanityClient} from '@sanity/client'
import {startTestLake, type TestLake} from './lake.ts'

/** The draft and the published form of the one document the action tests are about. */
export const pair = {draftId: 'drafts.a', publishedId: 'a'}
/** The patch without effect with which the Studio asks for a draft. */
export const guard = {unset: ['_empty_action_guard_pseudo_field_']}

/** A lake that already holds these documents (services unless they say otherwise). */
export async function lakeWith(
  ...documents: Record<string, unknown>[]
): Promise<{lake: TestLake; client: SanityClient}> {
  const lake = await startTestLake({publicRead: true})
  const client = lake.client()
  if (documents.length > 0) {
    await client.mutate(documents.map(document => ({create: {_type: 'service', ...document}}) as never))
  }
  return {lake, client}
}

export function create(attributes: Record<string, unknown> = {}, ifExists: 'fail' | 'ignore' = 'fail'): Action {
  return {
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'service', ...attributes},
    ifExists,
  }
}

export function edit(patch: Record<string, unknown>, draftId = 'drafts.a'): Action {
  return {actionType: 'sanity.action.document.edit', draftId, publishedId: 'a', patch}
}

export function publish(guards: {ifDraftRevisionId?: string; ifPublishedRevisionId?: string} = {}): Action {
  return {actionType: 'sanity.action.document.publish', ...pair, ...guards}
}
