import {closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors} from '@dnd-kit/core'
import {SortableContext, useSortable, verticalListSortingStrategy} from '@dnd-kit/sortable'
import {Spinner} from '@sanity/ui'
import {ArrowDown, ArrowUp, GripVertical} from 'lucide-react'
import {type ReactNode, useLayoutEffect, useRef, useState} from 'react'
import {Preview, useSchema} from 'sanity'
import {type UserComponent, usePaneRouter} from 'sanity/structure'
import type {PositionField} from '../../schemas/fields/field.ts'
import {GhostButton} from '../tools/office/buttons.tsx'
import office from '../tools/office/office.module.css'
import {Problem} from '../tools/office/page.tsx'
import styles from './ordering.module.css'
import type {Entry} from './positions.ts'
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

interface ListRowProps {
  entry: Entry
  type: string
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  isFixed: boolean
  onMove: (step: -1 | 1, tap: Tap) => void
}

interface Tap {
  button: HTMLButtonElement
  isTouch: boolean
  x: number
  y: number
  at: number
}

function ListRow({entry, type, isOpen, isFirst, isLast, isFixed, onMove}: ListRowProps) {
  const {setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging} = useSortable({id: entry.id})
  const {ChildLink} = usePaneRouter()
  const schemaType = useSchema().get(type)
  const {id, title} = entry
  const style = {transform: transform ? `translateY(${transform.y}px)` : undefined, transition}
  return (
    <li ref={setNodeRef} className={styles.row} style={style} data-open={isOpen} data-dragging={isDragging}>
      {!isFixed && (
        <span ref={setActivatorNodeRef} {...listeners} className={styles.handle} data-testid={`drag-${id}`}>
          <GripVertical aria-hidden="true" width={18} height={18} />
        </span>
      )}
      <div className={styles.link}>
        <ChildLink childId={id}>
          {schemaType ? <Preview schemaType={schemaType} layout="default" value={{_id: id, _type: type}} /> : title}
          <State {...entry} />
        </ChildLink>
      </div>
      {!isFixed && (
        <>
          <MoveButton label={`Move ${title} up`} isOff={isFirst} onPress={tap => onMove(-1, tap)}>
            <ArrowUp aria-hidden="true" width={18} height={18} />
          </MoveButton>
          <MoveButton label={`Move ${title} down`} isOff={isLast} onPress={tap => onMove(1, tap)}>
            <ArrowDown aria-hidden="true" width={18} height={18} />
          </MoveButton>
        </>
      )}
    </li>
  )
}

function State({isLive, hasChanges, isUnlisted}: Entry) {
  const words = [
    !isLive && 'Not on the site yet',
    isLive && hasChanges && 'Has changes that are not live',
    isUnlisted && 'Not in the services list',
  ].filter(Boolean)
  return words.length > 0 && <small>{words.join('. ')}</small>
}

interface MoveButtonProps {
  label: string
  isOff: boolean
  onPress: (tap: Tap) => void
  children: ReactNode
}

/** Never disabled: a disabled button would lose the focus at the end of the list. */
function MoveButton({label, isOff, onPress, children}: MoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={label}
      aria-disabled={isOff}
      onClick={({currentTarget: button, detail, clientX: x, clientY: y}) => {
        if (!isOff) onPress({button, isTouch: detail > 0, x, y, at: Date.now()})
      }}
    >
      {children}
    </button>
  )
}
