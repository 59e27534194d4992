// Reads a message part by part. Each part ends as a line of the list, as words of a line, as an answer, or as a question
// that is answered; `heard` tells which, and holds every part. Pure.
import {answerQuestion, isAsking} from './answer-question.ts'
import {aboutPeople} from './business-facts.ts'
import {type Clause, clausesOf} from './clauses.ts'
import {serviceMeant, sharesOf} from './found.ts'
import {isAbuse, isComplaint, isOffTopic, type Trade, tradeIn} from './guards.ts'
import type {Heard, Hearing} from './heard.ts'
import {isDoubtful, isWork, isWorkTogether} from './is-work.ts'
import {
  amountsOf,
  correcting,
  isAboutOther,
  isAnotherPrice,
  isOfLine,
  lineMeant,
  lineMentioned,
  otherLine,
} from './line-change.ts'
import {type Line, serviceOf} from './lines.ts'
import {List} from './list.ts'
import type {Question} from './memory.ts'
import {type Part, toPart} from './part.ts'
import {readQuantity} from './quantities.ts'
import {
  isAside,
  isCourtesy,
  isDone,
  isFine,
  isGuess,
  isNeed,
  isPossessing,
  isThing,
  isTrouble,
  isWorkVerb,
  isWorkWord,
  refersBack,
} from './signs.ts'
import {everything, exchangeIn, puttingBack, removing, startOver, takeOff} from './take-off.ts'
import {namedTogether} from './together.ts'
import type {Turn} from './turn.ts'
import {type Found, isOwnWord, type Vocabulary, vocabularyOf} from './vocabulary.ts'
import {contentOf, isRoom, isSame, normalise, toWords, type Word} from './words.ts'

export function hear(turn: Turn, message: string): Hearing {
  const vocabulary = vocabularyOf(turn.catalogue)
  const reader = new Reader(turn, vocabulary)
  reader.changesMind = /\b(?:actually|instead|changed my mind|on second thought|rather|mejor|en vez)\b/i.test(message)
  reader.addsMore = !reader.changesMind && /\b(?:also|add|too|as well|tambi[eé]n|agreg\w+|adem[aá]s)\b/i.test(message)
  for (const clause of clausesOf(message)) reader.read(clause)
  reader.end()
  return reader
}

class Reader implements Hearing {
  readonly list: List
  readonly heard: Heard[] = []
  readonly answers: string[] = []
  readonly trades: Trade[] = []
  readonly notOnList: string[] = []
  readonly notes: string[] = []
  offer: Question['offer'] | null = null
  /** Somewhere in the message; it may be about another part. */
  changesMind = false
  addsMore = false
  /** "Not the garage, the deck": what goes, or becomes what comes next. */
  private denied: Line[] = []
  private before = ''
  private readonly turn: Turn
  readonly vocabulary: Vocabulary

  constructor(turn: Turn, vocabulary: Vocabulary) {
    this.turn = turn
    this.vocabulary = vocabulary
    this.list = new List(turn.catalogue, turn.memory)
  }

  read({text, isQuestion, leadsIn, saysMore}: Clause): void {
    const part = this.toPart(text)
    const [found] = this.vocabulary.find(part.words)
    const isListed = found?.entries.some(
      entry => entry.kind === 'service' && this.list.current()?.serviceId === entry.service._id,
    )
    const isMore = saysMore && isListed
    const as =
      isMore && this.tell(part)
        ? 'job'
        : isMore || (leadsIn && !found && !startOver.test(part.plain))
          ? this.note(text)
          : this.readPart(part, isQuestion)
    this.heard.push({text, as})
    this.before = text
  }

  end(): void {
    this.removeDenied()
    const isOnlyNoted = this.heard.every(({as}) => as === 'note' || as === 'talk')
    if (this.list.lines.length > 0 || !isOnlyNoted || !isWorkTogether(this.notes.map(text => this.toPart(text)))) return
    this.list.notes = this.list.notes.filter(text => !this.notes.includes(text))
    this.list.putWords(this.notes.join(' '))
  }

  /** What was denied and replaced by nothing goes. */
  private removeDenied(): void {
    if (this.denied.length > 0) this.list.remove(this.denied)
    this.denied = []
  }

