import {useEffect, useEffectEvent, useRef} from 'react'
import {type ArrayOfPrimitivesInputProps, set, unset} from 'sanity'

/** A tap on "Add item" must be over before what stands above it goes. */
const tapMs = 200

/** A list of texts: a line that was added and left empty is no line, and must not block Publish. */
export function StringList(props: ArrayOfPrimitivesInputProps) {
  const {value, onChange, readOnly} = props
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drop = useEffectEvent(() => {
    timer.current = undefined
    if (readOnly || box.current?.contains(document.activeElement)) return
    const kept = withoutBlanks(value)
    if (kept.length < (value?.length ?? 0)) onChange(kept.length > 0 ? set(kept) : unset())
  })
  const start = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => drop(), tapMs)
  })
  useEffect(() => {
    const element = box.current
    const leave = () => start()
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusout', leave)
      clearTimeout(timer.current)
      if (timer.current !== undefined) drop()
    }
  }, [])
  return <div ref={box}>{props.renderDefault(props)}</div>
}

export const withoutBlanks = (lines: readonly unknown[] | undefined) =>
  (lines ?? []).filter(line => typeof line !== 'string' || line.trim() !== '')

interface ListType {
  jsonType: string
  of?: readonly ListType[]
  options?: object
}

const hasChoices = ({options = {}}: ListType) => 'list' in options

/** A list whose values are chosen is none. */
export const isStringList = (type: ListType): boolean =>
  type.jsonType === 'array' &&
  !hasChoices(type) &&
  type.of?.length === 1 &&
  type.of.every(item => item.jsonType === 'string' && !hasChoices(item))
