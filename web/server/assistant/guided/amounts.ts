// A count, square feet or inches that stands directly before or behind the thing that was named. Pure.
import {isEmpty, type Token, wordSet} from './words.ts'

export interface Amount {
  count: number | null
  squareFeet: number | null
  inches: number | null
}

const mostOfOne = 60
/** "2 fix a hole" is no count of holes: a number before these is none. */
export const verbs = wordSet(
  'fix hang mount install repair paint put patch replace build assemble clean wash redo do make change swap set add refinish lay remove move take colgar montar instalar reparar arreglar pintar poner cambiar quitar armar lavar',
)
/** "Room 3", "by 5", "at 10": no count of what follows. */
const noCounts = wordSet('at by before after until room unit apt suite number in within a las')
/** "2 story house", "2 my dog": no count of what stands behind. */
const notOfThings = wordSet(
  'story car foot feet ft inch year hour day week pm am my the a an our your mi la el las los un una',
)

/** Reads the words `from` to `to` and those directly before or behind them; measures count in the whole part. */
export function amountIn(part: readonly Token[], from: number, to: number): Amount {
  const valueIn = (unit: Token['unit']) => part.find(token => token.value && token.unit === unit)?.value ?? null
  return {count: countIn(part, from, to), squareFeet: valueIn('sqft'), inches: valueIn('inches')}
}

function countIn(part: readonly Token[], from: number, to: number): number | null {
  const isOfThing = (word: Token) => !word.isAfterBreak && !verbs.has(word.text) && !notOfThings.has(word.text)
  const isMany = part.slice(from, to + 1).some(({text}) => /[^s]s$/.test(text))
  const isMeant = (token: Token, index: number) => {
    const next = part[index + 1]
    if (!isCount(token) || !next || !isOfThing(next) || noCounts.has(part[index - 1]?.text ?? '')) return false
    // "6 white roller shades", "5 new sets of blinds": the words between belong to the things.
    const between = part.slice(index + 1, from).filter(({text}) => text !== 'of' && text !== 'de')
    const areOfThing = isMany && between.length < 3 && between.every(word => !isEmpty(word) && isOfThing(word))
    return between.length === 0 || areOfThing
  }
  const before = part.find((token, index) => index >= from - 4 && index <= to && isMeant(token, index))
  if (before) return before.value
  // "Blinds x4", or the last word behind a comma: "cameras, 3".
  const rest = part.slice(to + 1)
  const times = part.findIndex(({text}) => text === 'x')
  const [behind, ...more] = times < 0 ? rest.filter(token => !isSilent(token)) : part.slice(times + 1)
  const isMeantBehind = times >= 0 || (more.length === 0 && rest.some(({isAfterBreak}) => isAfterBreak))
  return behind && isCount(behind) && isMeantBehind ? behind.value : null
}

export const isCount = (token: Token): boolean =>
  Number.isInteger(token.value) && token.unit === null && (token.value ?? 0) >= 1 && (token.value ?? 0) <= mostOfOne

const isSilent = (token: Token) => token.value === null && isEmpty(token)

export function isOnlyAmounts(tokens: readonly Token[]): boolean {
  const rest = tokens.filter(token => !isEmpty(token))
  return tokens.some(({value}) => value !== null) && rest.every(({text}) => measures.has(text))
}

export const measures = wordSet(
  'inch inches ft feet foot sq square sqft sf about around roughly maybe probably approximately each total room pulgadas pies cuadrados como unos',
)
