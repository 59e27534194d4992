// What an order by scope is chosen from (spec 3.6).
import {field, objectType} from '../fields/field.ts'

const serviceOf = (option: unknown) => (option as {service?: {_ref?: string}} | undefined)?.service?._ref

/** The `_key` of one of the prices of the service beside it. A type of its own, so that it has an input of its own. */
const tierChoice = {name: 'tierChoice', title: 'Price of that service', type: 'string' as const}

/** One line that a visitor can tick; its price, if it has one, stays in the service. */
const workOption = objectType(
  'workOption',
  'Choice',
  {
    select: {title: 'label', service: 'service.title'},
    prepare: ({title, service}) => ({title: title || 'Choice without words', subtitle: service ?? 'No price'}),
  },
  [
    field.string('label', 'Words', {
      description: 'As a homeowner would say it, for example "Door that sticks or will not latch"',
      required: 'Choices: give the choice its words',
    }),
    field.reference('service', 'Priced like', 'service', {
      description: 'The service whose price counts into the ballpark. Leave empty when only a walkthrough can tell',
    }),
    field.typed('tierChoice', 'tier', 'Which of its prices', {
      description: 'Leave empty when all of them are possible; the size then decides',
      hidden: ({parent}) => !serviceOf(parent),
      async check(tier, {parent, getClient}) {
        const id = serviceOf(parent)
        if (!tier || !id) return true
        const isThere = await getClient({apiVersion: '2025-02-19'})
          .withConfig({perspective: 'drafts'})
          .fetch<boolean>('defined(*[_id == $id][0].priceTiers[_key == $tier][0])', {id, tier})
        return isThere || 'Choices: this price is no longer among those of the service'
      },
    }),
    field.boolean('askCount', 'Ask how many', {
      description: 'For what comes in pieces: televisions, doors, windows',
      initialValue: false,
    }),
  ],
)

const workGroup = objectType(
  'workGroup',
  'Kind of work',
  {
    select: {title: 'title', options: 'options'},
    prepare: ({title, options}) => ({
      title: title || 'Kind of work without a name',
      subtitle: `${options?.length ?? 0} choices`,
    }),
  },
  [
    field.string('title', 'Name', {required: 'Kinds of work: give it a name'}),
    field.list('options', 'Choices', 'workOption', {
      description: 'What exactly it can be. Visitors may tick any number of them, or none',
    }),
    field.string('value', 'Name in stored orders', {
      description: 'Small letters and underscores, for example door_repair. Better left as it is once orders use it',
      required: 'Kinds of work: it needs a name for the stored orders',
      check: value => !value || isOrderName(value) || 'Only small letters, digits and underscores, please',
    }),
  ],
)

export const workTypes = [tierChoice, workGroup, workOption]

/** A colon would be taken for a visitor's own words (`custom:`), a slash for a choice. */
export function isOrderName(value: string): boolean {
  return /^[a-z][a-z0-9_]{0,59}$/.test(value)
}
