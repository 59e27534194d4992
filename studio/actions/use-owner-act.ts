import {type DocumentActionProps, getPublishedId, type SanityClient, useClient, useSchema} from 'sanity'
import {useAuthor} from '../author.ts'
import {nameOf, type WordedType} from '../snapshots/change-words.ts'
import type {Act} from '../snapshots/keep.ts'

export type ActOn = Pick<DocumentActionProps, 'id' | 'type' | 'draft' | 'published'>

export function useOwnerAct({id, type, draft, published}: ActOn): {client: SanityClient; name: string; act: () => Act} {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const by = useAuthor()
  const schemaType = useWordedType(type)
  const name = nameOf(draft ?? published ?? {}, schemaType)
  const about = schemaType.title ?? type
  return {client, name, act: () => ({id: getPublishedId(id), title: name, about, by, now: Date.now()})}
}

export function useWordedType(type: string): WordedType {
  const schema = useSchema()
  return (schema.get(type) as WordedType | undefined) ?? {name: type, jsonType: 'object'}
}
