import {defineArrayMember, defineField} from 'sanity'

const fewWords = 'Two to four words each, in English and Spanish; the order of the words does not matter'
const enough = 'About 10 are enough, 40 at most'
const tooMany = 60

/** Words by which the assistant knows a document or a price. */
export function customerWords(description: string, group?: string) {
  return words({
    name: 'customerWords',
    title: 'What customers call it',
    description: `${description}. ${fewWords}. ${enough}`,
    group,
  })
}

/** The assistant asks about any other single word. */
export function namesAlone(group: string) {
  return words({
    name: 'namesAlone',
    title: 'Single words that always mean this service',
    description: 'For example "wainscoting". Customers are asked about any other single word',
    group,
  })
}

/** What customers write, found word beside word. */
export function phrases(description: string) {
  return defineField({
    ...words({
      name: 'phrases',
      title: 'What customers write',
      description: `${description}. The words in this order, side by side, in English and Spanish`,
    }),
    validation: rule => rule.required().min(1).error('Write what customers write then'),
  })
}

function words({group, ...field}: {name: string; title: string; description: string; group?: string}) {
  return defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({type: 'string'})],
    options: {layout: 'tags'},
    validation: rule => rule.max(tooMany).warning(`Past ${tooMany}, phrases start to mean several services. ${enough}`),
    ...(group && {group}),
  })
}
