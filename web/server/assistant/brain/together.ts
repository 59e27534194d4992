// A service that two parts of a message name together. Pure.
import type {Part} from './part.ts'
import {isTrouble, isWorkVerb} from './signs.ts'
import {type Found, isForeign, type Vocabulary} from './vocabulary.ts'
import {toWord, type Word} from './words.ts'

export interface Together {
  found: Found
  words: Word[]
  /** The part before is of this service alone. */
  takesBefore: boolean
}

const blank = toWord('')

/** "We had a leak. Now the drywall is mushy." */
export function namedTogether(vocabulary: Vocabulary, before: readonly Word[], part: Part): Together | null {
  // "The lock broke. I want one with a code" repairs nothing.
  const mended = before.map(word => (isTrouble(word) ? blank : word))
  const spans = ({places}: Found) => places.some(at => at < before.length) && places.some(at => at >= before.length)
  const found = [before, mended]
    .flatMap(words => vocabulary.find([...words, ...part.words]))
    .find(each => !each.isWeak && each.services.length === 1 && spans(each))
  const [service] = found?.services ?? []
  if (!found || !service) return null
  const takesBefore = !before.some(word => isForeign(word, service))
  // "I need a dishwasher installed. It leaks on the floor" installs no floor.
  const takesVerb = before.some((word, at) => found.places.includes(at) && isWorkVerb(word) && !isTrouble(word))
  if (part.words.some(word => isForeign(word, service)) || (takesVerb && !takesBefore)) return null
  return {found, words: [...before, ...part.words], takesBefore}
}
