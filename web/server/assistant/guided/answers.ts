// Answers a question from the Studio: the owner's questions and answers, prices, towns, hours, and the list itself. Null for
// what it does not know. Pure.

import {formatHours} from '#schemas/hours-format.ts'
import {isSample} from '#schemas/is-sample.ts'
import {formatMoney, formatPriceTier} from '#schemas/price-format.ts'
import {tierLabel} from '#schemas/price-size.ts'
import {toSiteWords} from '#schemas/site-words.ts'
import {formatPhone} from '#web/domain/business/phone.ts'
import {areaSentence, findArea, toServedPlaces} from '#web/domain/business/service-area.ts'
import {formatRangeTotal, totalRangeOf} from '#web/domain/chat/total.ts'
import type {Catalogue, CatalogueService} from '../catalogue.ts'
import {nameOf, toJob} from './line.ts'
import type {List} from './list.ts'
import {phrasesOf} from './phrases.ts'
import {filled, type Sentences} from './replies.ts'
import {fold, tokensOf} from './words.ts'

const about = {
  list: /\b(?:my list|did you (?:note|get|write)|what (?:do you|have you) (?:have|got)|mi lista|anot(?:ó|aste|aron))\b/i,
  total: /\b(?:total|all together|altogether|so far|en total)\b/i,
  price: /\b(?:how much|price[sd]?|cost|charge|quote|estimate|rates?|cu[aá]nto|precios?|cuesta|cobran)\b/i,
  hourly: /\b(?:by the hour|per hour|an hour|hourly|por hora)\b/i,
  hours: /\b(?:open|hours|closed?|horario|abren|cierran)\b/i,
  person: /\b(?:human|real person|talk to|speak (?:to|with)|call (?:you|me)|persona|llamar)\b/i,
  area: /\b(?:area|come (?:out )?to|serve|cover|work in|go to|zona|vienen|trabajan en)\b/i,
  license: /\blicen[sc]ed?\b|\blicencia/i,
  robot: /\b(?:are you (?:a |an )?(?:bot|robot|ai|real|human)|robot|chatbot)\b/i,
}

export function answerTo(
  {catalogue, list, say}: {catalogue: Catalogue; list: List; say: Sentences},
  text: string,
  named: readonly CatalogueService[],
): string | null {
  const {phone, serviceAreaLine, license} = catalogue.settings ?? {}
  if (about.robot.test(text)) return say.robot
  if (about.list.test(text) || (about.total.test(text) && list.lines.length > 0)) return yourList(catalogue, list, say)
  if (about.price.test(text) && named.length > 0) return named.map(service => pricesOf(service, say)).join(' ')
  if (about.hourly.test(text)) return say.packages(ratesOf(catalogue))
  const area = about.area.test(text) || zip.test(text) ? areaAnswer(catalogue, text) : null
  if (area) return area
  const known = phrasesOf(catalogue).answers.best(tokensOf(text))
  const isLicenseAsked = about.license.test(text) && license && !isSample(license)
  if (isLicenseAsked) return [`${license}.`, known].filter(Boolean).join(' ')
  if (known) return known
  if (about.person.test(text)) return phone ? filled(say.person, {phone: formatPhone(phone)}) : null
  if (about.hours.test(text))
    return say.hours((catalogue.settings?.hours ?? []).map(formatHours).filter(Boolean).join('; '))
  if (named.length > 0) return named.map(service => pricesOf(service, say)).join(' ')
  if (about.price.test(text)) return say.packages(ratesOf(catalogue))
  return about.area.test(text) && serviceAreaLine ? `${serviceAreaLine}.` : null
}

function yourList(catalogue: Catalogue, {lines, notes}: List, say: Sentences): string {
  const total = totalRangeOf(lines.map(line => toJob(catalogue, line)))
  return say.onYourList(
    lines.map(line => nameOf(catalogue, line)),
    notes.map(({text}) => text),
    total ? formatRangeTotal(total) : say.toBePriced,
  )
}

const ratesOf = ({packages}: Catalogue) =>
  packages.flatMap(({label, price}) => (label && price !== null ? [`${label} ${formatMoney(price)}`] : []))

function pricesOf({title, priceTiers, priceNote}: CatalogueService, say: Sentences): string {
  const prices = (priceTiers ?? []).flatMap(tier => {
    const price = formatPriceTier(tier)
    return price ? [[tierLabel(tier), price].filter(Boolean).join(' ')] : []
  })
  if (prices.length === 0) return say.noPrice(title ?? '')
  return `${title ?? ''}: ${[...prices, priceNote?.toLowerCase()].filter(Boolean).join(', ')}.`
}

const zip = /\b\d{5}\b/

/** As the site's own form answers it; null for a place that is in no list of the owner's. */
function areaAnswer({areas, settings}: Catalogue, text: string): string | null {
  const {serviceAreas, zipCodes} = settings ?? {}
  const places = toServedPlaces({serviceAreas, zipCodes, areas})
  const asked = ` ${fold(text).replace(/[^\p{L}\d]+/gu, ' ')} `
  const towns = places.flatMap(({names}) => names).filter(name => asked.includes(` ${fold(name)} `))
  const [town] = towns.sort((a, b) => b.length - a.length)
  const answer = findArea(zip.exec(text)?.[0] ?? town ?? '', places)
  return areaSentence(answer, toSiteWords(settings?.words))
}
