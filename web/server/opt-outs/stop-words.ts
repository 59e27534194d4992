// How people end texts (47 CFR 64.1200(a)(10)): the carriers' words, and plain sentences that say nothing else. Any
// other sentence goes to the staff: "please stop by at 9" ends nothing.

const spanish = ['ALTO', 'PARAR', 'CANCELAR']
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', ...spanish])

/** The others are about a job as often as about texts: "cancel, please". */
const clearStems = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'REVOKE', 'OPTOUT'])

const about =
  /^(TEXT|TEXTS|TEXTING|TEXTED|MESSAGE|MESSAGES|MESSAGING|MSG|MSGS|SMS|CONTACT|CONTACTING|SENDING|SEND|CONSENT|SUBSCRIPTION|MENSAJES?|TEXTOS?)$/
const filler =
  /^(PLEASE|PLS|PLZ|NOW|ALL|ANY|MORE|ANYMORE|FURTHER|AGAIN|THANKS|THANK|YOU|ME|US|MY|YOUR|THIS|THESE|THE|NUMBER|PHONE|TO|FROM|OF|I|WANT|HI|HELLO|HEY|IMMEDIATELY|POR|FAVOR|YA|MAS|LOS|ESTOS|DE|GRACIAS)$/
const refusal =
  /^(DO NOT|DONT|NEVER) (EVER )?(TEXT|MESSAGE|CONTACT|SMS)\b|^(NO MORE) (TEXTS|MESSAGES)\b|^(REMOVE|DELETE) (ME|MY NUMBER)\b|^TAKE ME OFF\b/
const refusalRest = /^(DO|NOT|DONT|NEVER|EVER|NO|REMOVE|DELETE|TAKE|OFF|LIST)$/

const longestPlea = 200

/** The word by which the whole text ends texts, never the sender's own; null if it may mean anything else. */
export function stopWordOf(body: string): string | null {
  const letters = body.replace(/[^\p{L}]/gu, '').toUpperCase()
  if (stopWords.has(letters)) return letters
  if (body.length > longestPlea) return null
  const words = wordsOf(body)
  const isPlain = (word: string) => about.test(word) || filler.test(word)
  const stem = words.find(word => stopWords.has(word))
  if (stem) {
    const isOnlyThat = words.every(word => word === stem || isPlain(word))
    return isOnlyThat && (clearStems.has(stem) || words.some(word => about.test(word))) ? stem : null
  }
  const said = words.filter(word => !/^(PLEASE|PLS|PLZ|HI|HELLO|HEY)$/.test(word))
  const isRefusal = refusal.test(said.join(' ')) && said.every(word => isPlain(word) || refusalRest.test(word))
  return isRefusal ? 'STOP' : null
}

function wordsOf(body: string): string[] {
  const plain = body
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/\bOPT(ING)? OUT\b/g, 'OPTOUT')
    .replace(/\bSTOP ALL\b/g, 'STOPALL')
  return plain.trim().split(' ')
}
