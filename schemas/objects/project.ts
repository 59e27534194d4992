import {field, objectType} from '../fields/field.ts'
import {projectFacts} from '../fields/project-facts.ts'

export const project = objectType('project', 'Project', {title: 'title', subtitle: 'description', media: 'image'}, [
  // It has no initial value, which would begin a project in every new area.
  field.boolean('sample', 'This is only a sample', {
    description:
      'Visitors never see a sample; you do, on your own computer. Switch this off only for a job that you have done',
  }),
  field.string('title', 'Name', {
    description: 'What it was and where, for example "Hallway ceiling, Old Town"',
    required: 'Give the project a name',
  }),
  field.text('description', 'What was done', {rows: 3, required: 'Say what was done'}),
  field.string('details', 'Details', {
    description: 'A short line under the text, for example "12x12 room, two coats"',
  }),
  ...projectFacts,
  field.photo('image', 'Picture'),
  field.photo('before', 'Picture from before', {
    description: 'Optional. Taken from the same spot, it is shown beside the finished work',
  }),
])
