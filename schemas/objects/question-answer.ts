import {objectType} from '../fields/field.ts'
import {questionAndAnswer} from '../fields/text.ts'

/** A question that belongs to one page only; those of the FAQ page are documents of their own (`faq`). */
export const questionAnswer = objectType('questionAnswer', 'Question', {title: 'question'}, questionAndAnswer())
