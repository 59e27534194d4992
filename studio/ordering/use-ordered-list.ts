import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef, useState} from 'react'
import {useClient, useDocumentStore} from 'sanity'
import type {PlaceField} from '../../schemas/fields/place-in-list.ts'
import {type Entry, type ListAnswer, listQuery, toEntries} from './entries.ts'
import {moveEntry, placeChanges, withPlaces} from './places.ts'
import {writePlaces} from './write-places.ts'

const apiVersion = '2025-02-19'

/** Live, with own moves shown before they are stored; null until it is known. */
export function useOrderedList(type: string, field: PlaceField) {
  const documentStore = useDocumentStore()
  const client = useClient({apiVersion})
  const toast = useToast()
  const [entries, setEntries] = useState<Entry[] | null>(null)
  const [planned, setPlanned] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [reads, setReads] = useState(0)
  const writes = useRef({pending: 0, last: Promise.resolve()})

  useEffect(() => {
    const query = {listen: '*[_type == $type]', fetch: listQuery(field)}
    const options = {apiVersion, perspective: 'raw' as const, tag: 'ordered-list'}
    const subscription = documentStore.listenQuery(query, {type}, options).subscribe({
      next: (answer: ListAnswer) => {
        // An answer from before the last move would put it back for a moment.
        if (writes.current.pending > 0) return
        setEntries(toEntries(answer))
        setPlanned(answer.planned)
      },
      error: (error: Error) => setProblem(error.message),
    })
    return () => subscription.unsubscribe()
  }, [documentStore, type, field, reads])

  function move(from: number, to: number): void {
    if (!entries) return
    const moved = moveEntry(entries, from, to)
    const changes = placeChanges(moved, to)
    setEntries(withPlaces(moved, changes))
    writes.current.pending++
    writes.current.last = writes.current.last
      .then(() => writePlaces(client, field, changes))
      .catch((error: Error) => {
        toast.push({status: 'error', title: 'The order could not be changed', description: error.message})
      })
      .finally(() => {
        writes.current.pending--
        if (writes.current.pending === 0) setReads(count => count + 1)
      })
  }

  return {entries, planned, problem, move}
}
