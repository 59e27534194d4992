import type {Erased} from './wire.ts'

const nouns: Record<keyof Erased, string> = {
  requests: 'request',
  photos: 'photo',
  messages: 'chat message',
  texts: 'text or e-mail',
  ratings: 'rating',
}

/** "Erased: 2 requests, 1 photo" */
export function erasedSentence(erased: Erased): string {
  const parts = (Object.keys(nouns) as (keyof Erased)[])
    .filter(kind => erased[kind] > 0)
    .map(kind => `${erased[kind]} ${erased[kind] === 1 ? nouns[kind] : plural(nouns[kind])}`)
  return `Erased: ${parts.join(', ') || 'nothing was left'}`
}

const plural = (noun: string) => (noun === 'text or e-mail' ? 'texts or e-mails' : `${noun}s`)
