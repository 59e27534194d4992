import {useEffect, useState} from 'react'

/** Spec 2.6: All Projects. */
export const allCategories = 'all'

/** The chosen filter, kept in the address. The first HTML shows everything, because one cached page serves all filters. */
export function useCategory(known: readonly string[]) {
  const [category, setCategory] = useState(allCategories)

  useEffect(() => {
    const read = () => {
      const value = new URLSearchParams(location.search).get('category')
      setCategory(value && known.includes(value) ? value : allCategories)
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [known])

  function choose(value: string) {
    if (value === category) return
    // Other parameters, such as a campaign's, stay.
    const parameters = new URLSearchParams(location.search)
    if (value === allCategories) parameters.delete('category')
    else parameters.set('category', value)
    const search = parameters.toString()
    history.pushState(null, '', location.pathname + (search && `?${search}`))
    setCategory(value)
  }

  return [category, choose] as const
}
