// A count, square feet or inches that stands directly before or behind the thing that was named. Pure.
import {isEmpty, type Token, wordSet} from './words.ts'

export interface Amount {
  count: number | null
  squareFeet: number | null
  inches: number | null
}

const noAmount: Amount = {count: null, squareFeet: null, inches: null}

const mostOfOne = 60
/** "2 fix a hole" is no count of holes: a number before these is none. */
export const verbs = wordSet(
  'fix hang mount install repair paint put patch replace build assemble clean wash redo do make change swap set add refinish lay remove move take colgar montar instalar reparar arreglar pintar poner cambiar quitar armar lavar',
)
/** "Room 3", "by 5", "at 10": no count of what follows. */
const noCounts = wordSet('at by before after until room unit apt suite number in within a las')

const determiners = wordSet('my the a an our your mi la el las los un una')

/** Reads the words `from` to `to` and those directly before or behind them; measures count in the whole part. */
export function amountIn(part: readonly Token[], from: number, to: number): Amount {
  const amount: Amount = {...noAmount}
  for (const token of part) {
    if (token.value === null || token.value <= 0) continue
    if (token.unit === 'sqft') amount.squareFeet ??= token.value
    if (token.unit === 'inches') amount.inches ??= token.value
  }
  for (let place = Math.max(0, from - 4); place <= to; place++) {
    const [token, next] = [part[place], part[place + 1]]
    if (!token || !next || !isCount(token) || verbs.has(next.text) || next.isAfterBreak) continue
    if (noCounts.has(part[place - 1]?.text ?? '') || determiners.has(next.text)) continue
    if (place < from - 1 && next.text !== 'x' && !isOfOne(part.slice(place + 1, from), part.slice(from, to + 1)))
      continue
    amount.count ??= token.value
  }
  const times = part.findIndex(({text}) => text === 'x')
  const behind = part[times < 0 ? part.findIndex((token, place) => place > to && !isSilent(token)) : times + 1]
  const isAlone = behind?.isAfterBreak && part.slice(part.indexOf(behind) + 1).every(isSilent)
  if (behind && isCount(behind) && (times >= 0 || isAlone)) amount.count ??= behind.value
  return amount
}

export const isCount = (token: Token | undefined): boolean =>
  Number.isInteger(token?.value) && token?.unit === null && (token.value ?? 0) >= 1 && (token.value ?? 0) <= mostOfOne

const isSilent = (token: Token) => token.value === null && isEmpty(token)

/** "6 white roller shades", "5 new sets of blinds": the words between belong to the things. */
function isOfOne(between: readonly Token[], things: readonly Token[]): boolean {
  const words = between.filter(({text}) => text !== 'of' && text !== 'de')
  const belongs = (token: Token) => !verbs.has(token.text) && !notOfThings.has(token.text) && !isEmpty(token)
  const isApart = [...between, ...things.slice(0, 1)].some(({isAfterBreak}) => isAfterBreak)
  return !isApart && words.length <= 2 && words.every(belongs) && things.some(({text}) => /[^s]s$/.test(text))
}

export function isOnlyAmounts(tokens: readonly Token[]): boolean {
  const rest = tokens.filter(token => !isEmpty(token))
  return tokens.some(({value}) => value !== null) && rest.every(({text}) => measures.has(text))
}

const notOfThings = wordSet('story car foot feet ft inch year hour day week pm am')
export const measures = wordSet(
  'inch inches ft feet foot sq square sqft sf about around roughly maybe probably approximately each total room pulgadas pies cuadrados como unos',
)
