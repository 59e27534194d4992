import {defineArrayMember, defineField} from 'sanity'

/** Words by which the assistant knows a document or a price. A phrase fits a sentence that has all of its words. */
export function customerWords(description: string, group?: string) {
  return defineField({
    name: 'customerWords',
    title: 'What customers call it',
    description: `${description}. In English and Spanish; the order of the words does not matter`,
    type: 'array',
    of: [defineArrayMember({type: 'string'})],
    options: {layout: 'tags'},
    ...(group && {group}),
  })
}
