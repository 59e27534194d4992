import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import {type DrawnDocument, drawingsQuery} from './drawings.ts'

const query = {listen: '*[!(_id in path("drafts.**")) && !(_id in path("private.**"))]', fetch: drawingsQuery}

export function useDrawings(): DrawnDocument[] | null {
  const documentStore = useDocumentStore()
  const [documents, setDocuments] = useState<DrawnDocument[] | null>(null)
  useEffect(() => {
    const options = {apiVersion: '2025-02-19', perspective: 'raw' as const, tag: 'drawings'}
    const subscription = documentStore
      .listenQuery(query, {}, options)
      .subscribe({next: setDocuments, error: () => setDocuments(null)})
    return () => subscription.unsubscribe()
  }, [documentStore])
  return documents
}
