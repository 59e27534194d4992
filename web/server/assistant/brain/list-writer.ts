// Puts what a part of a message names on the list. Pure.
import type {CatalogueService} from '../catalogue.ts'
import {correcting, LineTeller} from './line-teller.ts'
import type {Told} from './list.ts'
import {type Part, readQuantity} from './part.ts'
import {isAnyRepair, isGuess, isNeed, isThing, isTrouble, isWorkVerb, isWorkWord} from './signs.ts'
import type {Heard} from './turn.ts'
import {type Found, isForeign, isOwnWord} from './vocabulary.ts'
import {contentOf, isIn, toWord, type Word} from './words.ts'

/** "I would like it washed", "one of those"; not "the wall behind it". */
const objects =
  /(?<!\b(?:behind|over|under|on|above|by|near|in|to|around|for|of|with|next) )\b(?:it|them|em)\b|\b1 of (?:those|these|them)\b|\bun[ao] de es[ao]s\b/

export const more = /\b(?:after|then|also|too|later|plus|despues|luego|tambien)\b/

/** "A doorbell that doesn't ring inside": to be repaired, or to be put up. */
const wished = /^(?:(?:also|and|plus|then) )*an? (.+?) (?:that|which) (?:does|do|wo|ca)n'?t\b/

export class ListWriter extends LineTeller {
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
    if (!line || !service || line.serviceId) return false
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
}
