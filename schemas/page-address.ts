import {defineArrayMember} from 'sanity'
import {field} from './fields/field.ts'
import {pathProblem, typesWithPages} from './page-path.ts'
import {takenByAnother} from './taken-by-another.ts'

export const ownsPath = 'path.current == $value || $value in aliases'

const oldAddress = defineArrayMember({
  type: 'string',
  validation: rule =>
    rule.custom(async (alias, context) => {
      if (!alias) return 'Write an address or remove this line'
      const path = (context.document?.path as {current?: string} | undefined)?.current
      if (alias === path) return 'This is the address the page has now'
      if (await takenByAnother(context, ownsPath, alias, typesWithPages)) return `Another page already uses ${alias}`
      return pathProblem(alias) ?? true
    }),
})

/** The address of a page and the old ones that lead to it, for the types of `typesWithPages`. */
export function addressFields(propose: (title: string, trade?: string | null) => string, example: string) {
  return [
    field.slug('path', 'Address of the page', {
      description: 'Begins with a slash. When you change it, add the old address below',
      options: {
        source: 'title',
        slugify: async (title, _type, {getClient}) =>
          propose(title, await getClient({apiVersion: '2025-02-19'}).fetch('*[_id == "siteSettings"][0].trade')),
        isUnique: async (path, context) => !(await takenByAnother(context, ownsPath, path, typesWithPages)),
      },
      check: path =>
        path?.current ? (pathProblem(path.current) ?? true) : `The page needs an address, for example ${example}`,
    }),
    field.list('aliases', 'Old addresses', oldAddress, {
      description: 'Visitors who open one of these are sent to the page',
      unique: 'The same old address stands here twice',
    }),
  ]
}
