/** Fields whose lists hold texts; a test compares them with the schemas, which the site does not load. */
export const textLists = new Set(
  `aliases customerWords days namesAlone neighborhoods nextSteps phrases sections serviceAreas stepLabels why whyUs zipCodes`.split(
    ' ',
  ),
)

/** Imports and scripts put nulls and stray items into lists; one would take down every page that shows the list. */
export function cleanLists<Content>(content: Content, name = ''): Content {
  if (Array.isArray(content)) return ofOneKind(content, textLists.has(name)).map(item => cleanLists(item)) as Content
  if (typeof content !== 'object' || content === null) return content
  const cleaned = Object.entries(content).map(([field, value]) => [field, cleanLists(value, field)])
  return Object.fromEntries(cleaned) as Content
}

/** Sanity has no lists of lists. */
function ofOneKind(list: readonly unknown[], isOfTexts: boolean): unknown[] {
  if (isOfTexts) return list.filter(item => typeof item === 'string')
  const items = list.filter(item => item !== null && !Array.isArray(item))
  const byKind = [...Map.groupBy(items, item => typeof item).values()]
  return byKind.reduce((most, others) => (others.length > most.length ? others : most), [])
}
