import {privateIds, singletonTypes} from '../schemas/index.ts'

export function withoutSingletons<T extends {id: string}>(templates: T[]): T[] {
  return templates.filter(template => !singletonTypes.includes(template.id) && !(template.id in privateIds))
}
