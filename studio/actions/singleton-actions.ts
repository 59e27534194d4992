import type {DocumentActionsResolver} from 'sanity'
import {singletonTypes} from '../../schemas/index.ts'

const kept = new Set(['publish', 'discardChanges', 'restore'])

/** The site reads its singletons by id: they can be edited and rolled back, never removed or copied. */
export const singletonActions: DocumentActionsResolver = (actions, {schemaType}) =>
  singletonTypes.includes(schemaType) ? actions.filter(({action}) => action && kept.has(action)) : actions
