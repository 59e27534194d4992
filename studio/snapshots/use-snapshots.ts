import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import {anySnapshot, type Snapshot} from './snapshots.ts'

const options = {apiVersion: '2025-02-19', perspective: 'raw' as const, tag: 'snapshots'}

/** Live; null until they are known. Memoize `params`. */
export function useSnapshots(query: string, params: Record<string, string | number | string[]>): Snapshot[] | null {
  const documentStore = useDocumentStore()
  const [snapshots, setSnapshots] = useState<Snapshot[] | null>(null)
  useEffect(() => {
    const subscription = documentStore
      .listenQuery({fetch: query, listen: anySnapshot}, params, options)
      .subscribe({next: setSnapshots, error: () => setSnapshots([])})
    return () => subscription.unsubscribe()
  }, [documentStore, query, params])
  return snapshots
}
