// Puts what a part of a message names on the list, or tells it of a line that is there. Pure.
import type {CatalogueService} from '../catalogue.ts'
import type {Chances, Kind} from './kinds.ts'
import {type Line, missingOf, serviceOf} from './lines.ts'
import type {List, Told} from './list.ts'
import {countRooms, type Part, readQuantity} from './part.ts'
import {isAnyRepair, isGuess, isNeed, isSurface, isThing, isTrouble, isWorkVerb, isWorkWord} from './signs.ts'
import type {Heard, Turn} from './turn.ts'
import {type Found, isForeign, isOwnWord, type Vocabulary, vocabularyOf} from './vocabulary.ts'
import {contentOf, isIn, isRoom, normalise, rooms, toWord, type Word, wordsOf} from './words.ts'

const correcting =
  /\b(?:actually|make (?:it|that|them)|instead|rather|chang\w+|(?<!\b(?:light|smart|dimmer|wall|fan|the|a|new) )switch\w*|sorry|i meant?|should (?:be|have been)|correction|wait|update|only|just|mejor|en (?:vez|lugar)|cambi\w+|perdon|digo|solo|solamente|nomas|(?:counted|measured|checked|medi|conte)|let'?s (?:do|go)|go with|upgrade|downgrade)\b/

/** "I would like it washed", "one of those"; not "the wall behind it". */
const objects =
  /(?<!\b(?:behind|over|under|on|above|by|near|in|to|around|for|of|with|next) )\b(?:it|them)\b|\b1 of (?:those|these|them)\b|\bun[ao] de es[ao]s\b/

export const more = /\b(?:after|then|also|too|later|plus|despues|luego|tambien)\b/

/** "A doorbell that doesn't ring inside": to be repaired, or to be put up. */
const wished = /^(?:(?:also|and|plus|then) )*an? (.+?) (?:that|which) (?:does|do|wo|ca)n'?t\b/

export class ListWriter {
  readonly list: List
  readonly heard: Heard[] = []
  readonly notes: string[] = []
  readonly vocabulary: Vocabulary
  /** Somewhere in the message; it may be about another part. */
  private readonly changesMind: boolean
  protected readonly addsMore: boolean
  /** "Not the garage, the deck": what goes, or becomes what comes next. */
  protected denied: Line[] = []
  protected readonly turn: Turn
  /** Of what the part being read is. */
  protected chances: Chances = {job: 1, note: 0, remove: 0, question: 0, talk: 0}

  constructor(turn: Turn, message: string, list: List) {
    this.turn = turn
    this.vocabulary = vocabularyOf(turn.catalogue)
    this.list = list
    this.changesMind = /\b(?:actually|instead|changed my mind|on second thought|rather|mejor|en vez)\b/i.test(message)
    this.addsMore = !this.changesMind && /\b(?:also|add|too|as well|tambi[eé]n|agreg\w+|adem[aá]s)\b/i.test(message)
  }

  removeDenied(): void {
    this.list.remove(this.denied)
    this.denied = []
  }

  protected note(text: string): Heard['as'] {
    const plain = normalise(text)
    if (contentOf(wordsOf(text)).length === 0 && !/\d/.test(plain)) return 'talk'
    this.list.note(text)
    this.notes.push(text)
    return 'note'
  }

  /** `spoken` may be about own words just put, unless these are `known` to be of it. */
  protected put(part: Part, spoken = part, known: string[] = []): void {
    const {denied} = this
    const {found} = part
    const [service] = found[0]?.services ?? []
    const taken = service && known.length === 0 ? this.takeOver(spoken, service) : known
    for (const [index, {services, hours, places}] of found.entries()) {
      const from = index === 0 ? 0 : (found[index - 1]?.places.at(-1) ?? -1) + 1
      const words = part.words.slice(from, index === found.length - 1 ? undefined : (places.at(-1) ?? 0) + 1)
      // "The stairs have 12 steps. I want laminate on them"
      const all = [...taken.flatMap(text => this.toPart(text).words), ...words]
      const isOne = index === 0 && service && this.vocabulary.tierOf(service, all)
      const told = {words: isOne ? all : words, text: part.text, quantity: readQuantity(isOne ? all : words)}
      const meant = this.serviceMeant(services, words)
      const choices = services.map(({_id}) => _id)
      if (meant) this.putService(meant, told, part.plain)
      else if (hours !== null) this.list.putPackage(hours, told)
      else this.list.putWords(part.text, choices)
    }
    for (const text of taken) this.putTaken(service, text)
    this.list.remove(denied.filter(({id}) => !this.list.changes.changed.has(id)))
    this.denied = []
  }

  /** Of several services with one name: the one on the list, or the one with such a price. None: it is asked. */
  private serviceMeant(services: readonly CatalogueService[], words: readonly Word[]): CatalogueService | undefined {
    const listed = services.filter(({_id}) => this.list.lines.some(({serviceId}) => serviceId === _id))
    const fitting = listed.length > 0 ? listed : services.filter(service => this.vocabulary.tierOf(service, words))
    const [only, other] = services.length > 1 ? fitting : services
    return other ? undefined : only
  }

  /** "We had a leak. Now the drywall is mushy": a service that neither part names alone. */
  protected putTogether(part: Part): boolean {
    const line = this.list.current()
    const isOwn = line !== null && !line.serviceId && !line.packageLabel && this.list.changes.added.has(line.id)
    if (!isOwn && line && this.list.changes.added.has(line.id)) return false
    const told = this.toPart((isOwn ? line.said : this.list.notes).join('. ')).words
    const before = this.namedTogether(told, part)
      ? told
      : told.filter(word => isWorkWord(word) || /^\d/.test(word.text))
    const found = this.namedTogether(before, part)
    if (!found) return false
    const isOfIt = !before.some(word => found.services[0] && isForeign(word, found.services[0]))
    const isMeant = isOfIt || (isNeed(part.plain) && objects.test(part.plain))
    // "The screen in the window is torn. It needs replacing"
    if (isOwn && !isMeant && contentOf(part.words).every(isAnyRepair)) return false
    const known = isOwn && isMeant ? this.list.takeOwnWords() : []
    const words = [...before, ...part.words]
    this.put({...part, words, quantity: readQuantity(words), found: [found]}, part, known)
    return true
  }

  private namedTogether(before: readonly Word[], part: Part): Found | undefined {
    // "The lock broke. I want one with a code" repairs nothing.
    const mended = before.map(word => (isTrouble(word) ? toWord('') : word))
    return [before, mended]
      .flatMap(words => this.vocabulary.find([...words, ...part.words]))
      .find(({services: [service, other], places}) => {
        if (!service || other) return false
        const isForeignTo = (word: Word) => isForeign(word, service)
        // "I need a dishwasher installed. It leaks on the floor" installs no floor.
        const takesVerb = before.some((word, at) => places.includes(at) && isWorkVerb(word) && !isTrouble(word))
        const isAllBefore = contentOf(part.words).every(isAnyRepair) && part.words.some(isAnyRepair)
        const spans = places.some(at => at < before.length) && (isAllBefore || places.some(at => at >= before.length))
        return spans && !part.words.some(isForeignTo) && !(takesVerb && before.some(isForeignTo))
      })
  }

  /**
   * Own words just put that turn out to be of this service: "shutters and trim need paint", "the deck is green, I would
   * like it washed", "those panels, wainscoting I think".
   */
  private takeOver({plain, words, quantity}: Part, service: CatalogueService): string[] {
    const isOwn = (word: Word) => isOwnWord(word, service)
    const refers = isNeed(plain) && objects.test(plain) && words.every(word => !isThing(word) || isOwn(word))
    const taken: string[] = []
    for (let line = this.list.current(); line && !line.serviceId; line = this.list.current()) {
      const before = this.toPart(line.name).words
      const content = contentOf(before)
      const isOfIt = content.length > 0 && content.every(isOwn)
      const things = before.filter(isThing)
      // "Drywall" is both.
      const hasVerb = before.some(word => isWorkVerb(word) && !isThing(word))
      // "The mudroom floor is tore up. Need laminate laid", "the back door is rotten, they want a new exterior door"
      const isOfThem = things.length > 0 && things.every(word => isOwn(word) || isIn(words, word))
      const isMore = quantity.count === null && !more.test(plain)
      const goesOn = ((this.chances.note > 0.1 || isMore) && !hasVerb) || things.some(word => isIn(words, word))
      const isMeant = isOfIt || (isOfThem && goesOn) || isGuess(plain) || (refers && taken.length === 0 && !hasVerb)
      const texts = isMeant ? this.list.takeOwnWords() : []
      if (texts.length === 0) break
      taken.push(...texts)
    }
    return taken
  }

  /** "We chipped in for a 75 inch TV. Full motion mount": a price of what stands in the customer's words. */
  protected completes({found, plain}: Part): boolean {
    const line = this.list.current()
    const [service] = found[0]?.services ?? []
    if (!line || !service || line.serviceId || !this.list.changes.added.has(line.id)) return false
    const things = this.toPart(line.name).words.filter(isThing)
    return things.length > 0 && things.every(word => isOwnWord(word, service)) && !more.test(plain)
  }

  private putTaken(service: CatalogueService | undefined, text: string): void {
    const {words, quantity} = this.toPart(text)
    const tier = service && this.vocabulary.tierOf(service, words)
    const isThere = this.list.lines.some(line => line.tier === tier?._key)
    if (service && tier && !isThere) this.list.putService(service, {tier, words, text, quantity}, false)
    else this.list.note(text)
  }

  private putService(service: CatalogueService, told: Told, plain: string): void {
    const tier = this.vocabulary.tierOf(service, told.words)
    const isCorrection = correcting.test(plain) || this.changesMind
    this.list.putService(service, {...told, tier}, isCorrection || this.denied.length > 0)
  }

  /** Size, number or kind of a line that is there already. */
  protected tell(part: Part, kind: Kind = 'job'): boolean {
    const {words, plain, text} = part
    const {list} = this
    if (/^(?:he|she|i'm|i am|we're|we are)\b|\bbe (?:home|here|there)\b/.test(plain)) return false
    const current = list.current()
    const isOther = /\b(?:the other|el otro|la otra)\b/.test(plain)
    const [named, second] = list.named(words)
    const line =
      list.lines.find(({serviceId, tier}) => isOther && serviceId === current?.serviceId && tier === null) ??
      this.denied[0] ??
      (second ? current : (named ?? current))
    if (!line) return false
    const service = serviceOf(this.turn.catalogue, line)
    const isSettled =
      kind === 'note' && line.tier !== null && list.changes.added.has(line.id) && !correcting.test(plain)
    const tier = service && !isSettled ? this.vocabulary.tierOf(service, words) : null
    // It names work or things that neither the line nor its service knows.
    const isForeignTo = (word: Word) => isWorkWord(word) && !list.knows(line, word) && !rooms.has(word.text)
    if (contentOf(words).some(isForeignTo) && !(tier && correcting.test(plain))) return false
    if (service && tier && this.denied.length === 0 && this.isAnotherPrice(part, line, tier._key)) {
      list.putService(service, {...part, tier}, false)
      return true
    }
    const change = {...(tier && {tier: tier._key}), ...this.amounts(part, line, tier?._key ?? null)}
    if (Object.keys(change).length === 0) return false
    list.change(line, change, text)
    this.denied = []
    return true
  }

  /** Of the same service in the same message, or of some of several; "hide the wires, too" says more of the one. */
  private isAnotherPrice({quantity, plain, words}: Part, line: Line, tier: string): boolean {
    const isOther = (word: Word) =>
      isRoom(word) || (isThing(word) && !isSurface(word)) || /^(?:house|casa)$/.test(word.text)
    const isAdded = this.addsMore || (/^(?:oh |ah )?(?:and|plus|y|e)\b/.test(plain) && words.some(isOther))
    const isApart = quantity.count !== null || quantity.isMore || words.some(isOther) || this.chances.job > 0.5
    if (!isApart || line.tier === tier || (correcting.test(plain) && !isAdded)) return false
    const isNew = line.tier !== null && this.list.changes.added.has(line.id)
    return isNew || isAdded || (quantity.count !== null && (line.count ?? 0) > quantity.count)
  }

  private amounts({words, quantity, plain}: Part, line: Line, tier: string | null): Partial<Line> {
    const isNew = this.list.changes.added.has(line.id)
    const told = this.list.quantities({...line, tier: tier ?? line.tier}, {quantity, words})
    const tiers = serviceOf(this.turn.catalogue, line)?.priceTiers ?? []
    const hasRooms = tiers.some(({label}) => /\broom\b/i.test(label ?? ''))
    const here = hasRooms && (this.addsMore || isNew) && !correcting.test(plain) ? countRooms(words) : 0
    const count = line.count ?? 1
    // "Living room 15x20 and hallway 4x12"
    const isAlso = isNew && words.some(isRoom) && !correcting.test(plain)
    const more = {
      ...(here > 0 && {count: count + here}),
      ...(quantity.isMore && told.count && {count: count + told.count}),
      ...((quantity.isMore || isAlso) && told.squareFeet && {squareFeet: (line.squareFeet ?? 0) + told.squareFeet}),
    }
    // "Two TVs, one in the bedroom": one of them.
    const isAll = correcting.test(plain) || /\bnot \d|\bnada mas\b/.test(plain)
    const isSome = (quantity.count ?? 0) < count && (quantity.count === 1 || isNew)
    if ((isSome && !tier && !isAll) || this.countsOther(words, line)) delete told.count
    return {...told, ...more}
  }

  /** "Two different invoices": of something that the line is not about. */
  private countsOther(words: readonly Word[], line: Line): boolean {
    const at = words.findIndex(({text}) => /^\d/.test(text))
    const [next, ...more] = words.slice(at + 1, at + 3)
    const counted = next && contentOf([next]).length > 0 ? contentOf([next, ...more]) : []
    const isOfThis = (word: Word) =>
      isWorkWord(word) ||
      isRoom(word) ||
      /^(?:total|pieces?|pcs|sets?|units?|altogether|left)$/.test(word.text) ||
      this.list.knows(line, word)
    return counted.length > 0 && !counted.some(isOfThis)
  }

  /** "House is one story. Paint the outside": what a line still asks for may stand in its notes. */
  protected fill(): void {
    const {catalogue} = this.turn
    for (const line of this.list.lines) {
      const service = serviceOf(catalogue, line)
      const missing = missingOf(catalogue, line)
      if (!service || !missing) continue
      for (const text of line.said) {
        const {words, quantity} = this.toPart(text)
        const tier = missing === 'tier' ? this.vocabulary.tierOf(service, words) : null
        const told = tier ? {tier: tier._key} : missing === 'tier' ? {} : this.list.quantities(line, {words, quantity})
        if (Object.keys(told).length > 0) {
          this.list.change(line, told, text)
          break
        }
      }
    }
  }

  /** The line that the words name, or the current one where they name nothing. */
  protected lineMeant({words}: Part): Line[] {
    const named = this.list.named(words)
    const current = this.list.current()
    if (named.length > 0) return named.slice(-1)
    return current && contentOf(words).every(word => !isThing(word)) ? [current] : []
  }

  protected putOwn(part: Part): Heard['as'] {
    // "Drywall", "doors": names of the catalogue alone, so it is asked which of them.
    const named = wished.exec(part.plain)?.[1]
    const content = contentOf(named ? this.toPart(named).words : part.words)
    const hints = this.vocabulary.hints(content)
    const isBare = named !== undefined || content.every(word => this.vocabulary.hints([word]).length > 0)
    this.list.putWords(part.text, isBare && hints.length <= 4 ? hints.map(({_id}) => _id) : [])
    this.removeDenied()
    return 'job'
  }

  /** "Full motion instead of basic" changes a line; "blinds instead of the TV" exchanges two. */
  protected replace(wanted: string, unwanted: string, text: string): Heard['as'] {
    const part = {...this.toPart(wanted), text}
    this.denied = this.lineMeant(this.toPart(unwanted))
    if (part.found.length > 0) this.put(part)
    else if (!this.tell({...part, plain: `${part.plain} instead`})) {
      if (part.words.some(isWorkWord)) this.putOwn(part)
      else this.denied = []
    }
    return 'job'
  }

  readonly toPart = (text: string): Part => {
    const words = this.vocabulary.read(text, this.turn.memory.language)
    const quantity = readQuantity(words)
    return {text: text.trim(), words, plain: normalise(text), quantity, found: this.vocabulary.find(words)}
  }
}
