import type {List} from './list.ts'
import type {ListWriter} from './list-writer.ts'
import type {Part} from './part.ts'
import {
  continues,
  fails,
  goesOn,
  isAnyRepair,
  isAside,
  isBroken,
  isImperative,
  isNeed,
  isPossessing,
  isState,
  isSurface,
  isTelling,
  isThing,
  isTrouble,
  isWorkVerb,
  isWorkWord,
  refersBack,
} from './signs.ts'
import {contentOf, rooms, type Word} from './words.ts'

/** "The channel along the roof hangs down. I need it put back up": work that no part names alone. */
export function isWorkTogether(parts: readonly Part[]): boolean {
  return parts.some(({plain}) => isNeed(plain)) && parts.some(({words}) => contentOf(words).some(isWorkWord))
}

/**
 * Whether a part that names nothing of the catalogue is a job: it asks for work, tells of trouble with a thing of its
 * own, or is a bare name as in a list. Everything else says more of what was named before.
 */
export function isWork(part: Part, {list, vocabulary, toPart}: ListWriter): boolean {
  // "Soft after the toilet leaked" orders no toilet.
  const head =
    /^(.+?)\s(?:after|because|bc|so (?:that|the|my|it|he|she)|since|ever since|when|where|before|until|once|despues de|porque|desde)\s/.exec(
      part.plain,
    )?.[1]
  const {plain, words} = head ? toPart(head) : part
  const content = contentOf(words).filter(word => !isAside(word) && !rooms.has(word.text))
  const verbs = content.filter(isWorkVerb)
  const things = content.filter(word => isThing(word) && !isTrouble(word) && !isSurface(word))
  const hasThing = things.length > 0
  const isOfOthers = (word: Word) => isTelling(plain) && (isWorkVerb(word) || word.text === 'fell')
  const troubles = content.filter(word => isTrouble(word) && !isOfOthers(word))
  const isTroubled = fails(plain) || (hasThing ? troubles.length > 0 : troubles.some(isBroken))
  const hasLines = list.lines.length > 0
  const line = list.current()
  const isNew = (word: Word) => line !== null && !list.knows(line, word)
  const isOrder = isNeed(plain) || isImperative(words)
  const tells = hasThing && isTroubled
  if (content.length === 0 || continues(plain)) return false
  if (goesOn(plain) && !tells && (hasLines || !(isOrder || hasThing))) return false
  // "I would like it mounted" is about the TV; "after that I would like it stained" is more work.
  if (isOrder && refersBack(plain) && !hasThing)
    return /\b(?:it|them)\b/.test(plain) && verbs.some(verb => !isAnyRepair(verb) && isNew(verb))
  // "My mailbox post is leaning. I would like the mailbox post set straight"
  const namesNew = words.some(word => (isThing(word) || rooms.has(word.text)) && isNew(word))
  if (isOrder && hasThing && line?.serviceId === null && !namesNew) return false
  if (isOrder && (hasThing || (!hasLines && isNeed(plain)))) return true
  if (isOrder && contentOf(words).length > 1 && verbs.some(verb => !hasLines || !isAnyRepair(verb))) return true
  if (isPossessing(plain)) return hasThing && (isTroubled || !hasLines || /\b(?:that|which|que)\b/.test(plain))
  if (isTelling(plain)) return tells
  if (isTroubled) return hasThing || content.length > troubles.length || !hasLines
  if (hasLines && isState(plain)) return false
  return (
    things.some(thing => !(line?.serviceId && list.knows(line, thing))) ||
    (!hasThing && verbs.length > 0 && (content.length > 1 || vocabulary.hints(content).length > 0))
  )
}

/** It tells of a thing that no line is about, or asks for something unknown. */
export function isDoubtful({plain, words}: Part, list: List): boolean {
  const content = contentOf(words).filter(word => !isAside(word) && !rooms.has(word.text))
  const own = content.filter(
    word => isThing(word) && !isSurface(word) && !list.lines.some(line => list.knows(line, word)),
  )
  if (refersBack(plain) || goesOn(plain) || continues(plain) || list.lines.length === 0) return false
  return (own.length > 0 && isState(plain)) || (isNeed(plain) && !isTelling(plain) && content.length > 0)
}
