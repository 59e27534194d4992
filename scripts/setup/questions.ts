// What `npm run setup` asks. Every answer is a line of text, typed or from a JSON file.

import {existsSync} from 'node:fs'
import {isSample} from '#schemas/is-sample.ts'
import {accentProblem} from '../../schemas/accent-color.ts'
import {toEmailAddress} from '../../schemas/email-address.ts'
import {phoneDigits} from '../../schemas/phone-digits.ts'
import {timeZones} from '../../schemas/time-zones.ts'
import {zipCodesProblem} from '../../schemas/zip-codes.ts'
import type {SiteSettings} from '../../web/content/sanity-types.gen.ts'
import {formatPhone} from '../../web/domain/business/phone.ts'

export interface Place {
  name: string
  location: {lat: number; lng: number} | null
  zipCodes: string[]
}

/** The business as it is in the content, for the defaults. */
export type CurrentBusiness = Partial<SiteSettings>

interface Question {
  ask: string
  standard(business: CurrentBusiness, services: readonly string[]): string
  /** @throws Error with a sentence for who answers */
  read(typed: string, services: readonly string[]): unknown
}

type Field = keyof CurrentBusiness
const keep = (field: Field) => (business: CurrentBusiness) => String(business[field] ?? '')
const keepUnlessSample = (field: Field) => (business: CurrentBusiness) =>
  isSample(business[field]) ? '' : keep(field)(business)

const optional = (typed: string) => typed

/** @param problemOf says in a sentence what is wrong with an answer */
const checked = (problemOf: (typed: string) => string | false | null | undefined) => (typed: string) => {
  const problem = problemOf(typed)
  if (problem) throw new Error(problem)
  return typed
}

const required = checked(typed => !typed && 'This one is needed.')

export const questions = {
  name: {ask: 'Name of the business', standard: keep('businessName'), read: required},
  trade: {
    ask: 'What you are, as in "Book a plumber"',
    standard: ({trade}: CurrentBusiness) => trade ?? 'handyman',
    read: (typed: string) => required(typed).toLowerCase(),
  },
  phone: {ask: 'Phone', standard: keep('phone'), read: readPhone},
  email: {ask: 'Email', standard: keep('email'), read: readEmail},
  town: {ask: 'Main town, such as "Denver, CO"', standard: keep('mapTitle'), read: required},
  areas: {
    ask: 'Towns you come to, the main one first; with place and ZIP codes if you like: Denver 39.74,-104.99 80202 80203; Aurora',
    standard: writePlaces,
    read: readPlaces,
  },
  hours: {
    ask: 'Opening hours, such as Mo-Fr 08:00-18:00; Sa 09:00-12:00',
    standard: ({hours = []}: CurrentBusiness) =>
      hours.map(({days = [], opens, closes}) => `${days.join(',')} ${opens}-${closes}`).join('; '),
    read: readHours,
  },
  services: {
    ask: 'Services to keep, with their prices until you change them',
    standard: (_: CurrentBusiness, services: readonly string[]) => services.join('; '),
    read: readServices,
  },
  color: {
    ask: 'Color of buttons, such as #2f9e44; "none" for our orange',
    standard: keep('accentColor'),
    read: checked(typed => {
      const problem = accentProblem(typed)
      return problem && `${problem}.`
    }),
  },
  logo: {
    ask: 'Logo: a picture file; empty: your own as it is, else a small tool badge',
    standard: () => '',
    read: checked(typed => typed && !existsSync(typed) && `There is no file ${typed}.`),
  },
  timeZone: {
    ask: `Time zone: ${timeZones.join(', ')}`,
    standard: keep('timeZone'),
    read: checked(typed => !timeZones.some(zone => zone === typed) && `Choose one of ${timeZones.join(', ')}.`),
  },
  ownerName: {ask: "Owner's name; empty: not told", standard: keepUnlessSample('ownerName'), read: optional},
  license: {
    ask: 'License, as it shall be shown; empty: none',
    standard: keepUnlessSample('license'),
    read: optional,
  },
  insurance: {ask: 'Insurance, as it shall be shown', standard: keepUnlessSample('insurance'), read: optional},
  founded: {
    ask: 'In business since (year); empty: not told',
    standard: keep('foundedYear'),
    read: checked(typed => typed && !/^(19|20)\d\d$/.test(typed) && 'A year such as 2014.'),
  },
  website: {
    ask: 'Address of the website, such as https://example.com; empty: as it is',
    standard: () => '',
    read: (typed: string) => readWebsite(typed.replace(/\/$/, '')),
  },
} satisfies Record<string, Question>

