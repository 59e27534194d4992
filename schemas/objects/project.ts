import {defineField, defineType} from 'sanity'
import {projectFacts} from '../fields/project-facts.ts'

export const project = defineType({
  name: 'project',
  title: 'Project',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      description: 'What it was and where, for example "Hallway ceiling, Old Town"',
      type: 'string',
      validation: rule => rule.required().error('Give the project a name'),
    }),
    defineField({
      name: 'description',
      title: 'What was done',
      type: 'text',
      rows: 3,
      validation: rule => rule.required().error('Say what was done'),
    }),
    defineField({
      name: 'details',
      title: 'Details',
      description: 'A short line under the text, for example "12x12 room, two coats"',
      type: 'string',
    }),
    ...projectFacts,
    defineField({name: 'image', title: 'Picture', type: 'photo'}),
    defineField({
      name: 'before',
      title: 'Picture from before',
      description: 'Optional. Taken from the same spot, it is shown beside the finished work',
      type: 'photo',
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'description', media: 'image'}},
})
