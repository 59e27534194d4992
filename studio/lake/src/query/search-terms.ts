/** `text::query` has words, `"phrases"`, excluded `-words` and `prefix*`: https://www.sanity.io/docs/groq-functions */
export interface SearchTerm {
  words: string[]
  /** With accents, because groq-js' `match` only ignores case. */
  spelled: string[]
  prefix: boolean
  negated: boolean
}

const token = /-?"[^"]*"?|[^\s"]+/g
const word = /[\p{L}\p{N}_]+(?:['’][\p{L}\p{N}_]+)*/gu

/** An empty text or a lone `*` has no terms and matches everything. */
export function searchTerms(text: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (const raw of text.match(token) ?? []) {
    const negated = raw.startsWith('-') && raw.length > 1
    const body = negated ? raw.slice(1) : raw
    const words = wordsOf(body)
    const spelled = body.toLowerCase().match(word) ?? []
    if (words.length > 0) terms.push({words, spelled, prefix: !body.startsWith('"') && body.endsWith('*'), negated})
  }
  return terms
}

/** Lower case without accents, so `cafe` finds `Café`. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(word) ?? []
}

export function matchesTerms(words: string[], terms: SearchTerm[]): boolean {
  return terms.every(term => contains(words, term) !== term.negated)
}

function contains(words: string[], {words: wanted, prefix}: SearchTerm): boolean {
  const last = wanted.length - 1
  for (let start = 0; start + last < words.length; start++) {
    let at = 0
    while (at < last && words[start + at] === wanted[at]) at++
    if (at < last) continue
    const end = words[start + last] ?? ''
    const wantedEnd = wanted[last] ?? ''
    if (prefix ? end.startsWith(wantedEnd) : end === wantedEnd) return true
  }
  return false
}
