// The words that only the invented business of the seed has. Text with one of them cannot stand on another's site.
import type {Answers} from './questions.ts'

/** The state's short name alone is read with its capitals: "nc" is in many words. */
const places =
  'South Charlotte|Charlotte|Ballantyne|Blakeney|Mint Hill|Pineville|Matthews|Weddington|SouthPark|Olde Providence|' +
  'Piper Glen|Providence Plantation|Mecklenburg|Carolina|clay'

const facts =
  '15 years|2024|7\\.25%|State of North|Sam Calloway|Sample customer|policy 0000000|License No\\. 00000|555-0134|' +
  'southcharlottehandyman'

/** True of a business with insurance alone. */
const insured = ['insured', 'liability insurance', 'full liability']

/** True of a handyman alone. */
const allTrades = ['many trades', 'between the trades', 'too small for a contractor']

/** Words that the answers use are the new business's own: a plumber of Charlotte keeps Charlotte. */
export function createInventedTest(answers: Answers): (text: string) => boolean {
  const {services: _, logo: __, ...own} = answers
  const ownText = JSON.stringify(own)
  const isOwn = (word: string) => new RegExp(`\\b${word}\\b`, 'i').test(ownText)
  const claims = [
    ...(answers.insurance ? [] : insured),
    ...(answers.services.includes('Floor Installation') ? [] : ['Floor installation comes']),
    ...(isOwn('handyman') ? [] : ['handyman', ...allTrades]),
  ]
  const words = [...[...places.split('|'), ...facts.split('|')].filter(word => !isOwn(word)), ...claims]
  const pattern = new RegExp(`\\b(?:${words.join('|')})`, 'i')
  const state = isOwn('NC') ? null : /\bNC\b/
  return text => pattern.test(text) || (state?.test(text) ?? false)
}
