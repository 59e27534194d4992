import {customerWords} from '../fields/customer-words.ts'
import {documentType, positionInList} from '../fields/field.ts'
import {questionAndAnswer} from '../fields/page.ts'

export const faq = documentType('faq', 'Question', {
  fields: [
    ...questionAndAnswer(),
    customerWords('Words of a question to the assistant that this answers, for example "pay cash"'),
    positionInList('order'),
  ],
  preview: {
    select: {title: 'question'},
    prepare: ({title}) => ({title: title || 'Question without words'}),
  },
})
