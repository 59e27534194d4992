import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef, useState} from 'react'
import {useClient} from 'sanity'
import type {PositionField} from '../../schemas/fields/field.ts'
import {useLiveQuery} from '../use-query.ts'
import {
  type Entry,
  type ListAnswer,
  listQuery,
  moveEntry,
  positionChanges,
  toEntries,
  withPositions,
  writePositions,
} from './positions.ts'

/** Live, with own moves shown before they are stored; null until it is known. */
export function useOrderedList(type: string, field: PositionField) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [entries, setEntries] = useState<Entry[] | null>(null)
  const [reads, setReads] = useState(0)
  const writes = useRef({pending: 0, last: Promise.resolve()})

  // Counted, so that the list is read again after the last of one's own moves.
  const {data, problem} = useLiveQuery<ListAnswer>(
    {listen: '*[_type == $type]', fetch: listQuery(field)},
    {type, reads},
  )
  useEffect(() => {
    // An answer from before the last move would put it back for a moment.
    if (data && writes.current.pending === 0) setEntries(toEntries(data))
  }, [data])

  function move(from: number, to: number): void {
    if (!entries) return
    const moved = moveEntry(entries, from, to)
    const changes = positionChanges(moved, to)
    setEntries(withPositions(moved, changes))
    writes.current.pending++
    writes.current.last = writes.current.last
      .then(() => writePositions(client, field, changes))
      .catch((error: Error) => {
        toast.push({status: 'error', title: 'The order could not be changed', description: error.message})
      })
      .finally(() => {
        writes.current.pending--
        if (writes.current.pending === 0) setReads(count => count + 1)
      })
  }

  return {entries, planned: data?.planned ?? 0, problem, move}
}
