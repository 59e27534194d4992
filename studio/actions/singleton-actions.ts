import type {DocumentActionsResolver} from 'sanity'
import {privateIds, singletonTypes} from '../../schemas/index.ts'

/** `schedule` and `discardVersion` are those of a scheduled draft. */
const kept = new Set(['publish', 'discardChanges', 'restore', 'schedule', 'discardVersion'])

/** The site reads its singletons by id: they can be edited, scheduled and rolled back, never removed or copied. */
export const singletonActions: DocumentActionsResolver = (actions, {schemaType}) =>
  singletonTypes.includes(schemaType) || schemaType in privateIds
    ? actions.filter(({action}) => action && kept.has(action))
    : actions
