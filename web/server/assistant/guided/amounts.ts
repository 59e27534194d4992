// A count, square feet or inches that stands directly before or behind the thing that was named. Pure.
import {isEmpty, type Token} from './words.ts'

export interface Amount {
  count: number | null
  squareFeet: number | null
  inches: number | null
}

const noAmount: Amount = {count: null, squareFeet: null, inches: null}

const mostOfOne = 60
/** "2 fix a hole" is no count of holes: a number before these is none. */
export const verbs = new Set(
  'fix hang mount install repair paint put patch replace build assemble clean wash redo do make change swap set add refinish lay remove move take colgar montar instalar reparar arreglar pintar poner cambiar quitar armar lavar'.split(
    ' ',
  ),
)
/** "Room 3", "by 5", "at 10": no count of what follows. */
const noCounts = new Set('at by before after until room unit apt suite number in within a las'.split(' '))

/** "Presure wash 4 my deck". */
const determiners = new Set('my the a an our your mi la el las los un una'.split(' '))

/** Reads the words `from` to `to` and those directly before or behind them; measures count in the whole part. */
export function amountIn(part: readonly Token[], from: number, to: number): Amount {
  const amount: Amount = {...noAmount}
  for (const token of part) {
    if (token.value === null || token.value <= 0) continue
    if (token.unit === 'sqft') amount.squareFeet ??= token.value
    if (token.unit === 'inches') amount.inches ??= token.value
  }
  for (let place = Math.max(0, from - 1); place <= to; place++) {
    const [token, next] = [part[place], part[place + 1]]
    if (!token || !next || token.value === null || token.unit !== null || !Number.isInteger(token.value)) continue
    if (token.value < 1 || token.value > mostOfOne || verbs.has(next.text) || next.isAfterBreak) continue
    if (noCounts.has(part[place - 1]?.text ?? '') || determiners.has(next.text)) continue
    amount.count ??= token.value
  }
  const times = part[to + 1]?.text === 'x' ? part[to + 2]?.value : null
  if (times && Number.isInteger(times) && times <= mostOfOne) amount.count ??= times
  const behind = part[to + 1]
  if (amount.count === null && behind?.value && !behind.unit && behind.isAfterBreak && isLast(part, to + 1))
    amount.count = Number.isInteger(behind.value) && behind.value <= mostOfOne ? behind.value : null
  return amount
}

const isLast = (part: readonly Token[], place: number) => place === part.length - 1

/** "A 55, a 65 and a 43", "about 300 sq ft": nothing but amounts. */
export function isOnlyAmounts(tokens: readonly Token[]): boolean {
  const rest = tokens.filter(token => !isEmpty(token))
  return tokens.some(({value}) => value !== null) && rest.every(({text}) => measures.has(text))
}

const measures = new Set(
  'inch inches ft feet foot sq square sqft sf about around roughly maybe probably approximately each total room pulgadas pies cuadrados como unos'.split(
    ' ',
  ),
)
