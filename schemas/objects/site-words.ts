import {defineType} from 'sanity'
import {field} from '../fields/field.ts'
import {wordGroups} from '../site-words.ts'

export const siteWords = defineType({
  name: 'siteWords',
  title: 'Words of buttons, headings and questions',
  type: 'object',
  fieldsets: Object.entries(wordGroups).map(([name, {title}]) => ({
    name,
    title,
    options: {collapsible: true, collapsed: true},
  })),
  fields: Object.entries(wordGroups).flatMap(([fieldset, {words}]) =>
    Object.entries(words).map(([name, {title, standard}]) =>
      field.string(name, title, {
        description: `While empty: ${standard}`,
        fieldset,
        validation: rule => [
          rule.max(120).error('At most 120 characters'),
          rule.custom(words => {
            const slot = standard.match(/\{(?:area|service)\}/)?.[0]
            return !slot || !words || words.includes(slot) || `Write ${slot} where the name goes`
          }),
        ],
      }),
    ),
  ),
})
