import {defineArrayMember, defineType} from 'sanity'
import {field, objectType} from '../fields/field.ts'
import {anyAddress, hrefProblem} from '../link-address.ts'
import {typesWithPages} from '../page-path.ts'
import {pages, pageTypes} from '../pages.ts'
import {wordGroups} from '../site-words.ts'

const hasPage = (parent: unknown) => Boolean((parent as {page?: {_ref?: string}} | undefined)?.page?._ref)

const link = objectType(
  'link',
  'Link',
  {
    select: {label: 'label', href: 'href', type: 'page._type', title: 'page.title', path: 'page.path.current'},
    prepare: ({label, href, type, title, path}) => {
      const fixed = pages.find(page => page.type === type)
      return {title: label || fixed?.title || title || 'Link without a text', subtitle: fixed?.path ?? path ?? href}
    },
  },
  [
    // A page that is removed leaves the menu; it is not kept from being removed.
    field.reference('page', 'Page of this site', [...pageTypes, ...typesWithPages], {weak: true}),
    field.string('href', 'Or another address', {
      description: 'For example https://… or tel:+12015550134',
      hidden: ({parent}) => hasPage(parent),
      check: (href, {parent}) => hasPage(parent) || hrefProblem(href),
    }),
    field.string('label', 'Text', {
      description: 'Leave empty for the name of the page',
      check: (label, {parent}) => Boolean(label) || hasPage(parent) || 'A link needs a text',
    }),
  ],
)

const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Text', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Small heading', value: 'h3'},
      ],
      lists: [{title: 'Bullets', value: 'bullet'}],
      marks: {
        decorators: [
          {title: 'Bold', value: 'strong'},
          {title: 'Italic', value: 'em'},
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            fields: [
              field.url('href', 'Goes to', {
                description: 'A page of this site (/contact) or a full address (https://…)',
                check: hrefProblem,
                validation: rule => rule.uri(anyAddress),
              }),
            ],
          },
        ],
      },
    }),
  ],
})

const seo = defineType({
  name: 'seo',
  title: 'Search engines',
  type: 'object',
  fields: [
    field.string('title', 'Title in search results', {
      description: "Without it, the page's heading and the business's name stand there",
      validation: rule => rule.max(60).warning('Search engines cut titles after about 60 characters'),
    }),
    field.text('description', 'Description in search results', {
      rows: 3,
      description: "Without it, the page's introduction stands there, or else the description in the settings",
      validation: rule => rule.max(160).warning('Search engines cut descriptions after about 160 characters'),
    }),
    field.photo('image', 'Picture when shared', {
      description: 'Shown when somebody sends the page in a message. Without it, the site draws one',
    }),
  ],
  options: {collapsible: true},
})

const siteWords = defineType({
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
        validation: rule => rule.max(120).error('At most 120 characters'),
        check(words) {
          const slot = standard.match(/\{(?:area|service)\}/)?.[0]
          return !slot || !words || words.includes(slot) || `Write ${slot} where the name goes`
        },
      }),
    ),
  ),
})

export const textTypes = [link, richText, seo, siteWords]
