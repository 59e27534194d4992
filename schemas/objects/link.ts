import {defineField, defineType} from 'sanity'
import {field} from '../fields/field.ts'
import {hrefProblem} from '../link-address.ts'
import {typesWithPages} from '../page-path.ts'
import {pages, pageTypes} from '../pages.ts'

interface Parent {
  page?: {_ref?: string}
}

const hasPage = (parent: unknown) => Boolean((parent as Parent | undefined)?.page?._ref)

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'page',
      title: 'Page of this site',
      type: 'reference',
      // A page that is removed leaves the menu; it is not kept from being removed.
      weak: true,
      to: [...pageTypes, ...typesWithPages].map(type => ({type})),
    }),
    field.string('href', 'Or another address', {
      description: 'For example https://… or tel:+12015550134',
      hidden: ({parent}) => hasPage(parent),
      validation: rule =>
        rule.custom((href, {parent}) => {
          return hasPage(parent) || hrefProblem(href)
        }),
    }),
    field.string('label', 'Text', {
      description: 'Leave empty for the name of the page',
      validation: rule => rule.custom((label, {parent}) => Boolean(label) || hasPage(parent) || 'A link needs a text'),
    }),
  ],
  preview: {
    select: {label: 'label', href: 'href', type: 'page._type', title: 'page.title', path: 'page.path.current'},
    prepare: ({label, href, type, title, path}) => {
      const fixed = pages.find(page => page.type === type)
      return {title: label || fixed?.title || title || 'Link without a text', subtitle: fixed?.path ?? path ?? href}
    },
  },
})
