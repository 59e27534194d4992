import {closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors} from '@dnd-kit/core'
import {SortableContext, verticalListSortingStrategy} from '@dnd-kit/sortable'
import {Spinner} from '@sanity/ui'
import {useLayoutEffect, useRef, useState} from 'react'
import type {UserComponent} from 'sanity/structure'
import type {PositionField} from '../../schemas/fields/position-in-list.ts'
import {GhostButton} from '../tools/office/buttons.tsx'
import office from '../tools/office/office.module.css'
import {Problem} from '../tools/office/page.tsx'
import {ListRow, type Tap} from './list-row.tsx'
import styles from './ordering.module.css'
import {useOrderedList} from './use-ordered-list.ts'

export interface OrderedListOptions extends Record<string, unknown> {
  type: string
  field: PositionField
}

interface Moved {
  id: string
  /** Where "Undo" puts it: before the first of several taps. */
  cameFrom: number
  tap: Tap | null
  said: string
}

const sameTapMs = 3000
const sameTapPx = 22

/** A row moves away from under the finger. A second tap in the same place is meant for it, not for the next row. */
const isSameTap = (before: Tap | null | undefined, tap: Tap) =>
  !!before?.isTouch && tap.at - before.at < sameTapMs && Math.hypot(tap.x - before.x, tap.y - before.y) < sameTapPx

const searchedFrom = 8
const noWords = () => undefined
/** Dragging is for pointers; keys and screen readers have the buttons. */
const silent = {
  announcements: {onDragStart: noWords, onDragOver: noWords, onDragEnd: noWords, onDragCancel: noWords},
  screenReaderInstructions: {draggable: ''},
}

export const OrderedList: UserComponent = ({options, childItemId}) => {
  const {type, field} = options as OrderedListOptions
  const {entries, planned, problem, move} = useOrderedList(type, field)
  const [search, setSearch] = useState('')
  const [moved, setMoved] = useState<Moved | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, {activationConstraint: {distance: 4}}))
  const pressed = useRef<HTMLButtonElement | null>(null)

  // The browser drops the focus of a row that moves down.
  useLayoutEffect(() => {
    if (entries) pressed.current?.focus()
    pressed.current = null
  }, [entries])

  if (!entries) return problem ? <Problem sentence={problem} /> : <Spinner className={styles.loading} />
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = entries.filter(({title}) => words.every(word => title.toLowerCase().includes(word)))
  const isFixed = words.length > 0

  function moveTo(from: number, to: number, tap: Tap | null) {
    const entry = entries?.[from]
    if (!entry || !entries[to] || from === to) return
    pressed.current = tap?.button ?? null
    move(from, to)
    const isOneMove = tap !== null && moved?.id === entry.id && moved.tap !== null
    const said = `${entry.title} is now ${to + 1} of ${entries.length}`
    setMoved({id: entry.id, cameFrom: isOneMove ? moved.cameFrom : from, tap, said})
  }
  function onArrow(index: number, step: -1 | 1, tap: Tap) {
    const from = isSameTap(moved?.tap, tap) ? shown.findIndex(({id}) => id === moved?.id) : index
    moveTo(from, from + step, tap)
  }
  function undo({id, cameFrom}: Moved) {
    const from = entries?.findIndex(entry => entry.id === id) ?? -1
    moveTo(from, cameFrom, null)
    setMoved(null)
  }
  function onDragEnd({active, over}: DragEndEvent) {
    const indexOf = (id: unknown) => shown.findIndex(entry => entry.id === id)
    if (over) moveTo(indexOf(active.id), indexOf(over.id), null)
  }

  return (
    <div className={styles.pane} data-testid="ordered-list">
      <p className={styles.hint}>
        {entries.length > 1 ? 'Moving changes the order on the website at once.' : 'New entries come last.'}
        {planned > 0 && ' When a planned change goes live, its entry goes back to where it stood when you planned it.'}
      </p>
      {entries.length >= searchedFrom && (
        <input
          className={`${office.input} ${styles.search}`}
          type="search"
          placeholder="Find by name"
          aria-label="Find by name"
          value={search}
          onChange={({currentTarget}) => setSearch(currentTarget.value)}
        />
      )}
      <div className={styles.said}>
        <p role="status">{moved?.said}</p>
        {moved && <GhostButton text="Undo" onClick={() => undo(moved)} />}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={silent}
        modifiers={[({transform}) => ({...transform, x: 0})]}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={shown.map(({id}) => id)} strategy={verticalListSortingStrategy} disabled={isFixed}>
          <ol className={styles.list}>
            {shown.map((entry, index) => (
              <ListRow
                key={entry.id}
                entry={entry}
                type={type}
                isOpen={entry.id === childItemId}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                isFixed={isFixed || entries.length < 2}
                onMove={(step, tap) => onArrow(index, step, tap)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {shown.length === 0 && <p className={styles.hint}>{isFixed ? 'Nothing has this name.' : 'Nothing here yet.'}</p>}
    </div>
  )
}
