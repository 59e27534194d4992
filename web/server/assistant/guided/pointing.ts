// A sentence that turns against the list: it removes and changes nothing, but shows the lines that it points at, with
// buttons. Pure.
import type {ActKind, Choice} from '#web/domain/chat/acts.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, type List, nameOf} from './list.ts'
import type {Sentences} from './replies.ts'
import {isEmpty, tokensOf} from './words.ts'

const turning =
  /\b(?:actually|no,? wait|wait|sorry|nvm|never ?mind|instead|scratch|forget (?:the|about|it|that)|skip (?:the|it|that)|cancel|leave (?:\S+ ){0,3}(?:out|off)|on second thought|changed my mind|ya no|mejor|olvid[ea]\w*|cancel[ae]\w*)\b/i
const atStart =
  /^\W*(?:actually|no,? wait|wait|sorry|nvm|never ?mind|scratch|on second thought|changed my mind|ya no|mejor)\b/i
const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st|primer[oa]?)\b/i, 0],
  [/\b(?:second|2nd|segund[oa])\b/i, 1],
  [/\b(?:third|3rd|tercer[oa]?)\b/i, 2],
  [/\blast\b|[uú]ltim[oa]/i, -1],
]
const pronoun = /\b(?:it|that|this one|that one|them|es[eao]s?|l[oa]s?)\b/i
const mostShown = 3

/** The lines that a correction points at; null where the sentence is none. */
export function pointedAt(catalogue: Catalogue, {lines}: List, sentence: string): Line[] | null {
  if (lines.length === 0 || !turning.test(sentence)) return null
  const said = new Set(
    tokensOf(sentence)
      .filter(token => !isEmpty(token))
      .map(({root}) => root),
  )
  const hits = lines.map(line => {
    const own = new Set(tokensOf(`${nameOf(catalogue, line)} ${line.text}`).map(({root}) => root))
    return {line, count: [...said].filter(root => own.has(root)).length}
  })
  const most = Math.max(...hits.map(({count}) => count))
  if (most > 0) return hits.filter(({count}) => count === most).map(({line}) => line)
  const ordinal = ordinals.find(([words]) => words.test(sentence))
  if (ordinal) return [lines.at(ordinal[1])].filter(line => line !== undefined)
  if (pronoun.test(sentence)) return lines.slice(-1)
  return atStart.test(sentence) ? lines.slice(-mostShown) : null
}

/** Remove, or leave it as it is; a change is made on the line itself. */
export function choicesFor(catalogue: Catalogue, lines: readonly Line[], say: Sentences): Choice[] {
  const remove = (line: Line): Choice => {
    const act: ActKind = {type: 'remove', lineId: line.id}
    return {label: say.remove(nameOf(catalogue, line)), act}
  }
  const [first] = lines
  const right: Choice[] = first ? [{label: say.right, act: {type: 'keep', lineId: first.id}}] : []
  return [...lines.slice(0, mostShown).map(remove), ...right]
}