  private readPart(part: Part, isQuestion: boolean): Heard['as'] {
    const {plain, words, text} = part
    if (words.length === 0 && /\p{L}/u.test(text)) {
      // Another alphabet: kept as it is.
      this.list.putWords(text)
      return 'job'
    }
    if (isCourtesy(plain)) return 'talk'
    const changed = this.takeBack(part, isQuestion)
    if (changed) return changed
    const trade = tradeIn(plain)
    if (trade) {
      this.trades.push(trade)
      return 'refused'
    }
    const goesOn = this.heard.at(-1)?.as === 'question' && !isNeed(plain)
    if (goesOn && (isQuestion || (contentOf(words).every(isAside) && this.vocabulary.find(words).length === 0)))
      return this.ask(answerQuestion(this.turn, this.list, text) ? part : {...part, text: `${this.before} ${text}`})
    if (isAsking(plain, isQuestion, this.isOrder(part))) return this.ask(part)
    if (isComplaint(plain, words)) return this.complain(text)
    if (isAbuse(plain) && !words.some(isThing)) return 'talk'
    if (isOffTopic(plain) && !words.some(isWorkWord)) {
      this.answers.push(this.turn.say.offTopic)
      return 'talk'
    }
    if (isDone(plain) && !isNeed(plain)) return this.settle(part)
    const found = this.vocabulary.find(words)
    if (isOfLine(part, found, this.list) || (found.length > 0 && this.isOnlyTold(part))) return this.note(text)
    if (found.length > 0) {
      this.put(part, found)
      return 'job'
    }
    if (this.tell(part) || this.putTogether(part)) return 'job'
    if (isNeed(plain) && !words.some(isWorkWord) && this.vocabulary.answerTo(words)) return this.ask(part)
    if (isFine(plain)) return this.settle(part)
    if (this.mentions(part)) return 'note'
    if (isWork(part, this.list, this.vocabulary, this.turn.memory.language)) return this.putOwn(part)
    // "The front steps are slippery": perhaps they are to be cleaned.
    if (isDoubtful(part, this.list)) this.offer ??= {serviceId: null, words: text, isDoubt: true}
    return this.note(text)
  }

  /** Takes off, exchanges, or puts back what is on the list. */
  private takeBack(part: Part, isQuestion: boolean): Heard['as'] | null {
    const {plain, words, text} = part
    if (startOver.test(plain) || (removing.test(plain) && everything.test(plain) && !isQuestion)) {
      this.list.clear()
      return 'removed'
    }
    if (puttingBack.test(plain) && this.list.putBack(words)) return 'note'
    const exchange = exchangeIn(text, thing => this.isListed(thing))
    if (exchange) return this.replace(exchange.wanted, exchange.unwanted, text)
    if (/^(?:no,? )?(?:not|no es|no son)\b/.test(plain) && contentOf(words).length <= 5 && !isQuestion) {
      // "Not the bedroom, the den": another place of the same.
      if (this.isPlaceOnly(words)) return this.note(text)
      // "5 shades, not blinds": what it became stays.
      const {changed, added} = this.list.changes
      this.denied = lineMeant(part, this.list).filter(({id}) => !changed.has(id) && !added.has(id))
      return 'removed'
    }
    const taken = removing.test(plain) && !isQuestion ? takeOff(part, this.list, this.vocabulary) : null
    if (taken === 'unlisted') this.notOnList.push(text)
    if (taken) return taken === 'said' ? this.note(text) : 'removed'
    return null
  }

  /** Of damage by us, a person has to hear. */
  private complain(text: string): Heard['as'] {
    const {catalogue, at, say, memory} = this.turn
    this.answers.push(aboutPeople(catalogue, at, say, memory.language === 'en'))
    return this.note(text)
  }

  /** "The washer leaked, that is fixed": nothing to do. */
  private settle({plain, text}: Part): Heard['as'] {
    if (refersBack(plain)) for (const told of this.list.takeOwnWords()) this.list.note(told)
    return this.note(text)
  }

  private note(text: string): Heard['as'] {
    const plain = normalise(text)
    if (contentOf(toWords(plain)).length === 0 && !/\d/.test(plain)) return 'talk'
    this.list.note(text)
    this.notes.push(text)
    return 'note'
  }

