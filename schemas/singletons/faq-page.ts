import {field} from '../fields/field.ts'
import {pageType} from '../fields/page.ts'
import {headingAndText} from '../fields/text.ts'

export const faqPage = pageType('faqPage', 'FAQ page', [
  field.text('intro', 'Introduction', {rows: 3}),
  field.object('stillHaveQuestions', 'Block below the questions', {fields: headingAndText()}),
])
