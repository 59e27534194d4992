/** The filter that hides nothing (spec 2.6: All Projects). */
export const allCategories = 'all'

const parameter = 'category'

/** The filter that an address asks for; one that the page does not have shows everything. */
export function categoryIn(search: string, known: readonly string[]): string {
  const asked = new URLSearchParams(search).get(parameter)
  return asked && known.includes(asked) ? asked : allCategories
}

/** The same search with another filter in it; other parameters, a campaign's for example, stay. */
export function searchFor(category: string, search: string): string {
  const parameters = new URLSearchParams(search)
  if (category === allCategories) parameters.delete(parameter)
  else parameters.set(parameter, category)
  const text = parameters.toString()
  return text && `?${text}`
}
