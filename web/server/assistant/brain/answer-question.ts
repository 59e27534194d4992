// Answers what a customer asks from the Studio: prices, packages, total, times, areas, FAQ. Null for what it does not
// know: that is kept for the technician. Pure.

import type {CatalogueService} from '../catalogue.ts'
import {aboutPeople, hoursOf, packagesOf, pricesOf, townIn} from './business-facts.ts'
import {nameOf, serviceOf, totalOfLines} from './lines.ts'
import type {List} from './list.ts'
import type {Question} from './memory.ts'
import {isAside, isThing, isWorkWord} from './signs.ts'
import {topicOf} from './topics.ts'
import type {Turn} from './turn.ts'
import {type Vocabulary, vocabularyOf} from './vocabulary.ts'
import {contentOf, type Word} from './words.ts'

interface Answer {
  text: string
  offer?: Question['offer']
}

interface Asked {
  turn: Turn
  list: List
  vocabulary: Vocabulary
  words: Word[]
  text: string
}

export function answerQuestion(turn: Turn, list: List, text: string): Answer | null {
  const {catalogue, say} = turn
  const vocabulary = vocabularyOf(catalogue)
  const words = vocabulary.read(text)
  const asked = {turn, list, vocabulary, words, text}
  const fromStudio = toAnswer(vocabulary.answerTo(words))
  const {topic, isSure} = topicOf(text)
  if (fromStudio && !isSure) return fromStudio
  switch (topic) {
    case 'robot':
      return toAnswer(say.robot)
    case 'when':
      return fromStudio ?? toAnswer(aboutPeople(turn))
    case 'person':
      return toAnswer(aboutPeople(turn))
    case 'guarantee':
      return toAnswer(say.noGuarantee)
    case 'discount':
      return toAnswer(say.noDiscount)
    case 'hours':
      return hoursOf(catalogue) ? toAnswer(say.hours(hoursOf(catalogue))) : fromStudio
    case 'duration':
      return fromStudio ?? aboutTime(asked)
    case 'total':
      return list.lines.length > 0 ? aboutTotal(turn, list) : aboutPrice(asked)
    case 'hourly':
      return fromStudio ?? aboutPackages(asked)
    case 'price':
      return aboutPrice(asked) ?? fromStudio ?? aboutPackages(asked)
    case 'area': {
      const town = townIn(catalogue, text)
      const line = catalogue.settings?.serviceAreaLine
      return town ? toAnswer(say.inArea(town)) : (fromStudio ?? toAnswer(line ? `${line}.` : null))
    }
    case 'steps':
      return fromStudio ?? toAnswer(say.steps)
    case 'services':
      return toAnswer(say.canDo(catalogue.services.flatMap(({title}) => title ?? []).join(', ')))
    case 'ability':
      return fromStudio ?? aboutAbility(asked)
    default:
      return fromStudio
  }
}

const toAnswer = (text: string | null): Answer | null => (text ? {text} : null)

function aboutTotal({catalogue, say}: Turn, list: List): Answer {
  const sum = totalOfLines(catalogue, list.lines)
  return {text: sum ? say.total(sum) : say.noTotal}
}

function aboutPackages({turn: {catalogue, say}, vocabulary, words}: Asked): Answer | null {
  const label = vocabulary.find(words).find(({hours}) => hours)?.hours
  const rates = packagesOf(catalogue)
  if (rates.length === 0) return null
  return {text: say.packages(rates), ...(label && {offer: {serviceId: null, words: label}})}
}

function aboutPrice({turn: {catalogue, say}, list, vocabulary, words}: Asked): Answer | null {
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

function aboutAbility({turn: {say}, vocabulary, words, text}: Asked): Answer | null {
  const content = contentOf(words)
  const [service] = content.length > 0 ? servicesIn(vocabulary, words) : []
  if (service) return {text: say.canDo(service.title ?? ''), offer: {serviceId: service._id, words: text}}
  return content.some(isWorkWord) ? {text: say.canLook, offer: {serviceId: null, words: text}} : null
}
