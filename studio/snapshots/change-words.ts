import {formatTime} from '../../schemas/hours-format.ts'
import {formatMoney} from '../../schemas/price-format.ts'
import {isSame} from './revert.ts'

export interface WordedType {
  name: string
  title?: string
  jsonType: string
  fields?: {name: string; type: WordedType}[]
  of?: WordedType[]
  options?: unknown
  preview?: {
    select?: Record<string, unknown>
    prepare?: (selection: Record<string, unknown>) => {title?: unknown; subtitle?: unknown}
  }
}

type Fields = Record<string, unknown>

const maxLines = 4
const maxLetters = 48

/** "Small patch: $105-$185 → $95-$175", "Picture changed", "Gallery: 3 added" */
export function changeWords(before: Fields, after: Fields, type: WordedType): string[] {
  const lines = linesOf(before, after, type)
  if (lines.length === 0) return ['Something small changed']
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), `and ${lines.length - maxLines + 1} more`]
}

export function nameOf(document: Fields, type: WordedType): string {
  return preview(document, type).title ?? type.title ?? type.name
}

function preview(value: Fields, {preview: {select = {}, prepare} = {}}: WordedType) {
  const selection = Object.fromEntries(
    Object.entries(select).map(([name, path]) => [
      name,
      String(path)
        .split('.')
        .reduce<unknown>((at, key) => (isFields(at) ? at[key] : undefined), value),
    ]),
  )
  const {title, subtitle} = prepare ? prepare(selection) : selection
  const words = (each: unknown) => (typeof each === 'string' && each ? each : null)
  return {title: words(title), subtitle: words(subtitle)}
}

const linesOf = (before: Fields, after: Fields, type: WordedType): string[] =>
  (type.fields ?? []).flatMap(({name, type: field}) => {
    const was = before[name]
    const is = after[name]
    return isSame(was, is) ? [] : fieldLines(was, is, field)
  })

function fieldLines(was: unknown, is: unknown, type: WordedType): string[] {
  const title = type.title ?? type.name
  if (isPicture(was) || isPicture(is)) return pictureLines(was, is, title)
  if (Array.isArray(was ?? is) && Array.isArray(is ?? was)) {
    if (type.of?.some(({name}) => name === 'block')) return [textLine(title, plainText(was), plainText(is))]
    return listLines((was ?? []) as unknown[], (is ?? []) as unknown[], type)
  }
  if (type.name === 'slug') return [textLine(title, slugOf(was), slugOf(is))]
  if (type.jsonType === 'object') {
    if (isReference(was) || isReference(is)) return [`${title} changed`]
    return linesOf((was ?? {}) as Fields, (is ?? {}) as Fields, type).map(line => `${title}, ${line}`)
  }
  return [valueLine(title, was, is, type)]
}

function valueLine(title: string, was: unknown, is: unknown, type: WordedType): string {
  if (type.jsonType === 'boolean') return `${title}: ${was ? 'on' : 'off'} → ${is ? 'on' : 'off'}`
  if (typeof (was ?? is) === 'number') {
    const isMoney = title.endsWith(' ($)')
    const words = (each: unknown) => (typeof each !== 'number' ? 'none' : isMoney ? formatMoney(each) : String(each))
    return `${title.replace(' ($)', '')}: ${words(was)} → ${words(is)}`
  }
  const {list = []} = (type.options ?? {}) as {list?: {title?: string; value?: unknown}[]}
  const words = (each: unknown) => list.find(({value}) => value === each)?.title ?? spoken(String(each ?? ''))
  return textLine(title, words(was), words(is))
}

const dayFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeZone: 'UTC'})

/** Times and days as they are said, not as they are stored. */
function spoken(value: string): string {
  if (/^\d\d:\d\d$/.test(value)) return formatTime(value)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayFormat.format(new Date(value)) : value
}

