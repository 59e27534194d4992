import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import {type PricedDocument, type PriceGroup, pricesQuery, toPriceGroups} from './price-rows.ts'

const query = {listen: '*[_type in ["service", "hourlyPackage"]]', fetch: pricesQuery}

export function usePrices(): {groups: PriceGroup[] | null; problem: string | null} {
  const documentStore = useDocumentStore()
  const [groups, setGroups] = useState<PriceGroup[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const options = {apiVersion: '2025-02-19', perspective: 'raw' as const, tag: 'prices'}
    const subscription = documentStore.listenQuery(query, {}, options).subscribe({
      next: (documents: PricedDocument[]) => setGroups(toPriceGroups(documents)),
      error: (error: Error) => setProblem(error.message),
    })
    return () => subscription.unsubscribe()
  }, [documentStore])
  return {groups, problem}
}
