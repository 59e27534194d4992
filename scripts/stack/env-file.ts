// Says what in `.env` has no effect.
import {publicNames} from '../../web/config/environment.ts'

/** Names that are none of ours may be meant for Node or a proxy, so only those that begin like ours are told. */
export function envFileProblems(text: string): string[] {
  const problems: string[] = []
  const lines = text.split(/\r?\n/)
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (/^\s*(#|$)/.test(line)) continue
    const at = `line ${index + 1}`
    const [, name, quote, rest = ''] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(["'`]?)(.*)$/.exec(line) ?? []
    const meant = name && !publicNames.includes(name) ? namesLike(name) : []
    if (!name) problems.push(`${at}: this is no NAME=value and has no effect`)
    else if (meant.length > 0) problems.push(`${at}: there is no variable ${name}; did you mean ${meant.join(' or ')}?`)
    // A quoted value may go on over several lines.
    if (quote && !rest.includes(quote)) while (index + 1 < lines.length && !lines[++index]?.includes(quote));
  }
  return problems
}

/** Those that have the longest beginning in common, of at least four letters. */
function namesLike(name: string): string[] {
  const shared = (known: string) => {
    const [one, other] = [name, known].map(each => each.toUpperCase().replaceAll('_', ''))
    return [...(one ?? '')].findIndex((letter, index) => letter !== other?.[index]) >>> 0
  }
  const longest = Math.max(...publicNames.map(known => Math.min(shared(known), name.length)))
  return longest < 4 ? [] : publicNames.filter(known => Math.min(shared(known), name.length) === longest).slice(0, 4)
}