function pictureLines(was: unknown, is: unknown, title: string): string[] {
  if (!isPicture(was)) return [`${title} added`]
  if (!isPicture(is)) return [`${title} removed`]
  return [was.asset._ref === is.asset._ref ? `${title}: words or crop changed` : `${title} changed`]
}

function listLines(was: unknown[], is: unknown[], type: WordedType): string[] {
  const title = type.title ?? type.name
  const keyOf = (item: unknown) => (isFields(item) ? String(item._key) : String(item))
  const old = new Map(was.map(item => [keyOf(item), item]))
  const now = new Map(is.map(item => [keyOf(item), item]))
  const kept = [...now].flatMap(([key, item]) => (old.has(key) ? itemLines(old.get(key), item, type) : []))
  const added = is.filter(item => !old.has(keyOf(item)))
  const removed = was.filter(item => !now.has(keyOf(item)))
  const lines = [
    ...kept,
    ...(added.length > 0 ? [`${title}: ${countOf(added, type)} added`] : []),
    ...(removed.length > 0 ? [`${title}: ${countOf(removed, type)} removed`] : []),
  ]
  return lines.length > 0 ? lines : [`${title}: new order`]
}

function itemLines(was: unknown, is: unknown, list: WordedType): string[] {
  const type = itemType(is, list)
  if (!type || !isFields(was) || !isFields(is)) return []
  if (isSame(was, is)) return []
  if (isPicture(is)) return pictureLines(was, is, list.title ?? type.name)
  const old = preview(was, type)
  const now = preview(is, type)
  const name = shorten(now.title ?? list.title ?? type.name)
  if (old.title === now.title && old.subtitle !== now.subtitle)
    return [`${name}: ${old.subtitle ?? 'none'} → ${now.subtitle ?? 'none'}`]
  return linesOf(was, is, type).map(line => `${name}: ${line}`)
}

function countOf(items: unknown[], list: WordedType): string {
  const [item] = items
  if (items.length > 1) return String(items.length)
  if (typeof item === 'string') return `“${shorten(item)}”`
  const type = itemType(item, list)
  const {title} = type && isFields(item) && !isReference(item) ? preview(item, type) : {title: null}
  return title ? `“${shorten(title)}”` : '1'
}

const itemType = (item: unknown, {of = []}: WordedType) =>
  of.find(({name}) => isFields(item) && name === item._type) ?? (of.length === 1 ? of[0] : undefined)

function textLine(title: string, was: string, is: string): string {
  if (!was) return `${title} added: “${shorten(is)}”`
  if (!is) return `${title} removed: “${shorten(was)}”`
  if (was === is) return `${title}: links or formatting changed`
  const from = differsFrom(was, is)
  return `${title}: “${shorten(was, from)}” → “${shorten(is, from)}”`
}

function differsFrom(was: string, is: string): number {
  if (Math.max(was.length, is.length) <= maxLetters) return 0
  let at = 0
  while (at < was.length && was[at] === is[at]) at++
  return at < maxLetters / 2 ? 0 : was.lastIndexOf(' ', at - maxLetters / 4) + 1
}

function shorten(text: string, from = 0): string {
  const rest = text.slice(from)
  const short = rest.length > maxLetters ? `${rest.slice(0, maxLetters - 1).trimEnd()}…` : rest
  return from > 0 ? `…${short}` : short
}

function plainText(blocks: unknown): string {
  const children = (block: unknown) => (isFields(block) && Array.isArray(block.children) ? block.children : [])
  return (Array.isArray(blocks) ? blocks : [])
    .map(block =>
      children(block)
        .map(child => (isFields(child) ? String(child.text ?? '') : ''))
        .join(''),
    )
    .filter(Boolean)
    .join(' ')
}

const slugOf = (value: unknown) => (isFields(value) ? String(value.current ?? '') : '')
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isReference = (value: unknown) => isFields(value) && typeof value._ref === 'string'
const isPicture = (value: unknown): value is {asset: {_ref?: string}} => isFields(value) && isFields(value.asset)
