import {workVerbs} from './lexicon/service-words.ts'
import {stem, words} from './text.ts'

export function unknownWork(clause: string, said: string[]): string | null {
  const verbs = new Set(workVerbs.map(stem))
  const at = said.findIndex(word => verbs.has(word))
  if (at < 0 || said.length < 2) return null
  const raw = words(clause)
  const from = raw.slice(at).filter(word => !filler.has(word))
  const thing = from.length > 1 ? from : [raw[at] ?? '', ...raw.slice(0, at).filter(word => !filler.has(word))]
  const name = thing.slice(0, 7).join(' ').slice(0, 60)
  return name.includes(' ') ? name.charAt(0).toUpperCase() + name.slice(1) : null
}

const filler = new Set(
  `can could you would i we my our the a an is are be to need want like please hi hello hey have has had get got some
  someone somebody it that this there also just really help with come and so for me us rotten broken old new one on in
  of at looking`.split(/\s+/),
)
