import {defineArrayMember, defineField} from 'sanity'

const inBoth = 'In English and Spanish; the order of the words does not matter'

/** Words by which the assistant knows a document or a price. A phrase fits a sentence that has all of its words. */
export function customerWords(description: string, group?: string) {
  return words({
    name: 'customerWords',
    title: 'What customers call it',
    description: `${description}. ${inBoth}`,
    group,
  })
}

/** Hidden until the guided assistant, which asks about any other single word, answers customers. */
export function namesAlone(group: string) {
  const description = 'For example "wainscoting". The assistant asks about any other single word'
  return {
    ...words({name: 'namesAlone', title: 'Single words that can mean nothing else', description, group}),
    hidden: true,
  }
}

function words({group, ...field}: {name: string; title: string; description: string; group?: string}) {
  return defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({type: 'string'})],
    options: {layout: 'tags'},
    ...(group && {group}),
  })
}
