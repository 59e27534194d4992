// What a message says of lines that stand on the list changes nothing: it is kept as a note and shown with buttons. Pure.
import type {Choice, Question} from '#web/domain/chat/acts.ts'
import type {Catalogue} from '../catalogue.ts'
import {type Line, nameOf} from './line.ts'
import {addReadings, applyAct, type List} from './list.ts'
import {choicesFor, pointedAt} from './pointing.ts'
import {type Reading, readMessage} from './read.ts'
import type {Sentences} from './replies.ts'
import {sentencesOf} from './words.ts'

type Work = Extract<Reading, {kind: 'line'}>

export interface Change {
  text: string
  lines: Line[]
  /** What stands there already; null for a turn. */
  again: Work | null
}

const isWork = (reading: Reading): reading is Work => reading.kind === 'line'
const another =
  /\b(?:another|second|third|also|too|more|extra|additional|plus|otr[oa]s?|tambi[eé]n|m[aá]s|adem[aá]s)\b/i

/** Sentences with a turn, and things that stand there already, unless they are said to be another. */
export function changesIn(catalogue: Catalogue, list: List, message: string): {readings: Reading[]; changes: Change[]} {
  const sentences = sentencesOf(message).map(({text}) => ({text, lines: pointedAt(catalogue, list, text)}))
  const turned = sentences.flatMap(({text, lines}): Change[] => (lines ? [{text, lines, again: null}] : []))
  const kept = sentences.flatMap(({text, lines}) => (lines ? [] : [text]))
  const all = readMessage(catalogue, turned.length > 0 ? kept.join('\n') : message)
  const again = all.flatMap((reading): (Change & {again: Work})[] => {
    const lines = isWork(reading) && !another.test(reading.text) ? sameLines(list, reading) : []
    return isWork(reading) && lines.length > 0 ? [{text: reading.text, lines, again: reading}] : []
  })
  const readings = all.filter(reading => again.every(change => change.again !== reading))
  return {readings, changes: [...turned, ...again]}
}

function sameLines({lines}: List, {named: {service, tier}}: Work): Line[] {
  const isNamed = ({serviceId, tierKey}: Line) =>
    serviceId === service._id && (!tierKey || !tier || tierKey === tier._key)
  return lines.filter(isNamed)
}

export function askOfChanges(
  catalogue: Catalogue,
  list: List,
  changes: readonly Change[],
  say: Sentences,
): {list: List; question: Question} {
  let noted = list
  const choices = changes.flatMap(({text, lines, again}): Choice[] => {
    noted = addReadings(noted, [{kind: 'note', text}])
    const noteId = noted.notes.at(-1)?.id
    const shown = choicesFor(catalogue, lines, say, text)
    if (!again || !noteId) return shown
    const serviceId = again.named.service._id
    const act = {type: 'noteToJob' as const, noteId, serviceId}
    const [line] = applyAct(catalogue, {...noted, lines: []}, {id: 'shown-only', ...act}).lines
    return line ? [{label: say.add(nameOf(catalogue, line)), act}, ...shown] : shown
  })
  const rights = choices.filter(({act}) => act.type === 'keep').slice(0, 1)
  const others = choices.filter(({act}) => act.type !== 'keep')
  const unlike = others.filter(({label}, place) => others.findIndex(other => other.label === label) === place)
  const text = changes.every(({again}) => again) ? say.onListAlready : say.meant
  return {list: noted, question: {id: 'change', text, choices: [...unlike, ...rights]}}
}
