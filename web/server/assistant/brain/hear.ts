// Reads a message part by part. Each part ends as a line of the list, as words of a line, as an answer, or as a question
// that is answered; `heard` tells which, and holds every part. Pure.
import {answerQuestion, isAsking} from './answer-question.ts'
import {aboutPeople} from './business-facts.ts'
import {type Clause, clausesOf} from './clauses.ts'
import {isAbuse, isComplaint, isOffTopic, type Trade, tradeIn} from './guards.ts'
import {isDoubtful, isWork, isWorkTogether} from './is-work.ts'
import type {Line} from './lines.ts'
import type {List} from './list.ts'
import {ListWriter} from './list-writer.ts'
import type {Question} from './memory.ts'
import type {Part} from './part.ts'
import {
  continues,
  isAside,
  isCourtesy,
  isDone,
  isDoneByOthers,
  isFine,
  isImperative,
  isNeed,
  isPossessing,
  isThing,
  isTrouble,
  isWorkVerb,
  isWorkWord,
  refersBack,
} from './signs.ts'
import {everything, exchangeIn, puttingBack, removing, startOver, takeOff, wrongNumber} from './take-off.ts'
import type {Heard, Turn} from './turn.ts'
import {contentOf, isIn, isRoom, type Word} from './words.ts'

export function hear(turn: Turn, message: string, list: List): Hearing {
  const reader = new Hearing(turn, message, list)
  for (const clause of clausesOf(message)) reader.read(clause)
  reader.end()
  return reader
}

/** "The door is fine"; "a door is fine" chooses. */
const ofTheirs = /^(?:\w+,? ){0,2}(?:the|my|our|el|la|los|las|mi|mis)\b|^\w+'s\b/

export class Hearing extends ListWriter {
  readonly answers: string[] = []
  readonly trades: Trade[] = []
  readonly notOnList: string[] = []
  offer: Question['offer'] | null = null
  private before = ''

