import {field} from './field.ts'

const enough = 'About 10 are enough, 40 at most'
const tooMany = 60

/** Words by which the assistant knows a document or a price. */
export const customerWords = (description: string) =>
  words(
    'customerWords',
    'What customers call it',
    `${description}. Two to four words each, in English and Spanish; the order of the words does not matter. ${enough}`,
  )

/** The assistant asks about any other single word. */
export const namesAlone = () =>
  words(
    'namesAlone',
    'Single words that always mean this service',
    'For example "wainscoting". Customers are asked about any other single word',
  )

const words = (name: string, title: string, description: string) =>
  field.list(name, title, 'string', {
    description,
    options: {layout: 'tags'},
    validation: rule => rule.max(tooMany).warning(`Past ${tooMany}, phrases start to mean several services. ${enough}`),
  })

/** What customers write, found word beside word. */
export const phrases = (description: string) =>
  field.list('phrases', 'What customers write', 'string', {
    description: `${description}. The words in this order, side by side, in English and Spanish`,
    options: {layout: 'tags'},
    required: 'Write what customers write then',
  })
