// How a message is cut into sentences and words. A word is compared by its root: without accents, plural and the usual
// endings of English and Spanish verbs. Pure.

export const wordSet = (words: string): Set<string> => new Set(words.split(' '))

export interface Token {
  /** As typed, in lower case, without accents. */
  text: string
  root: string
  /** Set for digits and number words. */
  value: number | null
  unit: 'inches' | 'sqft' | null
  start: number
  end: number
  /** A comma, "and" or a bracket stands before it: no phrase reaches across. */
  isAfterBreak: boolean
  /** It was "and", which a phrase may contain: "board and batten". */
  isAfterAnd: boolean
}

const numbers = new Map(
  Object.entries({couple: 2, pair: 2, par: 2, dozen: 12, docena: 12, twenty: 20, thirty: 30}).concat(
    [
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
    ].flatMap(words => words.split(' ').map((word, index): [string, number] => [word, index + 1])),
  ),
)

const pieces =
  /(\d+(?:[.,]\d+)?)\s*(?:'|ft|feet|foot)?\s*(?:x|by|por)\s*(\d+(?:[.,]\d+)?)(?:\s*(?:'|ft\b|feet\b|foot\b))?|\d+(?:,\d{3})*(?:\.\d+)?|[\p{L}\p{M}]+(?:['’][\p{L}]+)?|[,;:()/&+•\n]/giu
const unitAfter = {
  sqft: /^[\s-]*(?:sq\.?\s*(?:ft|feet|foot)|square\s*(?:feet|foot|ft)|sqft|sf\b|pies\s+cuadrados)/i,
  inches: /^\s*(?:"|”|''|[\s-]?in(?:ch(?:es)?)?\b(?!\s+(?:the|my|a|our|his|her)\b)|\s?-?pulgadas?\b)/i,
}

/** The words of one sentence. Reads in time that grows with its length alone. */
export function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = []
  let isAfterBreak = false
  let isAfterAnd = false
  for (const found of sentence.matchAll(pieces)) {
    const [whole, length, width] = found
    const start = found.index
    const end = start + whole.length
    const text = fold(whole)
    if (/^[^\p{L}\d]$/u.test(whole) || joiners.has(text)) {
      isAfterAnd = !isAfterBreak && /^(?:and|y|&|n)$/.test(text)
      isAfterBreak = true
      continue
    }
    const area = length && width ? toNumber(length) * toNumber(width) : null
    const value = area ?? (/^\d/.test(whole) ? toNumber(whole) : (numbers.get(text) ?? null))
    const unit = area ? 'sqft' : value === null ? null : unitOf(sentence.slice(end, end + 20))
    tokens.push({text, root: rootOf(text), value, unit, start, end, isAfterBreak, isAfterAnd})
    isAfterBreak = false
    isAfterAnd = false
  }
  return tokens
}

const joiners = wordSet('and n w also then plus or y e o tambien ademas luego')

const unitOf = (after: string): Token['unit'] =>
  (['sqft', 'inches'] as const).find(unit => unitAfter[unit].test(after)) ?? null

const toNumber = (text: string) => Number(text.replace(/,(?=\d{3})/g, '').replace(',', '.'))

export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'")

export function rootOf(folded: string): string {
  const regular = folded.replace(/'(?:s|re|ve|d|ll|m)$|^re(?=paint|pint|hang|hung|mount|instal)/g, '')
  const word = irregular.get(folded) ?? regular
  if (word.length < 4) return word.replace(/(?<=..)s$/, '')
  return word.replace(/s$/, '').replace(endings, '').replace(doubled, '$1')
}

const irregular = new Map(
  Object.entries({hung: 'hang', broke: 'broken', shelves: 'shelf', television: 'tv', televisor: 'tv', tele: 'tv'}),
)

const endings = /(?:(?<=..[aei]r)(?:l[oa]s?|me|nos)|(?<=...)(?:ings?|ed|ied|ies|es|en|ar|er|ir|s|e|a|o|an|y))$/
const doubled = /([^aeiou])\1$/

/** Words that carry no work: between the words of a phrase they do not count. */
const emptyWords = wordSet(
  'a an the my our your his her their its this that these those some any of to for with in on at from into onto up about ' +
    'is are was be been being it its im i we you he she they me us need needs needed want wants wanted would like please ' +
    'just have has had get got getting do does can could will should really very also too out down off over by there ' +
    'un una unos unas el la los las lo le de del al en con por para mi mis su sus que se me nos necesito quiero quisiera ' +
    'favor hay tengo tiene es son esta muy todo toda todos todas',
)

export const isEmpty = ({text, value}: Token): boolean => value !== null || emptyWords.has(text)

/** The first of the tokens that are these words, beside each other in their order. */
export function wordsIn(tokens: readonly Token[], words: readonly Token[]): Token | undefined {
  const isSame = (one: Token, two: Token | undefined) => (one.value ?? one.root) === (two && (two.value ?? two.root))
  const isAt = (index: number) =>
    words.every((word, at) => {
      const token = tokens[index + at]
      return isSame(word, token) && (at === 0 || word.isAfterBreak || !token?.isAfterBreak)
    })
  return tokens.find((_, index) => words.length > 0 && isAt(index))
}

/** "12 sq. ft." ends no sentence. */
const ends = /(?<=[.!?])(?<!\b(?:sq|ft|in|st|ave|dr|rd|ln|apt|mr|mrs|ms|approx|no)\.)\s+|\s+(?=\(?(?:\d|[a-h])\)\s)/i

const bullet = /^\s*(?:[-*•–]+|\(?(?:\d{1,2}|[a-h])(?:[.)]| -))\s+/i

export function sentencesOf(message: string) {
  const lines = message.split(/\n+/)
  return lines.flatMap(line =>
    line
      .replace(bullet, '')
      .split(ends)
      .flatMap((sentence, index) => {
        const text = sentence.replace(bullet, '').trim()
        const isItem = bullet.test(sentence) || (lines.length > 1 && index === 0)
        return text ? [{text, isItem}] : []
      }),
  )
}
