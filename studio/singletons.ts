import type {DocumentActionsResolver} from 'sanity'
import {privateIds, singletonTypes} from '../schemas/index.ts'

/** `schedule` and `discardVersion` belong to scheduled drafts. */
const allowedActions = new Set(['publish', 'discardChanges', 'restore', 'schedule', 'discardVersion'])

/** The site reads singletons by id, so they cannot be removed or duplicated. */
export const singletonActions: DocumentActionsResolver = (actions, {schemaType}) =>
  singletonTypes.includes(schemaType) || schemaType in privateIds
    ? actions.filter(({action}) => action && allowedActions.has(action))
    : actions

export function withoutSingletons<T extends {id: string}>(templates: T[]): T[] {
  return templates.filter(template => !singletonTypes.includes(template.id) && !(template.id in privateIds))
}
