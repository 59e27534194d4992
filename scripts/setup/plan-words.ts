// What `npm run setup` shows on the terminal before it asks for "yes". Pure.
import {pages} from '../../schemas/pages.ts'
import type {StoredDocument} from '../content/seed.ts'
import type {UndoPlan} from './apply.ts'
import type {SetupPlan} from './content.ts'
import type {LineChange} from './env-file.ts'

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

export const setupWords = ({changed, leaving}: SetupPlan, lines: readonly LineChange[]) =>
  planWords(lines, [
    [`${count(changed.length, 'document')} on the site would change:`, changed.map(({before}) => before)],
    [
      `${leaving.length} would leave the site and every page that shows them, and wait as drafts in the Studio:`,
      leaving,
    ],
  ])

export const undoWords = ({back, edited}: UndoPlan, lines: readonly LineChange[]) =>
  planWords(lines, [
    [`${count(back.length, 'document')} would be as before:`, back],
    [
      `${count(edited.length, 'document')} edited since: what was edited stays, and the rest would be as before:`,
      edited,
    ],
  ])

/** Nothing where nothing would change. */
function planWords(lines: readonly LineChange[], parts: [title: string, documents: StoredDocument[]][]): string[] {
  const envLines = lines.map(({before, after}) => {
    if (after === null) return `  ${before} would go`
    return `  ${after} ${before === null ? 'is new' : `instead of ${before}`}`
  })
  const listed = parts.map(([title, documents]) => [title, ...listByType(documents)])
  return [...listed, ['Lines of .env:', ...envLines]].filter(part => part.length > 1).flat()
}
