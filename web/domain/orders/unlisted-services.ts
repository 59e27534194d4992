interface Choice {
  service?: string | null
  /** Absent: the choice stands for the whole service. */
  tier?: string | null
}

interface Categorized {
  _id: string
  groups: {options: Choice[] | null}[] | null
}

interface Offered {
  _id: string
  /** The owner's choice; else the first category. */
  category: string | null
  priceTiers?: {_key: string}[] | null
}

/** Services of which the categories' choices leave out all or a price, by the category that lists them by itself. */
export function unlistedServices<Service extends Offered>(
  categories: readonly Categorized[],
  services: readonly Service[],
): Map<string, Service[]> {
  const choices = categories.flatMap(({groups}) => groups ?? []).flatMap(({options}) => options ?? [])
  const unlisted = services.filter(({_id, priceTiers}) => {
    const own = choices.filter(({service}) => service === _id)
    const isWhole = own.some(({tier}) => !tier)
    return own.length === 0 || (!isWhole && priceTiers?.some(({_key}) => own.every(({tier}) => tier !== _key)))
  })
  const home = ({category}: Service) => categories.find(({_id}) => _id === category) ?? categories[0]
  return Map.groupBy(unlisted, service => home(service)?._id ?? '')
}
