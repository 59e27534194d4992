/** What only the invented business of the seed says; written here once more, so that a word forgotten by the program shows. */
const words =
  /charlotte|ballantyne|blakeney|mint hill|pineville|matthews|weddington|south ?park|piper glen|providence|mecklenburg|carolina|handyman|704\)? ?555|calloway|\b282\d\d\b|\b281\d\d\b|\bclay\b|fully booked until/gi

/** With its capitals: "\nc" is in every script. */
const state = /\bNC\b/g

/** "heading: Your handyman in South Charlotte" for each text of a document; of its keys and ids too, which pages carry. */
export function inventedWords(document: unknown, place = ''): string[] {
  if (typeof document === 'string') return inventedIn(document).map(found => `${place}: ${found}`)
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([name, value]) => inventedWords(value, `${place}.${name}`))
}

/** Each with the words around it. */
export function inventedIn(text: string): string[] {
  return [...text.matchAll(words), ...text.matchAll(state)].map(({index, 0: word}) =>
    text.slice(Math.max(0, index - 40), index + word.length + 20),
  )
}
