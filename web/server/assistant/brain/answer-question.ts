// Answers what a customer asks from the Studio: prices, packages, total, times, areas, FAQ. Null for what it does not
// know: that is kept for the technician. Pure.

import type {CatalogueService} from '../catalogue.ts'
import {aboutPeople, hoursOf, packagesOf, pricesOf, townIn} from './business-facts.ts'
import {nameOf, serviceOf, totalOfLines} from './lines.ts'
import type {List} from './list.ts'
import type {Question} from './memory.ts'
import {isAside, isNeed, isThing, isWorkVerb, isWorkWord} from './signs.ts'
import type {Turn} from './turn.ts'
import {type Vocabulary, vocabularyOf} from './vocabulary.ts'
import {contentOf, normalise, type Word} from './words.ts'

interface Answer {
  text: string
  offer?: Question['offer']
}

const opening =
  /^(?:(?:hi|hey|hello|hola|ok|okay|so|and|but|wait|also|well|oh|um|hmm|btw|about|just curious|curious|(?:i )?(?:was |am )?(?:just )?wondering|quick question|y|pero|oye|disculpe|una pregunta)\b[\s,]*)*(?:how|what|what's|whats|when|where|which|who|who's|why|do (?:you|u|i|we|y'all)|does|did|are (?:you|u|there|the)|is|will|would (?:it|that)|should|may i|can (?:i|we)|cuanto|cuanta|cuantos|que (?:precio|incluye|horario|zonas?|areas?|cuesta|tan)|como(?! \d)|cuando|donde|cual|quien|tienen|trabajan|hacen|aceptan|cobran|atienden|dan|puedo|es posible|estan)\b/
/** "Can you hang a TV?" orders; "can you guarantee …?" asks. */
const ordering =
  /\b(?:can|could|would|will|might) (?:you|u|ya|y'all|someone|somebody|anyone|i get|we get|i have)\b|\b(?:are you able|is it possible|any chance you|do you think you)\b|\b(?:puede[ns]?|podrian?|me (?:ayudan?|hacen?))\b|^need\b/
const notOrdering =
  /\b(?:guarantee|tell|explain|give|quote|estimate|come (?:out|by|over|today|tomorrow|on)|wait|call|text|do (?:it )?(?:today|tomorrow|now)|beat|match|lower|do better|garantiz\w+|decir|explic\w+|dar)\b/
const price =
  /\b(?:how much|prices?|pric(?:ing|ey)|costs?|charge|rates?|fees?|quote|estimate for|expensive|cuanto (?:cuesta|cobran|vale|sale|seria|es)|cuanto|precios?|cuesta|cobran|costo|tarifa)\b/
const byHour =
  /\b(?:per hour|an hour|hours?|hourly|hr|half (?:a )?day|full day|day rate|packages?|por hora|la hora|medio dia|paquetes?)\b/
const total =
  /\b(?:total|altogether|all together|all of it|in all|so far|en total|(?:por|cuesta|sale|es|seria) todo|todo junto)\b/
const soon = /\bhow (?:soon|fast|quick(?:ly)?) (?:can|could|would|will|do)\b/
const duration =
  /\bhow long\b|\bwhen can (?:i|we) (?:park|use|walk|drive|paint|shower|step)|\bhow many (?:days|hours)\b|\bcuanto (?:tiempo|tarda|se tarda|dura)|\bcuantos dias\b/
const areas =
  /\b(?:areas?|serve|service area|cover|come (?:out )?to|travel to|go to|work in|live in|located in|zip|zonas?|atienden|llegan|van a|vivo en|trabajan en)\b/
const robot =
  /\bare you (?:a |an )?(?:human|person|real|bot|robot|ai|machine)\b|\bam i (?:talking|speaking|chatting) (?:to|with)\b|\bis this (?:a |an )?(?:bot|robot|ai|human|real|person)\b|\b(?:eres|es usted) (?:un |una )?(?:robot|persona|humano|maquina)\b/
const person =
  /\b(?:talk|speak|chat) (?:to|with) (?:a |an |the |some)?(?:human|person|someone|somebody|one|real|owner|agent|representative)|\breal person\b|\bperson\b.{0,20}\b(?:speak|talk)\b|\bcall me\b|\byour (?:phone|number)\b|\b(?:hablar|comunicar(?:me)?) con (?:una |alguna |alguien|el )|\bllame(?:n)?me\b|\bwhen (?:will|do|does) (?:you|someone|somebody|a person|anyone).{0,14}(?:reply|answer|call|get back|respond)/
const hours =
  /\b(?:what|when|which).{0,14}\b(?:hours|open|close)\b|\byour hours\b|\bopening hours\b|\bhorarios?\b|\ba que hora (?:abren|cierran)\b/
const haggling =
  /\b(?:discounts?|cheaper|lower (?:the |your )?price|best price|better (?:price|deal)|do better|coupons?|senior|military|negotiat\w*|too (?:expensive|much|high)|knock off|descuentos?|mas barato|rebaja|muy caro|price match|match (?:the |that |their )?(?:price|quote))\b/
const guarantee =
  /\b(?:guarantee|promise)\b.{0,40}[$\d]|\b(?:guarantee|promise|exact|fixed|final|won't be more|not (?:be|go) (?:more|over)|garantiza\w*|exacto|fijo)\b.{0,40}\b(?:price|cost|quote|precio)\b|\b(?:price|quote|precio) (?:guarantee|guaranteed|locked|final|fijo)\b/
const steps =
  /\bwhat (?:do|else do|info(?:rmation)? do) you (?:need|want)\b|\bhow does (?:this|it) work\b|\bwhat (?:happens )?(?:now|next)\b|\bque (?:necesita|sigue|mas)|\bcomo funciona\b/
const whatElse =
  /\bwhat (?:all )?(?:services|kinds?|types?|jobs?|can you|do you (?:do|offer))\b|\bque (?:servicios|hacen|ofrecen)\b/

export function isAsking(plain: string, hasMark: boolean, isOrder: boolean): boolean {
  if (robot.test(plain) || person.test(plain) || haggling.test(plain) || guarantee.test(plain)) return true
  if (whatElse.test(plain) || (soon.test(plain) && (!isOrder || /^how\b/.test(plain)))) return true
  if (ordering.test(plain) && !notOrdering.test(plain) && !price.test(plain)) return hasMark && !isOrder
  if (hasMark && byHour.test(plain) && !isNeed(plain)) return true
  // "65 inch tv mounted, price?" asks; a mark behind a bare job only wonders.
  return opening.test(plain) || (hasMark && (price.test(plain) || !isOrder || duration.test(plain)))
}

interface Asked {
  turn: Turn
  list: List
  vocabulary: Vocabulary
  plain: string
  words: Word[]
  text: string
}

export function answerQuestion(turn: Turn, list: List, text: string): Answer | null {
  const {catalogue, say} = turn
  const plain = normalise(text)
  const vocabulary = vocabularyOf(catalogue)
  const words = vocabulary.read(text)
  const asked = {turn, list, vocabulary, plain, words, text}
  const packages = {text: say.packages(packagesOf(catalogue))}
  const answer = vocabulary.answerTo(words)
  const fromStudio = answer ? {text: answer} : null
  if (robot.test(plain)) return {text: say.robot}
  if (person.test(plain)) return {text: aboutPeople(turn)}
  if (guarantee.test(plain)) return {text: say.noGuarantee}
  if (haggling.test(plain)) return {text: say.noDiscount}
  if (hours.test(plain) && hoursOf(catalogue)) return {text: say.hours(hoursOf(catalogue))}
  if (duration.test(plain)) return fromStudio ?? aboutTime(asked)
  if (fromStudio && !/\b(?:how much|cost|prices?|charge|rates?|cuanto|precio|cobran|total)\b/.test(plain))
    return fromStudio
  if (price.test(plain) || (total.test(plain) && list.lines.length > 0))
    return aboutPrice(asked) ?? fromStudio ?? packages
  const town = townIn(catalogue, text)
  if (town && areas.test(plain)) return {text: say.inArea(town)}
  if (fromStudio) return fromStudio
  const {serviceAreaLine} = catalogue.settings ?? {}
  if (areas.test(plain) && serviceAreaLine) return {text: `${serviceAreaLine}.`}
  if (steps.test(plain)) return {text: say.steps}
  if (byHour.test(plain) && packagesOf(catalogue).length > 0) return packages
  return aboutAbility(asked)
}

function aboutPrice({turn: {catalogue, say}, list, vocabulary, plain, words}: Asked): Answer | null {
  if (total.test(plain) && list.lines.length > 0) {
    const sum = totalOfLines(catalogue, list.lines)
    return {text: sum ? say.total(sum) : say.noTotal}
  }
  const found = vocabulary.find(words)
  if (byHour.test(plain) && found.every(({hours}) => hours !== null)) {
    const label = found[0]?.hours
    return {text: say.packages(packagesOf(catalogue)), ...(label && {offer: {serviceId: null, words: label}})}
  }
  const told = words.map(({text}) => text).join(' ')
  const priceOf = (service: CatalogueService) => {
    const title = service.title ?? ''
    const prices = pricesOf(service, vocabulary.tierOf(service, words))
    return prices.length > 0 ? say.prices(title, prices) : `${say.noPrice(title)} ${service.priceNote ?? ''}`.trim()
  }
  const services = servicesIn(vocabulary, words)
  const [first, second] = services
  if (first) {
    const isListed = list.lines.some(({serviceId}) => serviceId === first._id)
    const text = services.map(priceOf).join(' ')
    return {text, ...(!second && !isListed && {offer: {serviceId: first._id, words: told}})}
  }
  const [own, other] = list.named(words)
  const line = own && !other ? own : contentOf(words).length <= 2 ? list.current() : null
  const isWork = contentOf(words).some(isWorkWord)
  if (!line) return isWork ? {text: say.canLook, offer: {serviceId: null, words: told}} : null
  const service = serviceOf(catalogue, line)
  return {text: service ? priceOf(service) : say.noPrice(nameOf(catalogue, line))}
}

function aboutTime({turn: {catalogue, say}, list, vocabulary, words}: Asked): Answer {
  const line = list.named(words)[0] ?? list.current()
  const service = servicesIn(vocabulary, words)[0] ?? (line && serviceOf(catalogue, line))
  const times = (service?.timelines ?? []).flatMap(({label, duration}) =>
    label && duration ? [`${label}: ${duration}`] : [],
  )
  return {text: times.length > 0 ? say.duration(service?.title ?? '', times) : say.noDuration}
}

function servicesIn(vocabulary: Vocabulary, words: readonly Word[]): CatalogueService[] {
  const named = vocabulary.find(words).flatMap(({services}) => services)
  if (named.length > 0) return [...new Set(named)].slice(0, 3)
  // Of "a ceiling fan" the ceiling alone is known.
  const things = contentOf(words).filter(word => isThing(word) && !isAside(word))
  const hints = vocabulary.hints(words)
  return hints.length <= 3 && things.every(word => vocabulary.hints([word]).length > 0) ? hints : []
}

function aboutAbility({turn: {catalogue, say}, vocabulary, plain, words, text}: Asked): Answer | null {
  const content = contentOf(words)
  if (whatElse.test(plain) && !content.some(isWorkVerb))
    return {text: say.canDo(catalogue.services.flatMap(({title}) => title ?? []).join(', '))}
  if (!/\b(?:do|does|are|can|could|would|will|hacen|pueden?|trabajan|instalan|pintan|reparan|arreglan)\b/.test(plain))
    return null
  const [service] = content.length > 0 ? servicesIn(vocabulary, words) : []
  if (service) return {text: say.canDo(service.title ?? ''), offer: {serviceId: service._id, words: text}}
  return content.some(isWorkWord) ? {text: say.canLook, offer: {serviceId: null, words: text}} : null
}
