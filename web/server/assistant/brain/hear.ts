// Reads a message part by part. Each part ends as a line of the list, as words of a line, as an answer, or as a question
// that is answered; `heard` tells which, and holds every part. Pure.
import {answerQuestion} from './answer-question.ts'
import {aboutPeople} from './business-facts.ts'
import {type Clause, clausesOf} from './clauses.ts'
import {isComplaint, isOffTopic, type Trade, tradeIn} from './guards.ts'
import {after, type Context, chancesOf, type Kind} from './kinds.ts'
import {likeliest} from './learn.ts'
import type {Line} from './lines.ts'
import type {List} from './list.ts'
import {ListWriter, more} from './list-writer.ts'
import type {Question} from './memory.ts'
import type {Part} from './part.ts'
import {isNeed, isRequest, isThing, isTrouble, isWorkVerb, isWorkWord} from './signs.ts'
import {everything, exchangeIn, puttingBack, removing, startOver, takeOff, wrongNumber} from './take-off.ts'
import type {Heard, Turn} from './turn.ts'
import {isOwnWord} from './vocabulary.ts'
import {contentOf, isIn, isRoom, type Word, wordsOf} from './words.ts'

export function hear(turn: Turn, message: string, list: List): Hearing {
  const reader = new Hearing(turn, message, list)
  for (const clause of clausesOf(message)) reader.read(clause)
  reader.end()
  return reader
}

const ofIt = /\b(?:it|them|em|l[oa]s?)\b|\w{3}l[oa]s?\b/

/** "The leak is fixed" asks for nothing; "fixed twice and leaks again" does. */
const isDone =
  /\b(?:is|are|got|already) (?:already |all |now )?(?:fixed|repaired|done)\W*$|\bya (?:l[oa]s? )?(?:arregl|repar)(?:aron|o|amos|ad[oa]s?)\W*$/