  private put(part: Part, found: Found[]): void {
    const denied = this.denied
    const described = isGuess(part.plain) ? this.list.takeOwnWords() : []
    const shared = this.takeShared(found)
    for (const {entries, told} of sharesOf(part, found)) {
      const [entry] = entries
      if (entries.length > 1) {
        const services = entries.flatMap(each => (each.kind === 'service' ? [each.service] : []))
        const service = serviceMeant(services, told.words, this)
        const choices = services.map(({_id}) => _id)
        if (service) this.putService(service, told, part.plain)
        else this.list.putWords(part.text, choices)
      } else if (entry?.kind === 'package') this.list.putPackage(entry.package.label ?? '', {...told, tier: null})
      else if (entry) this.putService(entry.service, told, part.plain)
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
  private putTogether(part: Part): boolean {
    for (const last of this.heard.toReversed()) {
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

  /** "My deck and driveway power washed", "shutters and trim need paint": what stood before its verb. */
  private takeShared([found]: Found[]): string[] {
    const [entry] = found?.entries ?? []
    const taken: string[] = []
    for (let line = this.list.current(); line && !line.serviceId; line = this.list.current()) {
      const content = contentOf(this.toPart(line.name).words)
      const isOf = (word: Word) => entry?.kind === 'service' && isOwnWord(word, entry.service)
      const texts = content.length > 0 && content.every(isOf) ? this.list.takeOwnWords() : []
      if (texts.length === 0) break
      taken.push(...texts)
    }
    return taken
  }

  private putShared([found]: Found[], shared: readonly string[]): void {
    const [entry] = found?.entries ?? []
    for (const text of shared) {
      const {words, quantity} = this.toPart(text)
      const tier = entry?.kind === 'service' ? this.vocabulary.tierOf(entry.service, words) : null
      const isThere = this.list.lines.some(line => line.tier === tier?._key)
      if (entry?.kind === 'service' && tier && !isThere)
        this.list.putService(entry.service, {tier, words, text, quantity}, false)
      else this.list.note(text)
    }
  }

  private putService(
    service: Parameters<List['putService']>[0],
    told: Omit<Parameters<List['putService']>[1], 'tier'>,
    plain: string,
  ): void {
    const tier = this.vocabulary.tierOf(service, told.words)
    this.list.putService(service, {...told, tier}, correcting.test(plain) || this.changesMind || this.denied.length > 0)
  }

  /** Size, number or kind of a line that is there already. */
  private tell(part: Part): boolean {
    const {words, quantity, plain, text} = part
    // "He is 15"
    if (/^(?:he|she|i'm|i am|we're|we are)\b/.test(plain)) return false
    const line =
      otherLine(plain, this.list) ??
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
      ...amountsOf(part, line, {hasTier: Boolean(tier), isMore: this.addsMore, list: this.list}),
    }
    if (Object.keys(change).length === 0) return false
    this.list.change(line, change, text)
    this.denied = []
    return true
  }

  /** "Still need the mirror" says nothing new of a line. */
  private mentions({words, text}: Part): boolean {
    const line = lineMentioned(words, this.list)
    if (!line) return false
    this.list.change(line, {}, text)
    this.notes.push(text)
    return true
  }

  private putOwn(part: Part): Heard['as'] {
    // "Drywall", "doors": names of the catalogue alone, so it is asked which of them.
    const content = contentOf(part.words)
    const hints = this.vocabulary.hints(content)
    const isBare = content.every(word => this.vocabulary.hints([word]).length > 0)
    this.list.putWords(part.text, isBare && hints.length <= 4 ? hints.map(({_id}) => _id) : [])
    if (this.denied.length > 0) this.removeDenied()
    return 'job'
  }

  /** "Hang two pictures, we have plaster walls" */
  private isOnlyTold({plain, words, quantity}: Part): boolean {
    const isOrder = isNeed(plain) || this.addsMore || contentOf(words).some(word => isWorkVerb(word) || isTrouble(word))
    return this.list.changes.added.size > 0 && isPossessing(plain) && quantity.count === null && !isOrder
  }

  /** No service or price is called so. */
  private isPlaceOnly(words: readonly Word[]): boolean {
    const content = contentOf(words)
    const names = this.list.lines.flatMap(line => (line.serviceId ? this.list.ownWords(line) : []))
    return content.length > 0 && content.every(word => isRoom(word) && !names.some(each => isSame(each, word)))
  }

  private isListed(text: string): boolean {
    const words = this.vocabulary.read(text, this.turn.memory.language)
    return this.list.named(words).length > 0 && contentOf(words).length <= 3
  }

  private isOrder({words}: Part): boolean {
    return this.vocabulary.find(words).length > 0 || contentOf(words).some(isWorkVerb)
  }

  private ask(part: Part): Heard['as'] {
    const isBare = contentOf(part.words).length === 0 && this.before !== ''
    const text = isBare ? `${this.before} ${part.text}` : part.text
    const answer = answerQuestion(this.turn, this.list, text)
    if (answer && !this.answers.includes(answer.text)) {
      this.answers.push(answer.text)
      this.offer = answer.offer ?? this.offer
      return 'question'
    }
    this.answers.push(this.turn.say.asked(part.text))
    this.list.note(part.text)
    return 'question'
  }

  /** "Full motion instead of basic" changes a line; "blinds instead of the TV" exchanges two. */
  private replace(wanted: string, unwanted: string, text: string): Heard['as'] {
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

  private toPart(text: string): Part {
    return toPart(this.vocabulary, this.turn.memory.language, text)
  }
}
