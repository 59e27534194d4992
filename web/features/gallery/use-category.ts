import {useEffect, useState} from 'react'
import {allCategories, categoryIn, searchFor} from './category.ts'

/**
 * The chosen filter, kept in the page's address: it can be sent to somebody, and Back returns to the one before. The
 * first HTML always shows everything, because one cached page answers for all filters.
 */
export function useCategory(known: readonly string[]) {
  const [category, setCategory] = useState(allCategories)

  useEffect(() => {
    const read = () => setCategory(categoryIn(location.search, known))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [known])

  function choose(value: string) {
    if (value === category) return
    history.pushState(null, '', location.pathname + searchFor(value, location.search))
    setCategory(value)
  }

  return [category, choose] as const
}
