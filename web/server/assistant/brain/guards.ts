export type Danger = 'gas' | 'water' | 'electric' | 'fire'

const dangers: [Danger, RegExp][] = [
  ['gas', /\bsmell(?:s|ing|ed)?\b.{0,20}\bgas\b|\bgas\b.{0,12}\b(?:leak|smell)|\bcarbon monoxide\b/],
  [
    'fire',
    /\bon fire\b|\bburning smell\b|\bsmell(?:s|ing)?\b.{0,12}\b(?:burning|smoke)\b|\bsmoke (?:is )?coming\b|\bflames?\b/,
  ],
  [
    'electric',
    /\bspark(?:s|ing)\b|\blive wires?\b|\bbare wires?\b|\bexposed wir(?:es?|ing)\b|\b(?:got|getting|gives?|gave) (?:\w+ )?(?:a )?shock|\bshocked me\b|\bbuzzing (?:outlet|panel)\b/,
  ],
  [
    'water',
    /\bburst(?:ed)? pipe|\bpipe (?:has |just )?burst|\bwater (?:is )?(?:pouring|gushing|spraying|everywhere|rushing)|\b(?:is|are|am|currently) flooding\b|\bflooding (?:right )?now\b|\bflooded right now\b|\bsewage\b/,
  ],
]

export function dangerIn(text: string): Danger | null {
  return dangers.find(([, signs]) => signs.test(text))?.[0] ?? null
}

const trades: [string, RegExp][] = [
  [
    'a licensed electrician',
    /\b(?:electrical|breaker|fuse) (?:panel|box)\b|\bpanel upgrade\b|\bbreakers?\b|\brewir|\bnew (?:circuit|outlet|wiring)|\b(?:add|install|run|move)\b.{0,18}\b(?:outlets?|circuits?|wiring|240|220)\b|\bev charger\b|\bgenerator\b/,
  ],
  [
    'a licensed plumber',
    /\bwater heater\b|\bre-?pip|\bsewer\b|\bmain (?:water )?line\b|\bgas line\b|\bmove (?:the |a )?(?:plumbing|drain)\b|\bseptic\b|\bwater main\b/,
  ],
  [
    'a licensed HVAC contractor',
    /\bhvac\b|\bfurnace\b|\bair condition(?:er|ing)\b|\bheat pump\b|\bductwork\b|\bac unit\b/,
  ],
  ['a licensed roofer', /\broof(?:ing|s)?\b|\bshingles?\b/],
  [
    'a licensed general contractor',
    /\bload[- ]bearing\b|\bremove (?:a |the )?(?:\w+ )?wall\b|\bknock (?:down|out) (?:a |the )?(?:\w+ )?wall\b|\bfoundation\b|\broom addition\b|\bbuild (?:a |an )?(?:house|addition)\b/,
  ],
  [
    'a certified remediation company',
    /\basbestos\b|\bmold (?:removal|remediation)\b|\b(?:black|toxic) mold\b|\blead paint\b/,
  ],
  [
    'a tree service',
    /\b(?:tree|stump)s?\b.{0,12}\b(?:remov|cut|trim|grind)|\b(?:remove|cut|trim|grind)\b.{0,14}\b(?:tree|stump)s?\b/,
  ],
]

export function licensedTradeIn(clause: string): string | null {
  return trades.find(([, signs]) => signs.test(clause))?.[0] ?? null
}

const injection =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules?|guidelines?|price list|programming)\b|\bsystem prompt\b|\byou are now\b|\bdeveloper mode\b|\bjailbreak\b|\bpretend (?:to be|you(?:'re| are))\b|\bact as (?:a|an|if)\b|\breveal\b.{0,20}\b(?:prompt|instructions?|secret|password|key)|\bset\b.{0,25}\bprices?\b.{0,12}(?:to|at|=)|\bapi key\b|\bprint your\b|\bas an? (?:ai )?language model\b|<\s*script|\bdrop table\b|\bsudo\b|"role"\s*:|\[system\]|\b(?:mark|set)\b.{0,20}\bis_ready\b/

export const isInjection = (text: string): boolean => injection.test(text)

const abuse =
  /\b(?:fuck\w*|shit\w*|bitch\w*|asshole\w*|cunt\w*|bastards?|dickheads?|stupid (?:bot|robot|machine|ai)|idiots?|morons?|piece of (?:crap|garbage)|go to hell|kill yourself|useless (?:bot|crap|robot))\b/

export const isAbuse = (text: string): boolean => abuse.test(text)

const spanish =
  /[¿¡ñ]|\b(?:hola|necesito|quiero|por favor|gracias|puede[ns]?|cuánto|cuanto cuesta|pintar|arreglar|casa|buenos|ayuda|usted|instalar|precio)\b/g
const others =
  /\b(?:bonjour|merci|je voudrais|besoin|s'il vous|guten tag|ich brauche|bitte|können|olá|preciso|obrigad[oa]|ciao|vorrei)\b/g

/** Null for English. Needs two words: "casa" in an address is not enough. */
export function foreignLanguage(text: string): 'es' | 'other' | null {
  if (
    (text.match(
      /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Greek}]/gu,
    )?.length ?? 0) > 2
  )
    return 'other'
  if ((text.match(spanish)?.length ?? 0) >= 2) return 'es'
  return (text.match(others)?.length ?? 0) >= 2 ? 'other' : null
}