const negative = /\b(?:no|not|never|nothing|anymore|ya no|n't|tampoco)\b|n't\b/

const otherSide =
  /^(?:other|front|back|rear|side|left|right|upper|lower|upstairs|downstairs|inside|outside|north|south)$/

/** A thing, or something else with what is to be done to it or "the gasket is torn". */
function namesWork({words, plain}: Part): boolean {
  const isOther = (word: Word) => !isWorkVerb(word) && !isTrouble(word) && !isRoom(word)
  const isTold = words.some(isWorkVerb) || /^(?:the|my|our|el|la|los|las|mi|mis) /.test(plain)
  return words.some(isThing) || (isTold && words.some(isWorkWord) && contentOf(words).some(isOther))
}

/** Below, it is asked whether something goes. */
const sure = 0.8

const isThat = ({text}: Word) => /^(?:that|this|those|these|it|es[ao]s?)$/.test(text)

export class Hearing extends ListWriter {
  readonly answers: string[] = []
  readonly trades: Trade[] = []
  readonly notOnList: string[] = []
  offer: Question['offer'] | null = null
  private isOfNew = false
  /** It is asked whether this line goes. */
  private perhapsOff: Line | null = null
  private readonly unclear: Part[] = []
  private readonly unanswered: string[] = []
  private before = ''
  private context: Context = {before: null, hasJobs: false, known: []}

  read({text, isQuestion, leadsIn}: Clause): void {
    const part = this.toPart(text)
    const kind = this.kindOf(part)
    const offered = this.offer
    const isNote = leadsIn && part.found.length === 0 && !startOver.test(part.plain)
    const as = isNote ? this.note(text) : this.readPart(part, kind, isQuestion)
    // "What do blinds cost? I have five windows."
    if (offered && (this.isOfOffered(part) || contentOf(part.words).length === 0))
      this.offer = {...offered, words: `${offered.words}. ${text}`}
    this.heard.push({text, as})
    this.before = text
  }

  end(): void {
    this.removeDenied()
    const [first] = this.unclear
    if (first && this.list.lines.length === 0) {
      this.list.notes = this.list.notes.filter(text => text !== first.text)
      this.putOwn(first)
    }
    this.fill()
    const {id = null} = this.perhapsOff ?? {}
    if (id && this.list.lines.some(line => line.id === id) && !this.list.changes.changed.has(id))
      this.offer ??= {serviceId: null, words: '', removes: id}
    const gone = this.list.removed.flatMap(({said}) => said)
    for (const part of this.heard) if (part.as === 'job' && gone.includes(part.text)) part.as = 'removed'
    for (const text of this.unanswered) {
      this.answers.push(this.turn.say.asked(text))
      this.list.note(text)
    }
  }

  private kindOf({text, words, plain, found}: Part): Kind {
    const {lines} = this.list
    const listed = wordsOf(lines.flatMap(({name, said}) => [name, ...said]).join('. '))
    const context = {...this.context, hasJobs: lines.length > 0, known: [...this.context.known, ...contentOf(listed)]}
    const learned = chancesOf(text, context)
    const asks = isRequest(plain, words) && !negative.test(plain)
    // "Yeah, just need that door fixed" takes no door off.
    const chances = asks && !removing.test(plain) ? {...learned, remove: 0} : learned
    this.chances = chances
    const standing = lines.filter(({id}) => !this.list.changes.added.has(id))
    const named = this.list.named(words).find(line => standing.includes(line)) ?? null
    const takesOff =
      standing.length > 0 && (removing.test(plain) ? chances.remove > 0.05 : chances.remove > sure && named !== null)
    const content = contentOf(words)
    const isBareName =
      content.length > 1 && found.some(({places}) => content.every(word => places.includes(words.indexOf(word))))
    const names = found.some(({isWeak}) => !isWeak || lines.length === 0 || isBareName) && chances.job > 0.02
    this.isOfNew = words.some(word => isThing(word) && !isIn(context.known, word))
    const isOfNew = chances.job > 0.4 && this.isOfNew
    const likely = likeliest(chances)
    const isBooked = !plain.includes('?') && found.some(({hours}) => hours) && chances.job > 0.2
    const isOrder = (likely === 'note' && (names || isOfNew)) || isBooked || (asks && likely !== 'remove')
    // "The shed door seems okay today": perhaps it goes, so it is asked.
    const isPerhaps = !takesOff && !isOrder && named !== null && !removing.test(plain) && chances.remove > 0.2
    this.perhapsOff = isPerhaps ? named : this.perhapsOff
    // "The fence is falling over" takes nothing from an empty list; "my brother fixed it" orders nothing.
    const isFirst = lines.length === 0 && likely === 'remove' && !removing.test(plain)
    const first = negative.test(plain) || words.some(isWorkVerb) ? 'note' : 'job'
    const kind = takesOff ? 'remove' : isOrder ? 'job' : isPerhaps ? 'note' : isFirst ? first : likely
    this.context = after(this.context, wordsOf(text), kind)
    return kind
  }

  private readPart(part: Part, kind: Kind, isQuestion: boolean): Heard['as'] {
    const {plain, words, text, found} = part
    if (words.length === 0 && /\p{L}/u.test(text)) {
      this.list.putWords(text)
      return 'job'
    }
    const changed = this.takeBack(part, kind, isQuestion)
    if (changed) return changed
    const trade = kind === 'job' || kind === 'question' ? tradeIn(plain) : null
    if (trade) {
      this.trades.push(trade)
      this.list.note(text)
      return 'refused'
    }
    // Of damage by us, a person has to hear.
    if (isComplaint(plain, words)) {
      this.answers.push(aboutPeople(this.turn))
      return this.note(text)
    }
    if (isOffTopic(plain) && !words.some(isWorkWord)) this.answers.push(this.turn.say.offTopic)
    if (kind === 'talk' && !words.some(isWorkWord) && contentOf(words).length <= 3) return 'talk'
    // "I bought a desk. Could you assemble it?"
    const isOfIt = isNeed(plain) && ofIt.test(plain) && !words.some(isThing)
    if (kind === 'question') return isOfIt && this.putTogether(part) ? 'job' : this.ask(part)
    const isBooked = found.some(({hours}) => hours) && this.list.lines.some(({packageLabel}) => packageLabel)
    if (found.length > 0 && (kind === 'job' || isBooked || (kind === 'note' && this.completes(part)))) {
      this.put(part)
      return 'job'
    }
    if (kind === 'remove') return this.note(text)
    const mayOrder = this.chances.job > 0.01
    if (this.tell(part, mayOrder ? 'job' : kind) || ((mayOrder || isNeed(plain)) && this.putTogether(part)))
      return 'job'
    if (kind === 'job' && this.repeats(part)) return this.note(text)
    if (kind === 'job' && ((isDone.test(plain) && !isNeed(plain)) || this.isOfCurrent(part) || this.isOfOffered(part)))
      return this.note(text)
    if (kind === 'job' && !words.some(isWorkWord) && !isNeed(plain)) return this.note(text)
    // "The heifer got loose" may sound like work: it is, where nothing else in the message does.
    if (kind === 'job' && !namesWork(part)) {
      this.unclear.push(part)
      return this.note(text)
    }
    if (kind === 'job' || (this.denied.length > 0 && words.some(isThing))) return this.putOwn(part)
    // "The front steps are slippery": perhaps they are to be cleaned.
    const isDoubtful = this.isOfNew && this.chances.job > 0.1 && this.list.lines.length > 0
    if (isDoubtful && this.turn.memory.pending?.kind !== 'confirm')
      this.offer ??= {serviceId: null, words: text, isDoubt: true}
    // "So much soot": a word of a service, and nothing that orders it.
    const [service, other] = found[0]?.services ?? []
    if (service && !other && this.list.lines.length === 0) this.offer ??= {serviceId: service._id, words: text}
    return this.note(text)
  }

  /** "I need someone to reattach it", of what the same message has just named; "after that I want it stained" is more. */
  private isOfCurrent({plain, words}: Part): boolean {
    const line = this.list.current()
    const isNew = line !== null && this.list.changes.added.has(line.id)
    return isNew && ofIt.test(plain) && !words.some(isThing) && !more.test(plain)
  }

  /** "The dryer vent came off. Can somebody reattach the dryer vent?" */
  private repeats({plain, words, quantity}: Part): boolean {
    const line = this.list.current()
    const isOwn = line !== null && !line.serviceId && !line.packageLabel
    if (!isOwn || quantity.count !== null || quantity.isMore || more.test(plain)) return false
    const isKnown = (word: Word) => isWorkVerb(word) || isTrouble(word) || this.list.knows(line, word)
    const isAnother = (word: Word) => !isKnown(word) && (isThing(word) || isRoom(word) || otherSide.test(word.text))
    const isAll = contentOf(words).every(isKnown) || isRequest(plain, words)
    return words.some(isThing) && isAll && !words.some(isAnother)
  }

  /** "What do stairs cost? We have 15 steps." */
  private isOfOffered({words, found}: Part): boolean {
    const service = this.turn.catalogue.services.find(({_id}) => _id === this.offer?.serviceId)
    const work = words.filter(isWorkWord)
    return (
      service !== undefined && found.length === 0 && work.length > 0 && work.every(word => isOwnWord(word, service))
    )
  }

  private takeBack(part: Part, kind: Kind, isQuestion: boolean): Heard['as'] | null {
    const {plain, words, text} = part
    const kept = this.linesKept(plain, kind)
    if (kept) {
      this.list.remove(this.list.lines.filter(line => !kept.includes(line)))
      return 'removed'
    }
    const isForOthers = wrongNumber.test(plain) && !this.turn.contact.phone
    if (isForOthers || startOver.test(plain) || (kind === 'remove' && everything.test(plain))) {
      this.list.clear()
      return 'removed'
    }
    if (puttingBack.test(plain)) {
      if (this.list.named(words).length > 0) return this.note(text)
      if (this.list.putBack(words)) return 'note'
    }
    const exchange = exchangeIn(text, thing => this.names(thing))
    if (exchange) return this.replace(exchange.wanted, exchange.unwanted, text)
    const denies = /^(?:no,? )?(?:not|no es|no son)\b/.test(plain) && contentOf(words).length <= 5
    if (denies && !isQuestion) {
      const named = this.list.named(words)
      // "Not today", "not me" take nothing back.
      if (named.length === 0 && !words.some(word => isWorkWord(word) || isThat(word))) return this.note(text)
      // "5 shades, not blinds": what it became stays.
      const {changed, added} = this.list.changes
      const isToldOf = ({said}: Line) => this.heard.some(({text: told, as}) => as === 'job' && said.includes(told))
      const isStanding = (line: Line) => !changed.has(line.id) && !added.has(line.id) && !isToldOf(line)
      this.denied = (named.length > 0 ? named : this.lineMeant(part)).filter(isStanding).slice(-1)
      // "Shades, not blinds. Still 5"
      if (added.size > 0) this.removeDenied()
      return 'removed'
    }
    const taken = kind === 'remove' ? takeOff(part, this.list) : null
    if (taken === 'unlisted') this.notOnList.push(text)
    if (taken) return taken === 'said' ? this.note(text) : 'removed'
    return null
  }

  /** "Only the sink for now", "all except the mirror": what stays. Null where nothing on the list is meant. */
  private linesKept(plain: string, kind: Kind): Line[] | null {
    const {list} = this
    const called = (text = '') => {
      const {words} = this.toPart(text.replace(/ (?:for now|por ahora)\b/, ''))
      const isAll = (line: Line) => contentOf(words).every(word => isIn(list.ownWords(line), word))
      return list.named(words).filter(line => isAll(line) && !list.changes.added.has(line.id))
    }
    const left = /\b(?:everything|all|todo) (?:but|except|menos|excepto) (.+)$/.exec(plain)?.[1]
    const isGone = called(left)
    if (isGone.length > 0 && !removing.test(plain)) return list.lines.filter(line => !isGone.includes(line))
    const except = kind === 'remove' && /\b(?:except|besides|other than|menos|excepto)\b(.+)$/.exec(plain)?.[1]
    const only =
      /^(?:(?:no|nah|nope|actually|ok|mejor),? )*(?:just|only|solo|solamente|nomas) (?:the|el|la|los|las) (.+)$/.exec(
        plain,
      )?.[1]
    const kept = except ? list.named(this.toPart(except).words) : called(only)
    return kept.length > 0 ? kept : null
  }

  private names(thing: string): boolean {
    const {words} = this.toPart(thing)
    return this.list.named(words).length > 0 && contentOf(words).length <= 3
  }

  private ask({text, words}: Part): Heard['as'] {
    const isBare = contentOf(words).length === 0
    const isMore = isBare || this.heard.at(-1)?.as === 'question'
    const answer =
      (isBare ? null : answerQuestion(this.turn, this.list, text)) ??
      (isMore ? answerQuestion(this.turn, this.list, `${this.before} ${text}`) : null)
    if (answer) {
      // "When you paint a room, is the paint in the price?" is one question.
      if (isMore) this.unanswered.pop()
      if (!this.answers.includes(answer.text)) this.answers.push(answer.text)
      this.offer ??= answer.offer ?? null
    } else this.unanswered.push(text)
    return 'question'
  }
}
