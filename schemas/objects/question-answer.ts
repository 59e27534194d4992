import {defineType} from 'sanity'
import {questionAndAnswer} from '../fields/text.ts'

/** A question that belongs to one page only; those of the FAQ page are documents of their own (`faq`). */
export const questionAnswer = defineType({
  name: 'questionAnswer',
  title: 'Question',
  type: 'object',
  fields: questionAndAnswer(),
  preview: {select: {title: 'question'}},
})
