import type {DocumentActionsResolver} from 'sanity'
import {privateIds, singletonTypes} from '../../schemas/index.ts'

/** `schedule` and `discardVersion` belong to scheduled drafts. */
const kept = new Set(['publish', 'discardChanges', 'restore', 'schedule', 'discardVersion'])

/** The site reads singletons by id, so they cannot be removed or duplicated. */
export const singletonActions: DocumentActionsResolver = (actions, {schemaType}) =>
  singletonTypes.includes(schemaType) || schemaType in privateIds
    ? actions.filter(({action}) => action && kept.has(action))
    : actions
