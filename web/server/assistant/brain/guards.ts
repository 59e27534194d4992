// What ends the ordinary order of a conversation: danger, work for licensed trades, attacks and insults. Pure.
import type {Language} from './sentences.ts'
import {isNeed, isTrouble, says} from './signs.ts'
import type {Word} from './words.ts'

export type Danger = 'gas' | 'water' | 'electric' | 'fire'
export type Trade = Record<Language, string>

const dangers: [Danger, RegExp][] = [
  [
    'gas',
    /\bsmell(?:s|ing|ed)?\b.{0,20}\bgas\b|\bgas\b.{0,12}\b(?:leak|smell)|\bcarbon monoxide\b|\bhuel\w+ a gas\b|\bolor a gas\b|\bfuga de gas\b/,
  ],
  [
    'fire',
    /\bon fire\b|\b(?:a|is) fire (?:in|at)\b|\bfire in (?:my|the|our)\b|\bburning smell\b|\bsmell(?:s|ing)?\b.{0,12}\b(?:burning|smoke)\b|\bsmoke (?:is )?coming\b|\bflames?\b|\bincendio\b|\bhuele a quemado\b/,
  ],
  [
    'electric',
    /\bspark(?:s|ing)\b|\blive wires?\b|\bbare wires?\b|\bexposed wir(?:es?|ing)\b|\b(?:got|getting|gives?|gave) (?:\w+ )?(?:a )?shock|\bshocked me\b|\bbuzzing (?:outlet|panel)\b|\bchispas?\b/,
  ],
  [
    'water',
    /\bburst(?:ed)? pipe|\bpipe (?:has |just )?burst|\bwater (?:is )?(?:pouring|gushing|spraying|everywhere|rushing)|\b(?:is|are|am|currently) flooding\b|\bflooding (?:right )?now\b|\bflooded right now\b|\bsewage\b|\btuber\w+ (?:rota|reventada)\b|\bse esta inundando\b/,
  ],
]

/** A leak that a plumber has fixed is work, not a danger. */
const isOver =
  /\b(?:fixed|repaired|shut off|turned off|stopped|plumber (?:is|was) (?:all )?done|dry now|(?:last|this past) (?:week|month|year|winter)|ya (?:lo|la)? ?(?:arregl|repar)\w+)\b/

export function dangerIn(text: string): Danger | null {
  const [danger] = dangers.find(([, signs]) => signs.test(text)) ?? []
  return danger && !isOver.test(text) ? danger : null
}

const trades: [Trade, RegExp][] = [
  [
    {en: 'a licensed electrician', es: 'un electricista con licencia'},
    /\b(?:electrical|breaker|fuse) (?:panel|box)\b|\bpanel upgrade\b|\bbreakers?\b|\brewir|\bnew (?:circuit|outlet(?! covers?)|wiring)|\b(?:add|install|run|move)\b.{0,18}\b(?:outlets?|circuits?|wiring|240|220)\b|\bev charger\b|\bgenerator\b|\bpanel electrico\b|\bcableado\b/,
  ],
  [
    {en: 'a licensed plumber', es: 'un plomero con licencia'},
    /\bwater heater\b|\bfix (?:the|a|my) leak\b|\bleak(?:ing|y)? pipes?\b|\bre-?pip|\bsewer\b|\bmain (?:water )?line\b|\bgas line\b|\bmove (?:the |a )?(?:plumbing|drain)\b|\bseptic\b|\bwater main\b|\bcalentador de agua\b|\btuberia de gas\b/,
  ],
  [
    {en: 'a licensed HVAC contractor', es: 'un técnico de clima con licencia'},
    /\bhvac\b|\bfurnace\b|\bair condition(?:er|ing)\b|\bheat pump\b|\bductwork\b|\bac unit\b|\baire acondicionado\b|\bcalefaccion\b/,
  ],
  [
    {en: 'a licensed roofer', es: 'un techador con licencia'},
    /(?<!\b(?:edge|side) of (?:the|my|our) )\broof(?:ing|s)?\b(?! ?(?:rack|box))|\bshingles?\b|\btejas?\b|\btejado\b/,
  ],
  [
    {en: 'a licensed general contractor', es: 'un contratista general con licencia'},
    /\bload[- ]bearing\b|\bremove (?:a |the )?(?:\w+ )?wall\b|\bknock (?:down|out) (?:a |the )?(?:\w+ )?wall\b|\bfoundation\b|\broom addition\b|\bbuild (?:a |an )?(?:house|addition)\b/,
  ],
  [
    {en: 'a certified remediation company', es: 'una empresa certificada'},
    /\basbestos\b|\bmold (?:removal|remediation)\b|\b(?:black|toxic) mold\b|\blead paint\b/,
  ],
  [
    {en: 'a tree service', es: 'un servicio de árboles'},
    /\b(?:tree|stump)s?\b.{0,12}\b(?:remov|cut|trim|grind)|\b(?:remove|cut|trim|grind)\b.{0,14}\b(?:tree|stump)s?\b/,
  ],
]

export function tradeIn(clause: string): Trade | null {
  // "They fixed the roof last month"
  if (isOver.test(clause) && !isNeed(clause)) return null
  return trades.find(([, signs]) => signs.test(clause))?.[0] ?? null
}

export const isInjection = says(
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules?|guidelines?|price list|programming)\b|\bsystem prompt\b|\byou are now\b|\bdeveloper mode\b|\bjailbreak\b|\bpretend (?:to be|you(?:'re| are))\b|\bact as (?:a|an|if)\b|\breveal\b.{0,20}\b(?:prompt|instructions?|secret|password|key)|\bset\b.{0,25}\bprices?\b.{0,12}(?:to|at|=)|\bapi key\b|\bprint your\b|\bas an? (?:ai )?language model\b|<\s*script|\bdrop table\b|\bsudo\b|"role"\s*:|\[system\]|\b(?:mark|set)\b.{0,20}\bis_ready\b/,
)

export const isAbuse = says(
  /\b(?:fuck\w*|shit\w*|bitch\w*|asshole\w*|cunt\w*|bastards?|dickheads?|stupid (?:bot|robot|machine|ai)|idiots?|morons?|piece of (?:crap|garbage)|go to hell|kill yourself|useless (?:bot|crap|robot)|wasting my time)\b/,
)

export const isOffTopic = says(
  /\b(?:homework|poems?|jokes?|weather|pizza|recipes?|essays?|lyrics|stocks?|crypto|seo|backlinks?|google rank\w*|rank #?1|bitcoin|president|movies?|football|basketball|translate|girlfriend|boyfriend|politics|chiste|poema|tarea)\b/,
)

/** Asks us for a job, or offers us business. */
export const isSoliciting = says(
  /\b(?:(?:are|is) (?:you|u|your company|anyone)(?: guys| all)? hiring|job openings?|looking for (?:a job|employment)(?! done)|my resume|partner(?:ship)? with (?:you|y'all|your)|(?:i|we) (?:have|got|bring) (?:\w+ ){0,3}years of experience|contratan(?:do)?|busco (?:trabajo|empleo)|tengo (?:\w+ ){0,3}anos de experiencia)\b/,
)

export function isComplaint(plain: string, words: readonly Word[]): boolean {
  const isOfOurs =
    /\byour (?:guys?|crew|tech\w*|workers?|company)\b|\b(?:guys?|man|crew|people|tech\w*) (?:that |who )?you sent\b/
  return isOfOurs.test(plain) && (words.some(isTrouble) || /\bwrong\b/.test(plain))
}
