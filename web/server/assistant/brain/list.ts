// The customer's list while one message is read: puts, changes and takes off lines, and keeps the words of each. Pure.
import {tierLabel} from '#schemas/price-size.ts'
import {nextJobId} from '#web/domain/chat/apply-reply.ts'
import type {Catalogue, CatalogueService, CatalogueTier} from '../catalogue.ts'
import {type Line, lineSchema, nameOf, possibleTiers, serviceOf} from './lines.ts'
import type {Memory} from './memory.ts'
import {countRooms, type Quantity} from './part.ts'
import {isOwnWord} from './vocabulary.ts'
import {contentOf, isIn, normalise, type Word, wordsOf} from './words.ts'

export interface Changes {
  added: Set<string>
  changed: Set<string>
  removed: string[]
  isEmptied: boolean
}

export interface Told {
  quantity: Quantity
  words: readonly Word[]
  text: string
}

const general = new Set(
  'instal repair job list need want new put take remov drop cancel skip forget scratch'.split(' '),
)

/** Of devices, doors or rooms in one order. */
const mostOfOne = 24

export class List {
  lines: Line[]
  touched: string | null
  notes: string[]
  removed: Line[]
  readonly changes: Changes = {added: new Set(), changed: new Set(), removed: [], isEmptied: false}
  readonly catalogue: Catalogue
  private readonly saidBefore: ReadonlySet<string>

  constructor(
    catalogue: Catalogue,
    {lines, touched, notes, removed}: Pick<Memory, 'lines' | 'touched' | 'notes' | 'removed'>,
  ) {
    this.catalogue = catalogue
    this.lines = [...lines]
    this.touched = touched
    this.notes = notes
    this.removed = removed
    this.saidBefore = new Set(lines.flatMap(({said}) => said))
  }

  /** The same service once more changes its line, unless it is another price or "another one". */
  putService(service: CatalogueService, told: Told & {tier: CatalogueTier | null}, isCorrection: boolean): void {
    const tier = told.tier?._key ?? null
    const differs = (line: Line) => line.tier !== null && tier !== null && line.tier !== tier
    // In one message, "3 small holes, one 10 inch hole" are two lines; "the hole is 4 inches" tells of the first.
    const isAnother = (line: Line) => {
      if (!this.changes.added.has(line.id)) return false
      const {count, inches} = told.quantity
      const isOpen = line.count === null && line.tier === null && line.inches === null
      if (count !== null && !isOpen && !(line.tier === null && tier !== null)) return true
      if (isCorrection) return false
      const fits = possibleTiers(this.catalogue, line)
      const isOtherPrice = fits.length === 1 && tier !== null && fits[0]?._key !== tier
      return (inches !== null && (line.inches ?? inches) !== inches) || isOtherPrice
    }
    const ofService = this.lines.filter(line => line.serviceId === service._id)
    const same =
      ofService.find(line => tier !== null && line.tier === tier) ??
      ofService.find(line => (isCorrection || !differs(line)) && !isAnother(line)) ??
      // It was asked whether it is this service.
      this.lines.find(line => line.choices.includes(service._id))
    const named = {serviceId: service._id, name: service.title ?? '', choices: []}
    if (!same) {
      const line = this.newLine({...named, tier, said: this.takeNotes(told.text)})
      this.add({...line, ...this.quantities(line, told)})
      return
    }
    const {count, isMore} = told.quantity
    // "Two TVs: one basic, one full motion."
    if (tier && same.tier !== tier && count !== null && (same.count ?? 0) > count && !isCorrection) {
      this.change(same, {count: (same.count ?? 0) - count}, told.text)
      this.add({...same, id: nextJobId(this.lines), tier, count, said: [...same.said, told.text]})
      if (same.tier === null) this.touched = same.id
      return
    }
    const meant = same.serviceId ? {} : named
    const more = isMore ? {count: (same.count ?? 1) + (count ?? 1)} : {}
    const amounts = {...this.quantities({...same, ...meant}, told), ...more}
    this.change(same, {...meant, ...(tier && {tier}), ...amounts}, told.text)
  }

