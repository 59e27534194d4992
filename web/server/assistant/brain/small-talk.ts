import {formatHours} from '#web/domain/business/opening-hours.ts'
import type {Catalogue} from '../catalogue.ts'
import {isAbuse} from './guards.ts'
import type {Memory} from './memory.ts'
import {phoneOf, replyByOf} from './replies.ts'
import {sentences} from './sentences.ts'

interface Around {
  at: number
  isUnderstood: boolean
  hasPhotos: boolean
  pending: Memory['pending']
}

const topics: [RegExp, RegExp][] = [
  [/\binsur|\blicen[sc]ed\b|\bexperienced?\b|\bbonded\b|\bqualified\b/, /insur/i],
  [
    /\b(?:how|can|do) (?:do )?(?:i|we|you) (?:pay|take|accept)|\bpayments?\b|\bcredit cards?\b|\bvenmo\b|\bcash\b|\binvoices?\b|\bdeposit\b/,
    /pay/i,
  ],
  [/\bwarrant|\bguarantee/, /guarantee|warrant/i],
  [/\bweekends?\b|\bsundays?\b|\bsaturdays?\b/, /weekend/i],
  [
    /\bhow soon\b|\bhow (?:fast|quick)|\bwhen (?:can|could|would|are)\b|\bavailab|\basap\b|\burgent|\bhow long (?:is|until|before)\b|\bsame day\b/,
    /soon/i,
  ],
  [/\bmaterials?\b|\bsupplies\b/, /material/i],
  [
    /\b(?:which|what) areas?\b|\bdo you (?:serve|cover|come|work in|service|travel)\b|\bservice area\b|\bwhere are you\b/,
    /areas?/i,
  ],
  [/\breschedul|\bcancel my (?:appointment|booking)\b/, /reschedul/i],
  [/\b24\/7\b|\bbeta\b/, /assistant/i],
  [/\bestimates? by text\b|\btext (?:you|me) (?:photos|an estimate)\b/, /text/i],
]

const greeting =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|howdy|greetings|hiya|yo)\b[\s\p{P}]*(?:there|everyone|team|guys|how are you|you)?[\s\p{P}]*$/iu
const thanks = /^\W*(?:thanks?|thank you|thx|ty|appreciate it|awesome|great|cool|perfect)\b.{0,30}$/i
const bye = /^\W*(?:bye|goodbye|see you|that'?s all|have a (?:good|nice))\b.{0,30}$/i
const robot =
  /\bare you (?:a |an )?(?:human|person|real|bot|robot|ai|machine)\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b/i
const human =
  /\b(?:talk|speak|chat) (?:to|with) (?:a |an |the )?(?:human|person|someone|somebody|real|owner|agent|representative)|\bcall me\b|\breal person\b|\bwhat(?:'s| is) your (?:phone|number)\b|\bphone number\b.{0,10}\?|\bwhen (?:will|do|does) (?:you|someone|somebody|a person|anyone).{0,14}(?:reply|answer|call|get back|respond)/i
const hours = /\b(?:what|when).{0,14}\b(?:hours|open|close)\b|\byour hours\b|\bopening hours\b/i
const haggling =
  /\b(?:discount|cheaper|lower (?:the )?price|best price|better (?:price|deal)|coupon|senior|military|negotiat|too (?:expensive|much|high))/i

export function smallTalk(catalogue: Catalogue, message: string, around: Around): {parts: string[]; isAbuse: boolean} {
  const text = message.toLowerCase().replace(/[’‘]/g, "'")
  const said = (...parts: string[]) => ({parts, isAbuse: false})
  if (robot.test(text)) return said(sentences.robot(catalogue))
  if (human.test(text)) return said(sentences.human(catalogue, phoneOf(catalogue), replyByOf(catalogue, around.at)))
  if (hours.test(text)) return said(...openings(catalogue))
  const answer = faqAnswer(catalogue, text, around.isUnderstood)
  if (answer) return said(answer)
  if (haggling.test(text)) return said(sentences.noDiscount)
  if (around.isUnderstood || around.hasPhotos) return said()
  if (greeting.test(message)) return said(sentences.hello)
  if (thanks.test(text)) return said(sentences.thanks)
  if (bye.test(text)) return said(sentences.bye)
  if (isAbuse(text)) return {parts: [sentences.abuse], isAbuse: true}
  if (message.trim() === '') return said()
  const isLong = text.split(/\s+/).length > 3
  const field = around.pending?.kind
  if (field === 'fullName' && !isLong) return said(sentences.wrong.fullName)
  return said(isLong || text.includes('?') ? sentences.offTopic : sentences.unclear)
}

function openings({settings}: Catalogue): string[] {
  const open = (settings?.hours ?? []).map(formatHours).filter(Boolean)
  return open.length > 0 ? [`We answer ${open.join('; ')}.`] : []
}

function faqAnswer({faqs}: Catalogue, text: string, isUnderstood: boolean): string | null {
  if (isUnderstood && !text.includes('?')) return null
  for (const [asked, question] of topics) {
    const faq = asked.test(text) && faqs.find(entry => question.test(entry.question ?? ''))
    if (faq) return faq.answer || null
  }
  return null
}
