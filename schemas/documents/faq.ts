import {defineType} from 'sanity'
import {customerWords} from '../fields/customer-words.ts'
import {placeInList} from '../fields/place-in-list.ts'
import {questionAndAnswer} from '../fields/text.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [
    ...questionAndAnswer(),
    customerWords('Words of a question to the assistant that this answers, for example "pay cash"'),
    placeInList('order'),
  ],
  preview: {
    select: {title: 'question'},
    prepare: ({title}) => ({title: title || 'Question without words'}),
  },
})
