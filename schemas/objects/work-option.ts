import {defineType} from 'sanity'
import {field} from '../fields/field.ts'

interface Parent {
  service?: {_ref?: string}
}

/** One line that a visitor can tick; its price, if it has one, stays in the service. */
export const workOption = defineType({
  name: 'workOption',
  title: 'Choice',
  type: 'object',
  fields: [
    field.string('label', 'Words', {
      description: 'As a homeowner would say it, for example "Door that sticks or will not latch"',
      required: 'Choices: give the choice its words',
    }),
    field.reference('service', 'Priced like', 'service', {
      description: 'The service whose price counts into the ballpark. Leave empty when only a walkthrough can tell',
    }),
    field.typed('tierChoice', 'tier', 'Which of its prices', {
      description: 'Leave empty when all of them are possible; the size then decides',
      hidden: ({parent}) => !(parent as Parent | undefined)?.service?._ref,
      validation: rule =>
        rule.custom(async (tier, {parent, getClient}) => {
          const id = (parent as Parent | undefined)?.service?._ref
          if (!tier || !id) return true
          const isThere = await getClient({apiVersion: '2025-02-19'})
            .withConfig({perspective: 'drafts'})
            .fetch<boolean>('defined(*[_id == $id][0].priceTiers[_key == $tier][0])', {id, tier})
          return isThere || 'Choices: this price is no longer among those of the service'
        }),
    }),
    field.boolean('askCount', 'Ask how many', {
      description: 'For what comes in pieces: televisions, doors, windows',
      initialValue: false,
    }),
  ],
  preview: {
    select: {title: 'label', service: 'service.title'},
    prepare: ({title, service}) => ({title: title || 'Choice without words', subtitle: service ?? 'No price'}),
  },
})
