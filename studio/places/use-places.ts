import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import {type PlacesAnswer, placesQuery} from './shown-in.ts'

const query = {
  fetch: placesQuery,
  listen: '*[_id in [$id, "siteSettings", "homePage"] || _type in ["area", "workCategory"]]',
}

/** Live, of what is published; null until it is known. */
export function usePlaces(id: string): PlacesAnswer | null {
  const documentStore = useDocumentStore()
  const [answer, setAnswer] = useState<PlacesAnswer | null>(null)
  useEffect(() => {
    const options = {apiVersion: '2025-02-19', perspective: 'published' as const, tag: 'places'}
    const subscription = documentStore.listenQuery(query, {id}, options).subscribe({
      next: setAnswer,
      error: () => setAnswer(null),
    })
    return () => subscription.unsubscribe()
  }, [documentStore, id])
  return answer
}
