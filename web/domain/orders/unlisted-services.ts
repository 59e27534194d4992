interface Categorized {
  _id: string
  groups: {options: {service?: string | null}[] | null}[] | null
}

interface Offered {
  _id: string
  /** The owner's choice; else the first category. */
  category: string | null
}

/** The services that no choice of any category stands for, by the category that lists them by itself. */
export function unlistedServices<Service extends Offered>(
  categories: readonly Categorized[],
  services: readonly Service[],
): Map<string, Service[]> {
  const chosen = categories.flatMap(({groups}) => groups ?? []).flatMap(({options}) => options ?? [])
  const priced = new Set(chosen.map(({service}) => service))
  const unlisted = services.filter(({_id}) => !priced.has(_id))
  const home = ({category}: Service) => categories.find(({_id}) => _id === category) ?? categories[0]
  return Map.groupBy(unlisted, service => home(service)?._id ?? '')
}
