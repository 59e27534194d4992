import {defineArrayMember, defineType} from 'sanity'
import {field} from '../fields/field.ts'
import {anyAddress, hrefProblem} from '../link-address.ts'

export const richText = defineType({
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
                validation: rule => rule.uri(anyAddress).custom(hrefProblem),
              }),
            ],
          },
        ],
      },
    }),
  ],
})
