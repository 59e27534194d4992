import type {Erased} from './wire.ts'

const nouns: Record<keyof Erased, [one: string, many: string]> = {
  requests: ['request', 'requests'],
  photos: ['photo', 'photos'],
  messages: ['chat message', 'chat messages'],
  texts: ['text or email', 'texts or emails'],
  ratings: ['rating', 'ratings'],
}

export function erasedSentence(erased: Erased): string {
  const kinds = (Object.keys(nouns) as (keyof Erased)[]).filter(kind => erased[kind] > 0)
  const parts = kinds.map(kind => `${erased[kind]} ${nouns[kind][erased[kind] === 1 ? 0 : 1]}`)
  return `Erased: ${parts.join(', ') || 'nothing was left'}`
}
