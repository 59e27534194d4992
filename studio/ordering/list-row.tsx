import {useSortable} from '@dnd-kit/sortable'
import {ArrowDown, ArrowUp, GripVertical} from 'lucide-react'
import type {ReactNode} from 'react'
import {Preview, useSchema} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import styles from './ordering.module.css'
import type {Entry} from './positions.ts'

interface ListRowProps {
  entry: Entry
  type: string
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  isFixed: boolean
  onMove: (step: -1 | 1, tap: Tap) => void
}

export interface Tap {
  button: HTMLButtonElement
  isTouch: boolean
  x: number
  y: number
  at: number
}

export function ListRow({entry, type, isOpen, isFirst, isLast, isFixed, onMove}: ListRowProps) {
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