const readWebsite = checked(
  typed => typed && !/^https?:\/\/[^/\s]+$/.test(typed) && 'An address such as https://example.com.',
)

/** What was answered, as the questions read it. */
export type Answers = {[Name in keyof typeof questions]: ReturnType<(typeof questions)[Name]['read']>}

/** Typing "none" empties an answer that has a default. */
export const unlessNone = (typed: string) => (typed.toLowerCase() === 'none' ? '' : typed)

export const questionNames = Object.keys(questions) as (keyof Answers)[]

/** @throws Error that lists every answer that cannot be used */
export function readAnswers(
  typed: Record<string, unknown>,
  business: CurrentBusiness,
  services: readonly string[],
): Answers {
  const problems = Object.keys(typed)
    .filter(name => !Object.hasOwn(questions, name))
    .map(name => `${name}: there is no such question`)
  const answers = questionNames.flatMap(name => {
    const {standard, read} = questions[name]
    const answer = typed[name] ?? standard(business, services)
    try {
      if (typeof answer !== 'string') throw new Error('Write the answer as one text.')
      return [[name, read(unlessNone(answer.trim()), services)]]
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`)
      return []
    }
  })
  if (problems.length > 0) throw new Error(`These answers cannot be used:\n  ${problems.join('\n  ')}`)
  return Object.fromEntries(answers) as Answers
}

function readPhone(typed: string): string {
  if (!phoneDigits(typed)) throw new Error('The phone number needs ten digits with area code.')
  return formatPhone(typed)
}

function readEmail(typed: string): string {
  const address = toEmailAddress(typed)
  if (!address) throw new Error('This is not an email address.')
  return address
}

function writePlaces({serviceAreas = [], mapPlaces = []}: CurrentBusiness): string {
  const placeOf = (name: string) => {
    const at = mapPlaces.find(place => place.name === name)?.location
    return at ? `${name} ${at.lat},${at.lng}` : name
  }
  return serviceAreas.map(placeOf).join('; ')
}

const listed = (typed: string) =>
  typed
    .split(';')
    .map(part => part.trim())
    .filter(Boolean)

const position = /\s(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)(?=\s|$)/

function readPlaces(typed: string): Place[] {
  const places = listed(typed).map(text => {
    const [found, lat, lng] = position.exec(text) ?? []
    const rest = (found ? text.replace(found, ' ') : text).trim()
    const zipCodes = rest.match(/\b\d{5}\b/g) ?? []
    const name = rest.replace(/\b\d{5}\b/g, '').trim()
    if (!name || /\d/.test(name)) throw new Error(`"${text}" is no town with a place and ZIP codes.`)
    return {name, location: found ? {lat: Number(lat), lng: Number(lng)} : null, zipCodes: [...zipCodes]}
  })
  if (places.length === 0) throw new Error('Name at least one town.')
  const problem = zipCodesProblem(places.flatMap(({zipCodes}) => zipCodes))
  if (problem) throw new Error(problem)
  return places
}

const week = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

function readHours(typed: string) {
  return listed(typed).map(text => {
    const [, days = '', opens = '', closes = ''] =
      /^(\S+)\s+((?:[01]\d|2[0-3]):[0-5]\d)\s*-\s*((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
    const named = days.split(',').flatMap(daysOf)
    if (named.length === 0 || opens >= closes) throw new Error(`"${text}" is not like Mo-Fr 08:00-18:00.`)
    return {days: named, opens, closes}
  })
}

function daysOf(text: string): string[] {
  const [from = '', to = from] = text.split('-')
  const [first, last] = [week.indexOf(from), week.indexOf(to)]
  return first < 0 || last < 0 ? [] : week.slice(first, last + 1)
}

function readServices(typed: string, services: readonly string[]): string[] {
  const kept = listed(typed).map(name => {
    const service = services.find(title => title.toLowerCase() === name.toLowerCase())
    if (!service) throw new Error(`There is no service "${name}". There are: ${services.join('; ')}.`)
    return service
  })
  if (kept.length === 0) throw new Error('Keep at least one service: a page of services needs one.')
  return kept
}
