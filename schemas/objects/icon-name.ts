import {defineType} from 'sanity'
import {iconNames} from '../icon-names.ts'

/** A string with a type of its own, so that the Studio can show the drawings instead of their names. */
export const iconName = defineType({
  name: 'iconName',
  title: 'Icon',
  type: 'string',
  options: {list: iconNames.map(name => ({title: name.replaceAll('-', ' '), value: name}))},
})
