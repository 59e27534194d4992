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
  const shared = new Map(publicNames.map(known => [known, sharedLetters(name, known)]))
  const swapped = publicNames.find(known => sorted(known) === sorted(name))
  if (swapped) return `there is no variable ${name}; did you mean ${swapped}?`
  const most = Math.max(...shared.values())
  if (most < 4) return null
  const meant = publicNames.filter(known => shared.get(known) === most).slice(0, 4)
  return `there is no variable ${name}; did you mean ${meant.join(' or ')}?`
}

const sorted = (name: string) => [...name.toUpperCase()].sort().join('')

/** How many letters two names have in common at their beginnings. */
function sharedLetters(one: string, other: string): number {
  const [a = '', b = ''] = [one, other].map(name => name.toUpperCase().replaceAll('_', ''))
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
