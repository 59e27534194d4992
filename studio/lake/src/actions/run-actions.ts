import {readTransactionId} from '../mutate/mutate-dataset.ts'
import {isObject, requirePlainJson} from '../store/plain-json.ts'
import {invalid, Refused} from '../store/refused.ts'
import type {Dataset, Identity, LakeDocument} from '../types.ts'
import type {ActionContext, ActionHandler} from './document-actions.ts'
import * as handlers from './document-actions.ts'
import * as releases from './release-actions.ts'

const document = 'sanity.action.document'
const release = 'sanity.action.release'

const handlersByType = new Map<string, ActionHandler>([
  [`${document}.create`, handlers.create],
  [`${document}.edit`, handlers.edit],
  [`${document}.publish`, handlers.publish],
  [`${document}.unpublish`, handlers.unpublish],
  [`${document}.delete`, handlers.deleteDocument],
  [`${document}.discard`, handlers.discard('draftId')],
  [`${document}.replaceDraft`, handlers.replaceDraft],
  [`${document}.version.create`, handlers.createVersion],
  [`${document}.version.discard`, handlers.discard('versionId')],
  [`${document}.version.replace`, handlers.replaceVersion],
  [`${document}.version.unpublish`, handlers.unpublishVersion],
  [`${release}.create`, releases.createRelease],
  [`${release}.edit`, releases.editRelease],
  [`${release}.schedule`, releases.scheduleRelease],
  [`${release}.unschedule`, releases.unscheduleRelease],
  [`${release}.publish`, releases.publishReleaseNow],
  [`${release}.archive`, releases.archiveRelease],
  [`${release}.unarchive`, releases.unarchiveRelease],
  [`${release}.delete`, releases.deleteRelease],
  [`${release}.import`, releases.importRelease],
])

/** Writes all actions or none. @throws LakeError 400 or 409: an actionError with the index of the refused action */
export function runActions(dataset: Dataset, identity: Identity, body: unknown): {transactionId: string} {
  const purge = new Set<string>()
  const context: ActionContext = {purge, lastState: id => lastStateOf(dataset, id)}
  let current = 0
  try {
    const {actions, transactionId, dryRun} = readBody(body)
    const {commit} = dataset.transact({author: identity, transactionId, dryRun, purge}, draft => {
      for (const [index, action] of actions.entries()) {
        current = index
        requirePlainJson(action)
        handlerOf(action)(draft, action, context)
      }
      current = 0
    })
    return {transactionId: commit.transactionId}
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw error.asAction(current)
  }
}

function lastStateOf(dataset: Dataset, id: string): LakeDocument | null {
  const [commit] = dataset.commitsOf([id], {reverse: true, limit: 1})
  const [change] = commit?.changes ?? []
  return change?.after ?? change?.before ?? null
}

interface ActionsBody {
  actions: Record<string, unknown>[]
  transactionId: string | undefined
  dryRun: boolean
}

function readBody(body: unknown): ActionsBody {
  if (!isObject(body)) throw invalid('The body must be an object with actions')
  const {actions, transactionId, dryRun} = body
  if (!Array.isArray(actions) || actions.length === 0 || !actions.every(isObject)) {
    throw invalid('actions must be an array with at least one action')
  }
  return {actions, transactionId: readTransactionId(transactionId), dryRun: dryRun === true}
}

/** Recognized, so the error says "unsupported" instead of "unknown". */
const unsupported = /^sanity\.action\.(?:variant\.|document\.variant\.)/

function handlerOf({actionType}: Record<string, unknown>): ActionHandler {
  if (typeof actionType !== 'string') throw invalid('An action needs an actionType')
  const handler = handlersByType.get(actionType)
  if (handler) return handler
  if (unsupported.test(actionType)) throw invalid(`This content lake does not support ${actionType}`)
  throw invalid(`Unknown actionType "${actionType}"`)
}
