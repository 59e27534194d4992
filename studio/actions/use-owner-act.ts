import {type DocumentActionProps, getPublishedId, useClient, useSchema} from 'sanity'
import {useAuthor} from '../author.ts'
import {nameOf, type WordedType} from '../snapshots/change-words.ts'
import type {Act} from '../snapshots/keep.ts'

export function useOwnerAct({id, type, draft, published}: DocumentActionProps) {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const by = useAuthor()
  const schemaType = useWordedType(type)
  const name = nameOf(draft ?? published ?? {}, schemaType)
  const about = schemaType.title ?? type
  const act = (): Act => ({id: getPublishedId(id), title: name, about, by, now: Date.now()})
  return {client, name, act}
}

export function useWordedType(type: string): WordedType {
  const schema = useSchema()
  return (schema.get(type) as WordedType | undefined) ?? {name: type, jsonType: 'object'}
}
