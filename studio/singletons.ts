import {privateIds, singletonTypes} from '../schemas/index.ts'

/** Leaves out the documents of which there is exactly one: nobody can create a second. */
export function withoutSingletons<T extends {id: string}>(templates: T[]): T[] {
  return templates.filter(template => !singletonTypes.includes(template.id) && !(template.id in privateIds))
}
