// What `npm run setup` shows on the terminal before it asks for "yes". Pure.
import {pages} from '../../schemas/pages.ts'
import type {SetupPlan, StoredDocument} from './content.ts'
import type {LineChange} from './env-file.ts'
import type {UndoPlan} from './undo.ts'

const pageName = (type: string) => pages.find(page => page.type === type)?.studioTitle

/** "workCategory" is "work category". */
const wordsOf = (type: string) => type.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

export const nameOf = ({title, question, name, businessName, _type}: StoredDocument) =>
  String(title ?? question ?? name ?? businessName ?? pageName(_type) ?? wordsOf(_type))

/** One line for each type, with the names of its documents. */
function listByType(documents: readonly StoredDocument[]): string[] {
  const byType = Map.groupBy(documents, ({_type}) => (pageName(_type) ? 'page' : wordsOf(_type)))
  return [...byType].map(([type, some]) => {
    const names = some.map(document => pageName(document._type) ?? nameOf(document)).filter(name => name !== type)
    return `  ${[type, names.join('; ')].filter(Boolean).join(': ')}`
  })
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

const listOrNone = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines] : [])

export function setupWords({changed, leaving}: SetupPlan, lines: readonly LineChange[]): string[] {
  const before = changed.map(change => change.before)
  return [
    ...listOrNone(`${count(changed.length, 'document')} on the site would change:`, listByType(before)),
    ...listOrNone(
      `${leaving.length} would leave the site and every page that shows them, and wait as drafts in the Studio:`,
      listByType(leaving),
    ),
    ...envWords(lines),
  ]
}

export function undoWords({back, edited}: UndoPlan, lines: readonly LineChange[]): string[] {
  return [
    ...listOrNone(`${count(back.length, 'document')} would be as before:`, listByType(back)),
    ...listOrNone(
      `${count(edited.length, 'document')} edited since: what was edited stays, and the rest would be as before:`,
      listByType(edited),
    ),
    ...envWords(lines),
  ]
}

const envWords = (lines: readonly LineChange[]) =>
  listOrNone(
    'Lines of .env:',
    lines.map(({before, after}) => {
      if (after === null) return `  ${before} would go`
      return `  ${after} ${before === null ? 'is new' : `instead of ${before}`}`
    }),
  )
