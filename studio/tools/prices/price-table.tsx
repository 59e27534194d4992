import {formatMoney} from '../../../schemas/price-format.ts'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import office from '../office/office.module.css'
import {textOf} from './price-edits.ts'
import {type Cell, cellId, type PriceGroup, type PriceRow} from './price-rows.ts'
import styles from './prices.module.css'
import type {PriceBoard} from './use-price-board.ts'

const unitWords: Record<string, string> = {sqft: 'per sq ft', step: 'per step', device: 'per device'}

interface PriceTableProps {
  groups: readonly PriceGroup[]
  board: PriceBoard
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

export function PriceTable({groups, board, chosen, onChoose}: PriceTableProps) {
  if (groups.length === 0) return <p className={styles.none}>No price has these words.</p>
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])
  return groups.map(({documentId, title, rows}) => (
    <section key={documentId} className={styles.group} aria-label={title}>
      <label className={styles.title}>
        <input
          type="checkbox"
          checked={chosen.includes(documentId)}
          onChange={() => toggle(documentId)}
          aria-label={`Tick ${title}`}
        />
        <h2>{title}</h2>
        {rows.some(({to}) => to) && (
          <span className={styles.boxes} aria-hidden="true">
            <span>From</span>
            <span>To</span>
          </span>
        )}
      </label>
      <ul className={styles.rows}>
        {rows.map(row => (
          <Row key={row.id} row={row} title={title} board={board} />
        ))}
      </ul>
    </section>
  ))
}

interface RowProps {
  row: PriceRow
  title: string
  board: PriceBoard
}

function Row({row: {id, words, unit, from, to, planned}, title, board}: RowProps) {
  const problem = board.problems[id]
  const problemId = `problem-${id.replaceAll(' ', '-')}`
  const name = `${title}, ${words}`
  const hasCents = unit === 'sqft' || [from, to].some(cell => cell?.live && !Number.isInteger(cell.live))
  const box = (cell: Cell, label: string) => {
    const edit = board.edits[cellId(cell)]
    const isTaken = board.taken.has(cellId(cell))
    const isWrong = problem?.cells.includes(cellId(cell)) === true
    return (
      <label className={styles.box} data-changed={edit !== undefined} data-taken={isTaken}>
        <input
          className={office.input}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? problemId : undefined}
          value={edit?.text ?? textOf(cell.live, hasCents)}
          onChange={({currentTarget}) => board.edit(cell, currentTarget.value)}
          onFocus={({currentTarget}) => currentTarget.select()}
        />
        <CellWords cell={cell} isChanged={edit !== undefined} isTaken={isTaken} />
      </label>
    )
  }
  return (
    <li className={styles.row}>
      <span className={styles.words} data-long={words.length > 36}>
        {words}
        {unitWords[unit] && <small> {unitWords[unit]}</small>}
      </span>
      <span className={styles.boxes}>
        {to ? box(from, `${name}: from`) : box(from, name)}
        {to && box(to, `${name}: to`)}
      </span>
      {planned && (
        <p className={styles.planned}>
          Planned: {planned.price} from {formatMoment(Date.parse(planned.at), board.timeZone)}
        </p>
      )}
      {problem && (
        <p className={styles.problem} id={problemId}>
          {problem.sentence}
        </p>
      )}
    </li>
  )
}

function CellWords({cell, isChanged, isTaken}: {cell: Cell; isChanged: boolean; isTaken: boolean}) {
  const live = cell.live === null ? 'empty' : formatMoney(cell.live)
  if (isTaken) return <small>Now {live}: someone else changed it</small>
  if (isChanged) return <small>was {live}</small>
  if (cell.draft === undefined) return null
  return <small>a draft says {cell.draft === null ? 'nothing' : formatMoney(cell.draft)}</small>
}
