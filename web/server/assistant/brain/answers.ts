import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {emailField} from '#web/domain/orders/contact-schema.ts'
import type {Catalogue} from '../catalogue.ts'
import {agreesToSend} from './agreement.ts'
import {readAddress, readName} from './contact-details.ts'
import {type Draft, measureOf, possibleTiers} from './drafts.ts'
import type {Change} from './job-list.ts'
import type {Memory} from './memory.ts'
import {readQuantities, readRooms} from './quantities.ts'
import {sentences} from './sentences.ts'
import {matchPhrases, vocabularyOf} from './targets.ts'
import {normalise} from './text.ts'
import {understand} from './understand.ts'

export interface Taken {
  memory: Memory
  contact: Partial<AssistantContact>
  changes: Change[]
  parts: string[]
  isAnswer: boolean
  isWhole: boolean
  agrees: boolean
  rest: string
}

const no = /^\W*(?:no|nope|not yet|wait|hold on|nah)\b/
const hesitation =
  /\b(?:wait|hold (?:on|off|up)|not (?:yet|sure|now|ready|today)|unsure|no,? (?:thanks?|thank you)|(?:let me|need to|have to|want to|i'?ll) (?:think|ask|check|talk)|do(?:n'?t| not) (?:send|submit|book)|too much|expensive|maybe|nevermind|never mind)\b/
const unsure =
  /\b(?:not sure|unsure|don'?t know|dont know|no idea|dunno|idk|whatever|you (?:decide|tell me)|either|any(?:thing)? is fine|no clue|hard to say|can'?t tell)\b/
const ordinals: [RegExp, number][] = [
  [/\b(?:first|1st|number 1|option 1)\b/, 0],
  [/\b(?:second|2nd|number 2|option 2|middle)\b/, 1],
  [/\b(?:third|3rd|number 3|option 3)\b/, 2],
  [/\b(?:last)\b/, -1],
]

export function takeAnswer(
  catalogue: Catalogue,
  memory: Memory,
  message: string,
  found: Partial<AssistantContact>,
  photosCount: number,
): Taken {
  const none: Taken = {
    memory,
    contact: {},
    changes: [],
    parts: [],
    isAnswer: false,
    isWhole: false,
    agrees: false,
    rest: message,
  }
  const text = normalise(message).trim()
  const {pending} = memory
  if (text.replace(/[\s,.;]/g, '') === '') return {...none, isAnswer: photosCount > 0, isWhole: true}
  const draft = memory.drafts.find(({id}) => id === pending?.id)
  switch (pending?.kind) {
    case 'tier':
    case 'size':
    case 'count':
      return draft ? {...none, ...aboutDraft(catalogue, memory, draft, pending.kind, text)} : none
    case 'kind':
      return {...none, ...aboutPaint(catalogue, memory, text)}
    case 'room':
      return {...none, ...aboutRoom(memory, draft, text)}
    case 'photos':
      return no.test(text) || /\b(?:no photo|no pic|skip|later|none|don'?t have|can'?t|without)/.test(text)
        ? {...none, isAnswer: true, isWhole: text.length < 60}
        : none
    case 'confirm':
      if (agreesToSend(message) && Object.keys(found).length === 0) return {...none, agrees: true, isWhole: true}
      if (no.test(text) && text.length < 20) return {...none, isAnswer: true, isWhole: true, parts: [sentences.notYet]}
      return hesitation.test(text) ? {...none, isAnswer: true, parts: [sentences.notYet]} : none
    case 'fullName':
    case 'email':
    case 'phone':
    case 'address':
      return {...none, ...aboutContact(pending.kind, message, found)}
    default:
      return none
  }
}

function withDraft(memory: Memory, draft: Draft): Memory {
  return {...memory, drafts: memory.drafts.map(known => (known.id === draft.id ? draft : known))}
}

