import {type Catalogue, optionId} from '#web/domain/pricing/catalogue.ts'
import type {BookAddress} from '../book-address.ts'
import type {ScopeValues} from './scope-state.ts'

/** Adds the service and the choice that the link to this page has named; an unknown one adds nothing. */
export function withLinked(
  values: Partial<ScopeValues>,
  catalogue: Catalogue,
  {service, tier}: Pick<BookAddress, 'service' | 'tier'>,
): Partial<ScopeValues> {
  const category = catalogue.find(({groups}) => groups.some(({value}) => value === service))
  const group = category?.groups.find(({value}) => value === service)
  if (!category || !group) return values
  const choice = group.options.find(({key}) => key === tier)
  const option = choice && optionId(group.value, choice.key)
  const options = values.options ?? []
  return {
    ...values,
    categories: withOne(values.categories, category.value),
    services: withOne(values.services, group.value),
    ...(option && !options.some(one => one.option === option) && {options: [...options, {option, amount: null}]}),
  }
}

function withOne(list: readonly string[] = [], value: string): readonly string[] {
  return list.includes(value) ? list : [...list, value]
}
