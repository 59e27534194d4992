// Puts what a part of a message names on the list, or tells it of a line that is there. Pure.
import {serviceMeant, sharesOf} from './found.ts'
import {isWork} from './is-work.ts'
import {amountsOf, correcting, isAboutOther, isAnotherPrice, lineMeant, lineMentioned} from './line-change.ts'
import {type Line, serviceOf} from './lines.ts'
import type {List} from './list.ts'
import {type Part, toPart} from './part.ts'
import {readQuantity} from './quantities.ts'
import {isGuess, isNeed, isThing, isWorkVerb} from './signs.ts'
import {namedTogether} from './together.ts'
import type {Heard, Turn} from './turn.ts'
import {type Found, isOwnWord, type Vocabulary, vocabularyOf} from './vocabulary.ts'
import {contentOf, normalise, toWords, type Word} from './words.ts'

/** "I would like it washed", "one of those"; not "the wall behind it". */
const objects =
  /(?<!\b(?:behind|over|under|on|above|by|near|in|to|around|for|of|with|next) )\b(?:it|them)\b|\b1 of (?:those|these|them)\b|\bun[ao] de es[ao]s\b/

/** "A doorbell that doesn't ring inside": to be repaired, or to be put up. */
const wished = /^(?:(?:also|and|plus|then) )*an? (.+?) (?:that|which) (?:does|do|wo|ca)n'?t\b/

