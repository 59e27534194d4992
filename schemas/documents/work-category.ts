import {defineArrayMember, defineField, defineType} from 'sanity'
import {placeInList} from '../fields/place-in-list.ts'
import {requiredText} from '../fields/text.ts'
import {isOrderName} from '../objects/work-group.ts'
import {takenByAnother} from '../taken-by-another.ts'

/** Spec 3.6: what the order by scope offers in its first step, with its service groups for the second. */
export const workCategory = defineType({
  name: 'workCategory',
  title: 'Work category',
  type: 'document',
  fields: [
    requiredText('title', 'Name', 'Give the category a name'),
    defineField({name: 'icon', title: 'Icon', type: 'iconName'}),
    defineField({
      name: 'description',
      title: 'What belongs here',
      description: 'A few words under the name',
      type: 'string',
    }),
    defineField({
      name: 'groups',
      title: 'Kinds of work',
      description: 'What visitors choose from in the second step',
      type: 'array',
      of: [defineArrayMember({type: 'workGroup'})],
      validation: rule => [
        rule.required().min(1).error('The category needs at least one kind of work'),
        rule.custom(groups => {
          const values = (groups ?? []).map(group => (group as {value?: string}).value).filter(Boolean)
          return new Set(values).size === values.length || 'Two kinds of work have the same name in stored orders'
        }),
      ],
    }),
    defineField({
      name: 'value',
      title: 'Name in stored orders',
      description: 'Small letters and underscores, for example repairs. Better left as it is once orders use it',
      type: 'string',
      validation: rule => [
        rule.required().error('The category needs a name for the stored orders'),
        rule.custom(async (value, context) => {
          if (!value) return true
          if (!isOrderName(value)) return 'Only small letters, digits and underscores, please'
          return (await takenByAnother(context, 'value == $value', value))
            ? 'Another category has this name in stored orders'
            : true
        }),
      ],
    }),
    placeInList('order'),
  ],
  preview: {
    select: {title: 'title', groups: 'groups'},
    prepare: ({title, groups}) => ({
      title: title || 'Category without a name',
      subtitle: `${groups?.length ?? 0} kinds of work`,
    }),
  },
})
