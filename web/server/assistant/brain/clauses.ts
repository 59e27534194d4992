// Cuts a message into the parts that each ask, tell or order one thing, in the customer's own words. Pure.

export interface Clause {
  text: string
  isQuestion: boolean
  /** "A few things:" only leads in. */
  leadsIn: boolean
}

const together =
  /\b(doors?|trim|board|scrape|sand|prime|washer|back|in|nuts|north|south|primer|walls?|puertas?|kitchen|black|salt|soap|water|top|front|left|up|inside|hot|arriba) (and|an|n|&|y) (windows?|accents?|batten|paint|stain|dryer|forth|out|bolts|ceilings?|trim|ventanas?|techos?|bath|white|bottom|back|right|down|outside|cold|abajo)\b/gi
/** "1. the fan 2) the door" in one line. */
const numbered = /(?:^|(?<=\s))\d{1,2}[.)]\s+(?=\S)/g
const joiner = '\u0001'

const breaks =
  /(?<=[.!;:])\s+|(?<=\?)\s*|\s*[\n\u2022]+\s*|\s+(?=\()|(?<!\d)\)\s*|,(?!\d{3}(?:\D|$)|\s*i (?:think|believe|guess)\b)\s*|(?<!\b(?:i|we|would|i'd|we'd|you))\s+also\s+|(?<!\b(?:everything|all))\s+(?:and|plus|then|but|n|y|e|tambi[eé]n|adem[aá]s|pero|luego)\s+|\s+an\s+(?=(?:a|the|my|i|all)\b)|\s+(?:so|as[ií] que)\s+(?=(?:i|we|i'd|i'm|can|could|please|need|just|only|make|quiero|necesito)\b)|\s*(?:&|\+(?=\s))\s*|\s+(?:as well as|along with)\s+(?!(?:it|them|that)\b)|\s+w\/\s*|\s+(?:with|con)\s*(?=\d)|\s+(?=(?:the other|el otro|la otra)\b(?! (?:day|week|ano|año|d[ií]a|vez|mes|lado|side)))|(?<!\b(?:that|if|when|because|think|but|and|say|so|like|how|where|since|says))\s+(?=(?:it's|they're)\s)|(?<=(?:^|[,.] |\d [a-z]+ |\b(?:need|want|install|get|necesito|quiero) )\d{1,2} [a-z]+(?: [a-z]+)?)\s+(?=\d{1,2} (?!feet|foot|ft|in|inch|sq|x)[a-z]{3,})|(?<=\bcome (?:out|by|over))\s+(?=(?:(?:the|my|our)\s+)?\w+ (?:\w+ )?(?:is|are|needs?)\b)|(?<=\w+ \w+ \w+ \w+ \w+)(?<!\b(?:what|when|how|where|why|which|who|if|that|soon|much|long|and|so|or|but|think|hope|hoping|wondering|know|sure|see|ask|please|if))\s+(?=(?:can|could|would) (?:you|u|ya|y'all|someone|somebody|anyone|anybody) (?:please |come |just |and )*(?!take|have)\w+ (?:up |in |out |down )?(?:the|my|our|an?|this|that) )|\s+-{1,2}\s+|\s*\p{Emoji_Presentation}+\s*/iu
const abbreviation =
  /\b([Ss]t|[DdMmJjSs]r|[Mm]r?s|[Aa]ve|[Bb]lvd|[Rr]d|[Ll]n|vs)\.(?=\s)|\b(ft|sq|in|apt|no|etc|approx|int|ext|incl)\.(?=\s+[a-z\d])/g

/** "No paint just a patch", "shades not blinds". */
const exceptions =
  /(?<=\b(?:no|not|don't|dont|do not)\b.{3,40})\s+(?=(?:just|only|nom[aá]s|solo|solamente)\s)|(?<!\b(?:will|can|could|would|do|does|did|is|are|was|has|have|should))\s+(?=not\s+(?:the\s+|a\s+|any\s+|el\s+|la\s+)?(?!\d|one|two|three|four|five|six|sure|yet|now|good|working|today|ready|bad|big|too|photos?|fotos?|needed)[a-z]+[.!]*$)/i

export function clausesOf(message: string): Clause[] {
  const kept = message
    .replace(/\bhundred and (?=\w)/gi, 'hundred ')
    .replace(together, words => words.replace(/&|\b(?:an|n)\b/g, 'and').replace(/\s+/g, joiner))
    .replace(abbreviation, '$1$2')
    .replace(/^(?!\s*(?:[-*•]|\d{1,2}[.)])\s)(.*[^:\s])\s*\n(?=\s*(?:[-*•]|\d{1,2}[.)])\s)/gm, '$1:\n')
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/gm, '')
    .replace(numbered, /(?:^|\s)1[.)]\s[\s\S]*\s2[.)]\s/.test(message) ? '\n' : '$&')
  return kept
    .split(breaks)
    .map(part => part.replaceAll(joiner, ' ').trim())
    .flatMap(part => part.split(exceptions))
    .filter(part => /[\p{L}\p{N}]/u.test(part))
    .map(text => ({
      text: text.replace(/^[\s,.;:!(-]*|[\s,;:-]+$/g, ''),
      isQuestion: /\?/.test(text) || text.includes('¿'),
      leadsIn: /:\s*$/.test(text),
    }))
}