  read({text, isQuestion, leadsIn, saysMore}: Clause): void {
    const part = this.toPart(text)
    const line = this.list.current()
    const isListed = part.found[0]?.services.some(({_id}) => _id === line?.serviceId)
    // "12 stairs, want laminate on them"
    const isMore = isListed && (saysMore || (line?.tier && /\b(?:on|of|for) (?:it|them|those)\b/.test(part.plain)))
    const isNote = isMore || (leadsIn && part.found.length === 0 && !startOver.test(part.plain))
    const as =
      isMore && saysMore && this.tell(part) ? 'job' : isNote ? this.note(text) : this.readPart(part, isQuestion)
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

  private readPart(part: Part, isQuestion: boolean): Heard['as'] {
    const {plain, words, text, found} = part
    if (words.length === 0 && /\p{L}/u.test(text)) {
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
    // "… for a half day, like 4 hours?"
    const isHours = /^(?:like|about|for|como|unas) /.test(plain) && found.every(({hours}) => hours)
    if (goesOn && (isQuestion || (contentOf(words).every(isAside) && (found.length === 0 || isHours))))
      return this.ask(answerQuestion(this.turn, this.list, text) ? part : {...part, text: `${this.before} ${text}`})
    const isOrder = found.length > 0 || contentOf(words).some(isWorkVerb)
    // "10 by 10, walls only?"
    const isUnsureOf = isQuestion && !isAsking(plain, false, isOrder) && this.list.changes.added.size > 0
    if (isUnsureOf && this.tell(part)) return 'job'
    if (isAsking(plain, isQuestion, isOrder)) return this.ask(part)
    // Of damage by us, a person has to hear.
    if (isComplaint(plain, words)) {
      this.answers.push(aboutPeople(this.turn))
      return this.note(text)
    }
    if (isAbuse(plain) && !words.some(isThing)) return 'talk'
    if (isOffTopic(plain) && !words.some(isWorkWord)) {
      this.answers.push(this.turn.say.offTopic)
      return 'talk'
    }
    if ((isDone(plain) || isDoneByOthers(plain, words)) && !isNeed(plain)) return this.settle(part)
    if (found.length > 0 && this.isOnlyTold(part)) return this.note(text)
    const {serviceId} = this.list.current() ?? {}
    const isOfLine = found.every(({isWeak, services: [service]}) => isWeak && service?._id === serviceId)
    if (found.length > 0 && isOfLine && !words.some(isThing) && this.tell(part)) return 'job'
    if (found.length > 0) {
      this.put(part)
      return 'job'
    }
    if (this.tell(part) || this.putTogether(part)) return 'job'
    if (isNeed(plain) && !words.some(isWorkWord) && this.vocabulary.answerTo(words)) return this.ask(part)
    if (isFine(plain)) return this.settle(part)
    if (this.mentions(part)) return 'note'
    const replaces = this.denied.length > 0 && words.some(isThing)
    if (replaces || isWork(part, this)) return this.putOwn(part)
    if (this.putNoted(part)) return 'job'
    // "The front steps are slippery": perhaps they are to be cleaned.
    if (isDoubtful(part, this.list) && this.turn.memory.pending?.kind !== 'confirm')
      this.offer ??= {serviceId: null, words: text, isDoubt: true}
    return this.note(text)
  }

  private takeBack(part: Part, isQuestion: boolean): Heard['as'] | null {
    const {plain, words, text} = part
    const kept = this.linesKept(plain)
    if (kept) {
      this.list.remove(this.list.lines.filter(line => !kept.includes(line)))
      return 'removed'
    }
    const isForOthers = wrongNumber.test(plain) && !this.turn.contact.phone
    if (isForOthers || startOver.test(plain) || (removing.test(plain) && everything.test(plain) && !isQuestion)) {
      this.list.clear()
      return 'removed'
    }
    if (puttingBack.test(plain) && this.list.putBack(words)) return 'note'
    const exchange = exchangeIn(text, thing => this.names(thing))
    if (exchange) return this.replace(exchange.wanted, exchange.unwanted, text)
    // "Not today" takes nothing back.
    const denies = /^(?:no,? )?(?:not|no es|no son)\b/.test(plain) && !contentOf(words).every(isAside)
    if (denies && contentOf(words).length <= 5 && !isQuestion) {
      // "Not the bedroom, the den": another place of the same.
      if (this.isPlaceOnly(words)) return this.note(text)
      // "5 shades, not blinds": what it became stays.
      const {changed, added} = this.list.changes
      const isToldOf = ({said}: Line) => this.heard.some(({text: told}) => said.includes(told))
      const isStanding = (line: Line) => !changed.has(line.id) && !added.has(line.id) && !isToldOf(line)
      const named = this.list.named(words)
      this.denied = (named.length > 0 ? named : this.lineMeant(part)).filter(isStanding).slice(-1)
      // "Shades, not blinds. Still 5"
      if (added.size > 0) this.removeDenied()
      return 'removed'
    }
    const taken = removing.test(plain) && !isQuestion ? takeOff(part, this.list) : null
    if (taken === 'unlisted') this.notOnList.push(text)
    if (taken) return taken === 'said' ? this.note(text) : 'removed'
    return null
  }

  /** "Only the sink for now", "all except the mirror": what stays. Null where nothing on the list is meant. */
  private linesKept(plain: string): Line[] | null {
    const {list} = this
    const called = (text = '') => {
      const {words} = this.toPart(text.replace(/ (?:for now|por ahora)\b/, ''))
      const isAll = (line: Line) => contentOf(words).every(word => isIn(list.ownWords(line), word))
      return list.named(words).filter(line => isAll(line) && !list.changes.added.has(line.id))
    }
    const left = /\b(?:everything|all|todo) (?:but|except|menos|excepto) (.+)$/.exec(plain)?.[1]
    const isGone = called(left)
    if (isGone.length > 0 && !removing.test(plain)) return list.lines.filter(line => !isGone.includes(line))
    const except = removing.test(plain) && /\b(?:except|besides|other than|menos|excepto)\b(.+)$/.exec(plain)?.[1]
    const only =
      /^(?:(?:no|nah|nope|actually|ok|mejor),? )*(?:just|only|solo|solamente|nomas) (?:the|el|la|los|las) (.+)$/.exec(
        plain,
      )?.[1]
    const kept = except ? list.named(this.toPart(except).words) : called(only)
    return kept.length > 0 ? kept : null
  }

  /** "House numbers missing, put up new ones": trouble that was only noted is what an order refers back to. */
  private putNoted({plain, words, text}: Part): boolean {
    const last = this.heard.at(-1)
    if (last?.as !== 'note' || !refersBack(plain) || !(isNeed(plain) || isImperative(words))) return false
    const before = this.toPart(last.text)
    if (!before.words.some(isTrouble) || continues(before.plain)) return false
    this.list.putWords(`${last.text} ${text}`)
    return true
  }

  /** "The washer leaked, that is fixed": nothing to do. */
  private settle({plain, words, text}: Part): Heard['as'] {
    const [line] = this.list.named(words)
    const isCalled = (word: Word) => line && isIn(this.list.ownWords(line), word)
    const isReleased =
      isDoneByOthers(plain, words) || (isFine(plain) && ofTheirs.test(plain) && words.filter(isThing).every(isCalled))
    if (line && isReleased && words.some(isCalled) && !this.list.changes.added.has(line.id)) {
      this.denied = [line]
      this.list.note(text)
      return 'removed'
    }
    const current = this.list.current()
    const told = current?.said.map(each => this.toPart(each)) ?? []
    const isOrdered = told.some(each => isNeed(each.plain) || isImperative(each.words))
    if (refersBack(plain) && !isOrdered) for (const each of this.list.takeOwnWords()) this.list.note(each)
    return this.note(text)
  }

  /** "Hang two pictures, we have plaster walls" */
  private isOnlyTold({plain, words, quantity}: Part): boolean {
    const isOrder = isNeed(plain) || this.addsMore || contentOf(words).some(word => isWorkVerb(word) || isTrouble(word))
    return this.list.changes.added.size > 0 && isPossessing(plain) && quantity.count === null && !isOrder
  }

  private isPlaceOnly(words: readonly Word[]): boolean {
    const content = contentOf(words)
    const names = this.list.lines.flatMap(line => (line.serviceId ? this.list.ownWords(line) : []))
    return content.length > 0 && content.every(word => isRoom(word) && !isIn(names, word))
  }

  private names(thing: string): boolean {
    const {words} = this.toPart(thing)
    return this.list.named(words).length > 0 && contentOf(words).length <= 3
  }

  private ask(part: Part): Heard['as'] {
    const isBare = contentOf(part.words).length === 0 && this.before !== ''
    const answer = answerQuestion(this.turn, this.list, isBare ? `${this.before} ${part.text}` : part.text)
    if (answer) {
      if (!this.answers.includes(answer.text)) this.answers.push(answer.text)
      this.offer = answer.offer ?? this.offer
      return 'question'
    }
    this.answers.push(this.turn.say.asked(part.text))
    this.list.note(part.text)
    return 'question'
  }
}
