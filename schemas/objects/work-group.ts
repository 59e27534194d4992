import {defineType} from 'sanity'
import {field} from '../fields/field.ts'

/** Spec 3.6: a service group of the scope wizard, with its option list. */
export const workGroup = defineType({
  name: 'workGroup',
  title: 'Kind of work',
  type: 'object',
  fields: [
    field.string('title', 'Name', {required: 'Kinds of work: give it a name'}),
    field.list('options', 'Choices', 'workOption', {
      description: 'What exactly it can be. Visitors may tick any number of them, or none',
    }),
    field.string('value', 'Name in stored orders', {
      description: 'Small letters and underscores, for example door_repair. Better left as it is once orders use it',
      required: 'Kinds of work: it needs a name for the stored orders',
      validation: rule =>
        rule.custom(value => !value || isOrderName(value) || 'Only small letters, digits and underscores, please'),
    }),
  ],
  preview: {
    select: {title: 'title', options: 'options'},
    prepare: ({title, options}) => ({
      title: title || 'Kind of work without a name',
      subtitle: `${options?.length ?? 0} choices`,
    }),
  },
})

/** A colon would be taken for a visitor's own words (`custom:`), a slash for a choice. */
export function isOrderName(value: string): boolean {
  return /^[a-z][a-z0-9_]{0,59}$/.test(value)
}
