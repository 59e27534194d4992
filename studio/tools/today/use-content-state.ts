// What of the website's content is not live yet.
import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import {type ContentAnswer, type ContentState, toContentState} from './content-state.ts'

const listened =
  '_id in path("drafts.**") || _id in path("versions.**") || _type in ["bookingNotice", "siteSettings", "system.release"]'

const query = {
  listen: `*[${listened}]`,
  fetch: `{
    "notice": *[_id == "bookingNotice"][0],
    "noticeDraft": *[_id == "drafts.bookingNotice"][0],
    "settings": *[_id == "siteSettings"][0]{phone, email},
    "drafts": *[_id in path("drafts.**")] | order(_updatedAt desc) {_id, _type},
    "versions": *[_id in path("versions.**")] {_id, _type},
    "releases": *[_type == "system.release" && state in ["active", "scheduled", "scheduling"]] {
      name, state, publishAt, metadata
    }
  }`,
}

export function useContentState(): ContentState | null {
  const documentStore = useDocumentStore()
  const [state, setState] = useState<ContentState | null>(null)
  useEffect(() => {
    const options = {apiVersion: '2025-02-19', perspective: 'raw' as const, tag: 'today'}
    const subscription = documentStore.listenQuery(query, {}, options).subscribe({
      next: (answer: ContentAnswer) => setState(toContentState(answer)),
      error: () => setState(null),
    })
    return () => subscription.unsubscribe()
  }, [documentStore])
  return state
}
