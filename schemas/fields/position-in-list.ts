import {field} from './field.ts'

export type PositionField = 'order' | 'listOrder'

/**
 * Set by moving a document in its list in the Studio. Queries sort by it and then by age: a new document, which has none
 * yet, comes last.
 */
export const positionInList = (name: PositionField) => field.number(name, 'Place in the list', {hidden: true})
