import {type Quantity, readQuantity} from './quantities.ts'
import type {Language} from './sentences.ts'
import type {Vocabulary} from './vocabulary.ts'
import {normalise, type Word} from './words.ts'

/** One part of a message, as it is read. */
export interface Part {
  text: string
  words: Word[]
  plain: string
  quantity: Quantity
}

export function toPart(vocabulary: Vocabulary, language: Language, text: string): Part {
  const words = vocabulary.read(text, language)
  return {text: text.trim(), words, plain: normalise(text), quantity: readQuantity(words)}
}