function aboutDraft(
  catalogue: Catalogue,
  memory: Memory,
  draft: Draft,
  kind: 'tier' | 'size' | 'count',
  text: string,
): Partial<Taken> {
  const done = (change: Partial<Draft>): Partial<Taken> => {
    const next = {...draft, ...change, needsCount: draft.needsCount && !change.count && !change.isUnsure}
    return {memory: withDraft(memory, next), changes: [{kind: 'changed', draft: next}], isAnswer: true, isWhole: true}
  }
  if (unsure.test(text)) return done({isUnsure: true})
  const isShort = text.split(/\s+/).length <= 7
  if (!isShort) return {}
  const said = readQuantities(text)
  const bare = /(\d+(?:\.\d+)?)/.exec(text)
  const number = bare && Number(bare[1]) <= 20_000 ? Number(bare[1]) : null
  if (kind === 'count' && number) return done({count: Math.min(200, Math.round(number))})
  if (kind === 'size') {
    if (said.inches && !said.squareFeet) return done({inches: said.inches})
    if (said.squareFeet) return done({squareFeet: said.squareFeet})
    const feet = /(\d+(?:\.\d+)?)\s*(?:ft|feet|foot)\b/.exec(text)
    const isInches = measureOf(catalogue, draft) === 'inches'
    if (feet && isInches) return done({inches: Number(feet[1]) * 12})
    if (number) return done(isInches ? {inches: number} : {squareFeet: number})
  }
  const tiers = possibleTiers(catalogue, draft)
  const chosen = ordinals.find(([words]) => words.test(text))
  const byPlace = chosen && tiers.at(chosen[1])
  if (byPlace) return done({tier: byPlace._key})
  const vocabulary = vocabularyOf(catalogue)
  const words = vocabulary.read(text)
  const target = vocabulary.services.find(({service}) => service._id === draft.serviceId)
  const scored = (target?.tiers ?? [])
    .map(({tier, phrases}) => ({tier, score: matchPhrases(phrases, words).score}))
    .sort((a, b) => b.score - a.score)
  const [best, second] = scored
  if (best && best.score > (second?.score ?? 0)) {
    return done({
      tier: best.tier._key,
      ...(said.count && {count: said.count}),
      ...(said.squareFeet && {squareFeet: said.squareFeet}),
      ...(said.room && {room: said.room}),
    })
  }
  return {}
}

function aboutPaint(catalogue: Catalogue, memory: Memory, text: string): Partial<Taken> {
  const where = /\b(?:out|outside|exterior|siding|outdoors?)\b/.test(text)
    ? 'outside'
    : /\b(?:in|inside|interior|indoors?|rooms?|bedrooms?|walls?|kitchen|bathroom|both)\b/.test(text)
      ? 'inside'
      : null
  if (!where) return {}
  const {drafts, changes} = understand(catalogue, memory, `paint ${where} ${text}`)
  return {memory: {...memory, drafts}, changes, isAnswer: true, isWhole: true}
}

function aboutRoom(memory: Memory, draft: Draft | undefined, text: string): Partial<Taken> {
  const [named] = readRooms(text)
  if (!draft) return {isAnswer: named !== undefined}
  const isShort = text.split(/\s+/).length <= 4
  if (!named || !isShort) return isShort && (no.test(text) || unsure.test(text)) ? {isAnswer: true, isWhole: true} : {}
  return {memory: withDraft(memory, {...draft, room: named}), isAnswer: true, isWhole: true, parts: [sentences.noted]}
}

type ContactField = 'fullName' | 'email' | 'phone' | 'address'

function aboutContact(field: ContactField, message: string, found: Partial<AssistantContact>): Partial<Taken> {
  if (found[field]) return {isAnswer: true, isWhole: /^[\s\p{P}]*$/u.test(message)}
  const read = {
    fullName: readName,
    address: readAddress,
    email: (text: string) => (emailField.safeParse(text).success ? text.trim() : null),
    phone: (text: string) =>
      /^[\d\s().+-]{7,20}$/.test(text.trim()) && text.replace(/\D/g, '').length >= 7 ? text.trim() : null,
  }[field](message)
  if (read) return {contact: {[field]: read}, isAnswer: true, isWhole: true}
  const isTried = {
    fullName: false,
    address:
      message.trim().split(/\s+/).length <= 6 &&
      !message.includes('?') &&
      /\b(?:st|street|road|rd|ave|lane|drive|dr|charlotte|nc)\b/i.test(message),
    email: /@|\bdot\b/.test(message),
    phone: /\d{3}/.test(message),
  }[field]
  return isTried ? {isAnswer: true, isWhole: true, parts: [sentences.wrong[field]]} : {}
}
