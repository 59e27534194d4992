export interface AreaPage {
  title: string | null
  /** What lists of areas call it, if not by its title. */
  listName: string | null
  path: string | null
  intro: string | null
}

/** Lists the owner's entries in order, then all other area pages. `clean` takes the preview's marks out of names. */
export function listAreas<Entry extends {name: string | null}>(
  entries: readonly Entry[],
  pages: readonly AreaPage[],
  clean: (name: string) => string = name => name,
) {
  const keyOf = (name: string | null) =>
    clean(name ?? '')
      .trim()
      .toLowerCase()
  const left = new Set(pages.filter(page => page.title && page.path))
  const typed = entries.map(entry => {
    const page = [...left].find(({title, listName}) =>
      [title, listName].some(name => keyOf(name) === keyOf(entry.name)),
    )
    if (page) left.delete(page)
    return {...entry, path: page?.path ?? null}
  })
  const taken = new Set(entries.map(({name}) => keyOf(name)))
  const others = [...left].map(({title, listName, path, intro}) => {
    const name = listName && !taken.has(keyOf(listName)) ? listName : (title ?? '')
    taken.add(keyOf(name))
    return {name, path, intro}
  })
  return {typed, others}
}
