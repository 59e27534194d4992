// Says what in `.env` has no effect.
import {publicNames} from '../../web/config/environment.ts'

const assignment = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(["'`]?)(.*)$/

/** Names that are none of ours may be meant for Node or a proxy, so only those that begin like ours are told. */
export function envFileProblems(text: string): string[] {
  const problems: string[] = []
  // A quoted value may go on over several lines.
  let openQuote = ''
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (openQuote) {
      if (line.includes(openQuote)) openQuote = ''
      continue
    }
    if (/^\s*(#|$)/.test(line)) continue
    const [, name, quote = '', rest = ''] = assignment.exec(line) ?? []
    const problem = name ? problemOfName(name) : 'this is no NAME=value and has no effect'
    if (problem) problems.push(`line ${index + 1}: ${problem}`)
    if (quote && !rest.includes(quote)) openQuote = quote
  }
  return problems
}

function problemOfName(name: string): string | null {
  if (publicNames.includes(name)) return null
  const swapped = publicNames.filter(known => sorted(known) === sorted(name))
  const meant = swapped.length > 0 ? swapped : alike(name)
  return meant.length > 0 ? `there is no variable ${name}; did you mean ${meant.join(' or ')}?` : null
}

const sorted = (name: string) => [...name.toUpperCase()].sort().join('')

const minShared = 4
const maxMeant = 4

/** The names that have the longest beginning in common with this one. */
function alike(name: string): string[] {
  const plain = (text: string) => text.toUpperCase().replaceAll('_', '')
  for (let length = plain(name).length; length >= minShared; length--) {
    const found = publicNames.filter(known => plain(known).startsWith(plain(name).slice(0, length)))
    if (found.length > 0) return found.slice(0, maxMeant)
  }
  return []
}
