import {useEffect, useRef} from 'react'
import type {ItemProps, ObjectItemProps} from 'sanity'

/** An item that is opened by "Add item" and closed again without a word is no item, and must not block Publish. */
export function DropEmptyItem(props: ItemProps) {
  return 'open' in props && props.schemaType.jsonType === 'object' ? (
    <ObjectItem {...(props as ObjectItemProps)} />
  ) : (
    props.renderDefault(props)
  )
}

function ObjectItem(props: ObjectItemProps) {
  const {open, readOnly, value, schemaType, onRemove} = props
  const wasOpen = useRef(open)
  const isEmpty = !readOnly && hasNoWords(value, schemaType)
  useEffect(() => {
    if (wasOpen.current && !open && isEmpty) onRemove()
    wasOpen.current = open
  }, [open, isEmpty, onRemove])
  return props.renderDefault(props)
}

interface FieldOf {
  name: string
  type: {initialValue?: unknown}
}

export function hasNoWords(value: Record<string, unknown>, {fields}: {fields: readonly FieldOf[]}): boolean {
  return Object.entries(value)
    .filter(([name, each]) => !name.startsWith('_') && each !== undefined && each !== '' && each !== false)
    .every(([name, each]) => {
      const initial = fields.find(field => field.name === name)?.type.initialValue
      return initial !== undefined && initial === each
    })
}
