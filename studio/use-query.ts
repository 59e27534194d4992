import {useEffect, useState} from 'react'
import {useClient, useDocumentStore} from 'sanity'
import {toTimeZone} from '../web/domain/business/local-time.ts'
import {problemOf} from './tools/office/problem-of.ts'

const apiVersion = '2025-02-19'

type Params = Record<string, string | number | string[]>

/** The answer to `fetch`, read again whenever one of the documents of `listen` changes. */
export function useLiveQuery<T>(
  {fetch, listen}: {fetch: string; listen: string},
  params: Params = {},
  perspective: 'raw' | 'published' = 'raw',
): {data: T | null; problem: string | null} {
  const documentStore = useDocumentStore()
  const [answer, setAnswer] = useState<{data: T | null; problem: string | null}>({data: null, problem: null})
  const key = JSON.stringify(params)
  useEffect(() => {
    const options = {apiVersion, perspective, tag: 'live'}
    const subscription = documentStore.listenQuery({fetch, listen}, JSON.parse(key), options).subscribe({
      next: (data: T) => setAnswer({data, problem: null}),
      error: (error: Error) => setAnswer(({data}) => ({data, problem: problemOf(error)})),
    })
    return () => subscription.unsubscribe()
  }, [documentStore, fetch, listen, key, perspective])
  return answer
}

/** The answer to `query` when it was first asked: undefined until it is known, null when it cannot be read. */
export function useQuery<T>(query: string, params: Params = {}, perspective?: 'drafts' | 'raw'): T | null | undefined {
  const client = useClient({apiVersion})
  const [answer, setAnswer] = useState<T | null>()
  const key = JSON.stringify(params)
  useEffect(() => {
    let isCurrent = true
    setAnswer(undefined)
    client.fetch<T | null>(query, JSON.parse(key), {perspective}).then(
      found => isCurrent && setAnswer(found),
      () => isCurrent && setAnswer(null),
    )
    return () => {
      isCurrent = false
    }
  }, [client, query, key, perspective])
  return answer
}

export function useTimeZone(): string | null {
  const found = useQuery<string>('*[_id == "siteSettings"][0].timeZone')
  return found === undefined ? null : toTimeZone(found)
}

/** Begins the first words of a text; the words do without until it is known. */
export const useBusinessName = (): string =>
  useQuery<string>('*[_id == "siteSettings"][0].businessName') || 'our office'
