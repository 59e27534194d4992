import {distinctValues, documentType, field, positionInList} from '../fields/field.ts'
import {isOrderName} from '../objects/work-group.ts'
import {takenByAnother} from '../taken-by-another.ts'

/** Spec 3.6: what the order by scope offers in its first step, with its service groups for the second. */
export const workCategory = documentType('workCategory', 'Work category', {
  fields: [
    field.string('title', 'Name', {required: 'Give the category a name'}),
    field.typed('iconName', 'icon', 'Icon'),
    field.string('description', 'What belongs here', {description: 'A few words under the name'}),
    field.list('groups', 'Kinds of work', 'workGroup', {
      description: 'What visitors choose from in the second step',
      required: 'The category needs at least one kind of work',
      check: distinctValues('Two kinds of work have the same name in stored orders'),
    }),
    field.string('value', 'Name in stored orders', {
      description: 'Small letters and underscores, for example repairs. Better left as it is once orders use it',
      required: 'The category needs a name for the stored orders',
      async check(value, context) {
        if (!value) return true
        if (!isOrderName(value)) return 'Only small letters, digits and underscores, please'
        const isTaken = await takenByAnother(context, 'value == $value', value)
        return !isTaken || 'Another category has this name in stored orders'
      },
    }),
    positionInList('order'),
  ],
  preview: {
    select: {title: 'title', groups: 'groups'},
    prepare: ({title, groups}) => ({
      title: title || 'Category without a name',
      subtitle: `${groups?.length ?? 0} kinds of work`,
    }),
  },
})
