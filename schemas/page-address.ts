import {defineArrayMember, defineField} from 'sanity'
import {pathProblem, typesWithPages} from './page-path.ts'
import {takenByAnother} from './taken-by-another.ts'

export const ownsPath = 'path.current == $value || $value in aliases'

/** The address of a page and the old ones that lead to it, for the types of `typesWithPages`. */
export function addressFields(
  group: string,
  propose: (title: string, trade?: string | null) => string,
  example: string,
) {
  return [
    defineField({
      name: 'path',
      title: 'Address of the page',
      description: 'Begins with a slash. When you change it, add the old address below',
      type: 'slug',
      group,
      options: {
        source: 'title',
        slugify: async (title, _type, {getClient}) =>
          propose(title, await getClient({apiVersion: '2025-02-19'}).fetch('*[_id == "siteSettings"][0].trade')),
        isUnique: async (path, context) => !(await takenByAnother(context, ownsPath, path, typesWithPages)),
      },
      validation: rule =>
        rule.custom(path =>
          path?.current ? (pathProblem(path.current) ?? true) : `The page needs an address, for example ${example}`,
        ),
    }),
    defineField({
      name: 'aliases',
      title: 'Old addresses',
      description: 'Visitors who open one of these are sent to the page',
      type: 'array',
      group,
      of: [
        defineArrayMember({
          type: 'string',
          validation: rule =>
            rule.custom(async (alias, context) => {
              if (!alias) return 'Write an address or remove this line'
              const path = (context.document?.path as {current?: string} | undefined)?.current
              if (alias === path) return 'This is the address the page has now'
              if (await takenByAnother(context, ownsPath, alias, typesWithPages)) {
                return `Another page already uses ${alias}`
              }
              return pathProblem(alias) ?? true
            }),
        }),
      ],
      validation: rule => rule.unique().error('The same old address stands here twice'),
    }),
  ]
}
