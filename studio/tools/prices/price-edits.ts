import {type Cell, cellId, type PriceGroup, type PriceRow} from './price-rows.ts'

export interface Edit {
  text: string
  /** The live amount when the edit began: another editor may change it meanwhile. */
  base: number | null
  /** What a raised amount was raised from, so that raising again begins there. */
  raisedFrom?: number
}
export type Edits = Readonly<Record<string, Edit>>

export interface CellChange extends Cell {
  value: number | null
  base: number | null
}

/** "95", or "95.00" beside a price with cents. */
export const textOf = (amount: number | null, hasCents = !Number.isInteger(amount)) =>
  amount === null ? '' : hasCents ? amount.toFixed(2) : String(amount)

/** Null for an empty box, NaN for what is no amount. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '')
  if (plain === '') return null
  return /^\d*\.?\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** Typing the live amount again ends the edit. */
export function editCell(edits: Edits, cell: Cell, text: string): Edits {
  const {[cellId(cell)]: old, ...rest} = edits
  if (readAmount(text) === cell.live) return rest
  return {...rest, [cellId(cell)]: {text, base: old ? old.base : cell.live}}
}

export interface Raise {
  amount: number
  by: 'percent' | 'dollars'
  isLower: boolean
  /** Rounds to whole dollars, fives or tens; 0 rounds to the cent. */
  roundTo: 0 | 1 | 5 | 10
}

export function raisePrices(edits: Edits, groups: readonly PriceGroup[], raise: Raise): Edits {
  let raised = edits
  for (const row of groups.flatMap(({rows}) => rows)) {
    for (const cell of cellsOfRow(row)) raised = raiseCell(raised, cell, raise, row.unit === 'sqft')
  }
  return raised
}

function raiseCell(edits: Edits, cell: Cell, raise: Raise, isRate: boolean): Edits {
  const id = cellId(cell)
  const raisedFrom = edits[id]?.raisedFrom ?? currentOf(edits, cell)
  if (raisedFrom === null || Number.isNaN(raisedFrom)) return edits
  const after = editCell(edits, cell, textOf(raisedAmount(raisedFrom, raise, isRate)))
  return after[id] ? {...after, [id]: {...after[id], raisedFrom}} : after
}

const steps = [10, 5, 1, 0.05] as const

/** A small amount rounds finer, and so does a rate: whole dollars would double $0.75 per square foot, or lose it. */
export function raisedAmount(amount: number, {amount: by, by: kind, isLower, roundTo}: Raise, isRate = false): number {
  const sign = isLower ? -1 : 1
  const raised = Math.max(0, kind === 'percent' ? amount * (1 + (sign * by) / 100) : amount + sign * by)
  const leastSteps = isRate ? 10 : 2
  const step = roundTo === 0 ? 0.01 : (steps.find(each => each <= roundTo && raised >= leastSteps * each) ?? 0.05)
  return Number((Math.round(raised / step + 1e-9) * step).toFixed(2))
}

export const cellsOf = (groups: readonly PriceGroup[]) => groups.flatMap(({rows}) => rows.flatMap(cellsOfRow))

const cellsOfRow = ({from, to}: PriceRow) => (to ? [from, to] : [from])

export function changesOf(edits: Edits, groups: readonly PriceGroup[]): CellChange[] {
  return cellsOf(groups).flatMap(cell => {
    const edit = edits[cellId(cell)]
    return edit ? [{...cell, value: readAmount(edit.text), base: edit.base}] : []
  })
}

export interface PriceProblem {
  sentence: string
  cells: string[]
}

/** By row id. */
export function problemsOf(edits: Edits, groups: readonly PriceGroup[]): Record<string, PriceProblem> {
  const rows = groups.flatMap(group => group.rows)
  return Object.fromEntries(rows.flatMap(row => problemsOfRow(edits, row).map(problem => [row.id, problem])))
}

function problemsOfRow(edits: Edits, row: PriceRow): PriceProblem[] {
  const edited = cellsOfRow(row).filter(cell => edits[cellId(cell)])
  if (edited.length === 0) return []
  const problem = (sentence: string, cells: readonly Cell[]) => [{sentence, cells: cells.map(cellId)}]
  const [from = null, to = null] = cellsOfRow(row).map(cell => currentOf(edits, cell))
  if (from === null) return problem('Write a price here.', [row.from])
  const negative = edited.filter(cell => edits[cellId(cell)]?.text.trim().startsWith('-'))
  if (negative.length > 0) return problem('Prices cannot be negative.', negative)
  const unread = edited.filter(cell => Number.isNaN(currentOf(edits, cell)))
  if (unread.length > 0) return problem('Numbers only, for example 95 or 2.50.', unread)
  return to !== null && from > to ? problem("'From' must not be more than 'to'.", edited) : []
}

function currentOf(edits: Edits, cell: Cell): number | null {
  const edit = edits[cellId(cell)]
  return edit ? readAmount(edit.text) : cell.live
}

const liveAmounts = (groups: readonly PriceGroup[]) => new Map(cellsOf(groups).map(cell => [cellId(cell), cell.live]))

/** Leaves out those that say what is live by now: just published from here, or by another editor. */
export function openEdits(edits: Edits, groups: readonly PriceGroup[]): Edits {
  const live = liveAmounts(groups)
  return Object.fromEntries(Object.entries(edits).filter(([id, {text}]) => readAmount(text) !== live.get(id)))
}

export function conflictsOf(edits: Edits, groups: readonly PriceGroup[]): Cell[] {
  return cellsOf(groups).filter(cell => {
    const edit = edits[cellId(cell)]
    return edit !== undefined && edit.base !== cell.live
  })
}

/** The owner has seen the other editor's amounts, and wants these. */
export function acceptConflicts(edits: Edits, groups: readonly PriceGroup[]): Edits {
  const live = liveAmounts(groups)
  return Object.fromEntries(Object.entries(edits).map(([id, edit]) => [id, {...edit, base: live.get(id) ?? null}]))
}

/** After `sent` was saved: what was typed meanwhile stays, and once `isLive` it stands against the new amounts. */
export function settleEdits(edits: Edits, sent: Edits, {isLive}: {isLive: boolean}): Edits {
  const settled: Record<string, Edit> = {}
  for (const [id, edit] of Object.entries(edits)) {
    const saved = sent[id]
    if (saved?.text === edit.text) continue
    settled[id] = saved && isLive ? {...edit, base: readAmount(saved.text)} : edit
  }
  return settled
}