  putBack(words: readonly Word[]): boolean {
    const named = this.removed.filter(line => overlap(words, this.ownWords(line)) > 0)
    const back = (named.length > 0 ? named : this.removed).filter(({id}) => !this.lines.some(line => line.id === id))
    for (const line of back) this.add(line)
    this.removed = []
    return back.length > 0
  }

  /** Customers book one package; a second one replaces the first. */
  putPackage(label: string, {quantity: {count}, text}: Told): void {
    const change = {packageLabel: label, ...(count && count > 1 && {count})}
    const same = this.lines.find(({packageLabel}) => packageLabel !== null)
    if (same) this.change(same, change, text)
    else this.add(this.newLine({...change, name: label, said: this.takeNotes(text)}))
  }

  putWords(text: string, choices: string[] = []): void {
    const name = ownName(text)
    const same = this.lines.find(line => !line.serviceId && normalise(line.name) === normalise(name))
    if (same) this.change(same, {}, text)
    else this.add(this.newLine({name, choices, said: this.takeNotes(text)}))
  }

  /** Takes off the line in own words that this message has just put. @returns what was said of it */
  takeOwnWords(): string[] {
    const line = this.current()
    if (!line || line.serviceId || line.packageLabel || !this.changes.added.delete(line.id)) return []
    this.lines = this.lines.filter(({id}) => id !== line.id)
    return line.said
  }

  change(line: Line, change: Partial<Line>, text: string): void {
    const said = line.said.includes(text) ? line.said : [...line.said, text]
    const next: Line = {...line, ...change, said}
    if (Object.keys(change).length > 0) {
      next.fixed = null
      next.isUnsure = change.isUnsure ?? false
      if (!this.changes.added.has(line.id)) this.changes.changed.add(line.id)
    }
    this.lines = this.lines.map(known => (known.id === line.id ? next : known))
    this.touched = line.id
  }

  note(text: string): void {
    const line = this.current()
    if (line) this.change(line, {}, text)
    else this.notes = [...this.notes, text]
  }

  remove(lines: readonly Line[]): void {
    const ids = new Set(lines.map(({id}) => id))
    if (lines.length === 0) return
    // "My neighbor rehung the gate, so strike it" is kept, though the gate goes.
    const told = lines.filter(({id}) => !this.changes.added.has(id)).flatMap(({said}) => said)
    this.notes = [...this.notes, ...told.filter(text => !this.saidBefore.has(text))]
    this.removed = [...lines]
    this.changes.removed.push(...lines.map(line => nameOf(this.catalogue, line)))
    this.lines = this.lines.filter(({id}) => !ids.has(id))
    if (this.touched && ids.has(this.touched)) this.touched = this.lines.at(-1)?.id ?? null
  }

  clear(): void {
    this.removed = this.lines
    this.changes.isEmptied = this.lines.length > 0
    this.lines = []
    this.touched = null
  }

  current(): Line | null {
    return this.lines.find(({id}) => id === this.touched) ?? this.lines.at(-1) ?? null
  }

  /** Lines that the words name: by service, price or their own words. The best fit only, unless several fit as well. */
  named(words: readonly Word[]): Line[] {
    const scored = this.lines.map(line => ({
      line,
      score: overlap(words, this.ownWords(line)) * 2 + overlap(words, wordsOf(line.said.join(' '))),
    }))
    const best = Math.max(0, ...scored.map(({score}) => score))
    return best === 0 ? [] : scored.filter(({score}) => score === best).map(({line}) => line)
  }

  ownWords(line: Line): Word[] {
    const tier = serviceOf(this.catalogue, line)?.priceTiers?.find(({_key}) => _key === line.tier)
    return wordsOf(`${nameOf(this.catalogue, line)} ${tier ? tierLabel(tier) : ''}`)
  }

  knows(line: Line, word: Word): boolean {
    return this.isNamed(line, word) || isIn(wordsOf(line.said.join(' ')), word)
  }

  isNamed(line: Line, word: Word): boolean {
    const service = serviceOf(this.catalogue, line)
    return isIn(this.ownWords(line), word) || (service !== null && isOwnWord(word, service))
  }

