import {defineField, defineType} from 'sanity'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Text',
      type: 'string',
      validation: rule => rule.required().error('A link needs a text'),
    }),
    defineField({
      name: 'href',
      title: 'Goes to',
      description: 'A page of this site (/contact) or a full address (https://…)',
      type: 'string',
      validation: rule => [
        rule.required().error('Say where the link goes'),
        rule.custom(
          href =>
            href === undefined ||
            /^(?:\/(?!\/)|#|https?:\/\/|tel:|sms:|mailto:)/.test(href) ||
            'Begin with / for a page of this site, or with https:// for another one',
        ),
      ],
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'href'}},
})