/** What the parts of one message have done to the list. */
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

  constructor(turn: Turn, message: string, list: List) {
    this.turn = turn
    this.vocabulary = vocabularyOf(turn.catalogue)
    this.list = list
    this.changesMind = /\b(?:actually|instead|changed my mind|on second thought|rather|mejor|en vez)\b/i.test(message)
    this.addsMore = !this.changesMind && /\b(?:also|add|too|as well|tambi[eé]n|agreg\w+|adem[aá]s)\b/i.test(message)
  }

  /** What was denied and replaced by nothing goes. */
  protected removeDenied(): void {
    if (this.denied.length > 0) this.list.remove(this.denied)
    this.denied = []
  }

  protected note(text: string): Heard['as'] {
    const plain = normalise(text)
    if (contentOf(toWords(plain)).length === 0 && !/\d/.test(plain)) return 'talk'
    this.list.note(text)
    this.notes.push(text)
    return 'note'
  }

  protected put(part: Part, found: Found[]): void {
    const denied = this.denied
    const described = isGuess(part.plain) ? this.list.takeOwnWords() : []
    const shared = [...this.takeReferred(part, found), ...this.takeShared(found)]
    for (const {services, hours, told} of sharesOf(part, found)) {
      const service = services.length > 1 ? serviceMeant(services, told.words, this) : services[0]
      if (service) this.putService(service, told, part.plain)
      else if (hours !== null) this.list.putPackage(hours, {...told, tier: null})
      else
        this.list.putWords(
          part.text,
          services.map(({_id}) => _id),
        )
    }
    for (const text of described) this.list.note(text)
    this.putShared(found, shared)
    const gone = denied.filter(line =>
      this.list.lines.some(({id, serviceId}) => id === line.id && serviceId === line.serviceId),
    )
    if (gone.length > 0 && !gone.some(({id}) => this.list.changes.changed.has(id))) this.list.remove(gone)
    this.denied = []
  }

  /** "We had a leak. Now the drywall is mushy": a service that neither part names alone. */
  protected putTogether(part: Part): boolean {
    for (const last of this.heard.slice(-4).toReversed()) {
      const isOwn = last.as === 'job' && this.list.current()?.serviceId === null
      if (!isOwn && last.as !== 'note' && last.as !== 'refused') return false
      const isDenied = /^(?:no|not|without|sin)\b/i.test(last.text)
      const together = isDenied ? null : namedTogether(this.vocabulary, this.toPart(last.text).words, part)
      if (together) {
        const {found, words, takesBefore} = together
        if (isOwn && takesBefore) for (const text of this.list.takeOwnWords()) this.list.note(text)
        this.put({...part, words, quantity: readQuantity(words)}, [found])
        return true
      }
      if (isOwn) return false
    }
    return false
  }

  /** "The deck is green. I would like it pressure washed": what "it" is, and no work of its own. */
  private takeReferred({plain, words}: Part, [found]: Found[]): string[] {
    const [service] = found?.services ?? []
    const line = this.list.current()
    if (!line || line.serviceId || !service || !isNeed(plain) || !objects.test(plain)) return []
    const names = (word: Word) => isThing(word) && !isOwnWord(word, service)
    return words.some(names) || this.toPart(line.name).words.some(isWorkVerb) ? [] : this.list.takeOwnWords()
  }

  /** "My deck and driveway power washed", "shutters and trim need paint": what stood before its verb. */
  private takeShared([found]: Found[]): string[] {
    const [service] = found?.services ?? []
    const taken: string[] = []
    for (let line = this.list.current(); line && !line.serviceId; line = this.list.current()) {
      const content = contentOf(this.toPart(line.name).words)
      const isOf = (word: Word) => service && isOwnWord(word, service)
      const texts = content.length > 0 && content.every(isOf) ? this.list.takeOwnWords() : []
      if (texts.length === 0) break
      taken.push(...texts)
    }
    return taken
  }

  private putShared([found]: Found[], shared: readonly string[]): void {
    const [service] = found?.services ?? []
    for (const text of shared) {
      const {words, quantity} = this.toPart(text)
      const tier = service && this.vocabulary.tierOf(service, words)
      const isThere = this.list.lines.some(line => line.tier === tier?._key)
      if (service && tier && !isThere) this.list.putService(service, {tier, words, text, quantity}, false)
      else this.list.note(text)
    }
  }

  private putService(
    service: Parameters<List['putService']>[0],
    told: Omit<Parameters<List['putService']>[1], 'tier'>,
    plain: string,
  ): void {
    const tier = this.vocabulary.tierOf(service, told.words)
    const isOfThem = /\bof (?:them|those)\b|\bde ell[ao]s\b/.test(plain)
    // "No doorbell, rather a camera" leaves the lock.
    const {changes, removed} = this.list
    const isGone = changes.removed.length > 0 && removed.some(({serviceId}) => serviceId === service._id)
    const isCorrection = (correcting.test(plain) || this.changesMind) && !isGone
    this.list.putService(service, {...told, tier}, (isCorrection && !isOfThem) || this.denied.length > 0)
  }

  /** Size, number or kind of a line that is there already. */
  protected tell(part: Part): boolean {
    const {words, quantity, plain, text} = part
    // "He is 15"
    if (/^(?:he|she|i'm|i am|we're|we are)\b/.test(plain)) return false
    const current = this.list.current()
    const isOther = /\b(?:the other|el otro|la otra)\b/.test(plain)
    const line =
      this.list.lines.find(({serviceId, tier}) => isOther && serviceId === current?.serviceId && tier === null) ??
      this.denied[0] ??
      (this.list.named(words).length === 1 ? this.list.named(words)[0] : null) ??
      this.list.current()
    if (!line) return false
    const service = serviceOf(this.turn.catalogue, line)
    const tier = service && this.vocabulary.tierOf(service, words)
    const isForeign = isAboutOther(part, line, this.list)
    if (isForeign && !(tier && correcting.test(plain))) return false
    if (
      service &&
      tier &&
      this.denied.length === 0 &&
      isAnotherPrice(part, line, {tier: tier._key, list: this.list, isMore: this.addsMore})
    ) {
      this.list.putService(service, {tier, quantity, words, text}, false)
      return true
    }
    const twin =
      this.denied[0] &&
      tier &&
      this.list.lines.find(each => each.serviceId === line.serviceId && each.tier === tier._key && each.id !== line.id)
    if (twin) {
      this.removeDenied()
      return true
    }
    const change = {
      ...(tier && {tier: tier._key}),
      ...amountsOf(
        part,
        {...line, tier: tier?._key ?? line.tier},
        {hasTier: Boolean(tier), isMore: this.addsMore, list: this.list},
      ),
    }
    if (Object.keys(change).length === 0) return false
    this.list.change(line, change, text)
    this.denied = []
    return true
  }

  /** "Still need the mirror" says nothing new of a line. */
  protected mentions({words, text}: Part): boolean {
    const line = lineMentioned(words, this.list)
    if (!line) return false
    this.list.change(line, {}, text)
    this.notes.push(text)
    return true
  }

  protected putOwn(part: Part): Heard['as'] {
    // "Drywall", "doors": names of the catalogue alone, so it is asked which of them.
    const named = wished.exec(part.plain)?.[1]
    const content = contentOf(named ? this.toPart(named).words : part.words)
    const hints = this.vocabulary.hints(content)
    const isBare = named !== undefined || content.every(word => this.vocabulary.hints([word]).length > 0)
    this.list.putWords(part.text, isBare && hints.length <= 4 ? hints.map(({_id}) => _id) : [])
    if (this.denied.length > 0) this.removeDenied()
    return 'job'
  }

  /** "Full motion instead of basic" changes a line; "blinds instead of the TV" exchanges two. */
  protected replace(wanted: string, unwanted: string, text: string): Heard['as'] {
    const gone = lineMeant(this.toPart(unwanted), this.list)
    const part = {...this.toPart(wanted), text}
    const found = this.vocabulary.find(part.words)
    this.denied = gone
    if (found.length > 0) this.put(part, found)
    else if (!this.tell({...part, plain: `${part.plain} instead`})) {
      if (isWork(part, this.list, this.vocabulary, this.turn.memory.language)) this.putOwn(part)
      else this.denied = []
    }
    return 'job'
  }

  protected toPart(text: string): Part {
    return toPart(this.vocabulary, this.turn.memory.language, text)
  }
}