  quantities(line: Line, {quantity, words}: Pick<Told, 'quantity' | 'words'>): Partial<Line> {
    const tiers = possibleTiers(this.catalogue, {...line, tier: null})
    const isByArea = tiers.some(({unit, sizeUnit}) => unit === 'sqft' || sizeUnit === 'sqft')
    const isByRoom = tiers.some(({label}) => /\broom\b/i.test(label ?? ''))
    const roomCount = isByRoom ? countRooms(words) : 0
    const isBySteps = tiers.some(({unit}) => unit === 'step')
    const said = roomCount > 1 ? roomCount : quantity.count
    const isOfTier = tiers.some(
      ({_key, customerWords}) =>
        _key === line.tier && customerWords?.some(each => each.startsWith(`${quantity.count} `)),
    )
    // "A 65 TV" is one TV.
    const isBySize = tiers.some(({sizeUnit}) => sizeUnit === 'inches')
    const squareFeet =
      quantity.squareFeet ??
      [quantity.feet, isBySteps && (said ?? 0) < 100 ? null : said].find(
        size => isByArea && !isBySize && (size ?? 0) >= 20,
      ) ??
      null
    const count = said !== null && said > (isBySteps ? 99 : mostOfOne) ? null : said
    return {
      ...(squareFeet !== null && {squareFeet}),
      ...(quantity.inches !== null && isBySize && {inches: quantity.inches}),
      // Of a floor, "2 rooms" is no number of floors.
      ...(count !== null && !isOfTier && !(isByArea && !isBySteps) && {count}),
    }
  }

  private newLine(change: Partial<Line>): Line {
    return lineSchema.parse({id: nextJobId(this.lines), ...change})
  }

  private add(line: Line): void {
    this.lines = [...this.lines, line]
    this.changes.added.add(line.id)
    this.touched = line.id
  }

  private takeNotes(text: string): string[] {
    const said = [...this.notes, text]
    this.notes = []
    return said
  }
}

function overlap(words: readonly Word[], own: readonly Word[]): number {
  const known = contentOf(own).filter(({en}) => !general.has(en))
  return contentOf(words).filter(word => !general.has(word.en) && isIn(known, word)).length
}

const introduction =
  /^(?:(?:hi|hello|hey|hola|ok|okay|so|well|also|and|but|now|then|oh|yes|yeah|please|pls|plz|por favor|y|tambi[eé]n|plus|buenos d[ií]as|buenas tardes|maybe|just|actually)\b[\s,.!]*)*(?:(?:i|we|my wife|my husband)\s+(?:also\s+|just\s+|really\s+)?(?:need|want|would like|wanna|would love|have|got|'ve got)(?:\s+(?:to (?:have|get)|help with|help|someone to|somebody to|you to|you guys to|to))?|(?:i|we)(?:'d|['’]d) (?:like|love)(?: to (?:have|get)| to| you to)?|(?:i|we)(?:'m|['’]re| am| are)? looking (?:for someone to|for|to (?:have|get)|to)|(?:can|could|would|will) (?:you|u|ya|y'all|someone|anyone)(?: guys)?(?: also| please)?|(?:there'?s|there is|there are)|how much (?:is it to|to|for)|what (?:do you|would you|does it|would it) (?:charge|cost) (?:to|for)|cu[aá]nto (?:me )?(?:cuesta|cobran|sale|vale)(?: por)?|need(?: to (?:have|get)| someone to| help with| to)?|want(?: to)?|necesit(?:o|amos|aba)(?: que)?|quier(?:o|emos)(?: que)?|quisiera(?: que)?|me gustar[ií]a|(?:me |nos )?(?:puede[ns]?|podr[ií]an?)|tengo|tenemos|hay|ocupo|add|agregue)\s+/i

/** "Can you fix the squeaky door please" is listed as "Fix the squeaky door". */
function ownName(text: string): string {
  const bare = text
    .replace(/^[¿¡]?(?:(?:and|also|plus|then|y|e|tambi[eé]n|hay que)\s+)?/i, '')
    .replace(introduction, '')
    .replace(/[\s,]*(?:\b(?:please|pls|thanks|thank you|too|as well|por favor|tambi[eé]n|gracias)\b[\s.!?]*)+$/i, '')
    .replace(/^(?:a|an|the|some|my|our|un|una|el|la|los|las|mi|mis)\s+/i, '')
    .replace(/[.?!,;:]+$/, '')
    .trim()
  const name = (bare || text).slice(0, 200)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
