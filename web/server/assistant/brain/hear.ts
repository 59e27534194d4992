// Reads a message part by part. Each part ends as a line of the list, as words of a line, as an answer, or as a question
// that is answered; `heard` tells which, and holds every part. Pure.
import {answerQuestion, isAsking} from './answer-question.ts'
import {aboutPeople} from './business-facts.ts'
import {clausesOf} from './clauses.ts'
import {isOffTopic, type Trade, tradeIn} from './guards.ts'
import {type Line, serviceOf} from './lines.ts'
import {List} from './list.ts'
import type {Question} from './memory.ts'
import {countRooms, type Quantity, readQuantity} from './quantities.ts'
import {
  isAside,
  isCourtesy,
  isDone,
  isFine,
  isNeed,
  isPossessing,
  isState,
  isTelling,
  isThing,
  isTrouble,
  isWorkVerb,
  isWorkWord,
  refersBack,
  refersOn,
} from './signs.ts'
import type {Turn} from './turn.ts'
import {type Found, type Vocabulary, vocabularyOf} from './vocabulary.ts'
import {contentOf, isSame, normalise, rooms, toWords, type Word} from './words.ts'

export interface Heard {
  text: string
  as: 'job' | 'note' | 'removed' | 'question' | 'talk' | 'refused'
}

export interface Hearing {
  list: List
  heard: Heard[]
  answers: string[]
  trades: Trade[]
  notOnList: string[]
  notes: string[]
  offer: Question['offer'] | null
}

interface Part {
  text: string
  words: Word[]
  plain: string
  quantity: Quantity
}

export const removing =
  /\b(?:scratch|nix|skip|cancel|forget|nvm|drop|lose|omit|leave (?:out|off)|leave .{1,40} (?:out|alone)|strike .{1,40} (?:from|off)|take (?:them|those|these|it|that) off|no .+ after all|\bno to\b|^(?:el|la|los|las) .{2,30} no$|never ?mind(?: about)?|take off|(?:take|get rid of) .{1,40} off(?: the list)?|no longer|(?:don'?t|do not|dont|won'?t|no) (?:want|need|have to|more)|not (?:doing|needed|necessary)|hold off on|without|remove|delete|quit[ea](?:n|lo|la|los|las)?|quitar|elimin\w+|olvid\w+|cancel\w+|changed my mind about|^no .+ (?:needed|necessary)|ya no|no necesit\w+|no quier\w+|sin)\b/
const correcting =
  /\b(?:actually|make (?:it|that|them)|instead|rather|chang\w+|(?<!\b(?:light|smart|dimmer|wall|fan|the|a|new) )switch\w*|sorry|i meant?|should (?:be|have been)|correction|wait|update|only|just|mejor|en (?:vez|lugar)|cambi\w+|perdon|digo|solo|let'?s (?:do|go)|go with|upgrade|downgrade)\b/
const everything =
  /\b(?:everything|all of (?:it|them|that)|the whole (?:list|thing|order)|all (?:the )?jobs|todo|toda la lista)\b/
const startOver = /\b(?:start over|start from scratch|empezar de nuevo|clear (?:it all|the list|everything))\b/
const puttingBack = /\b(?:put|add|want|need) .{0,30}\bback\b|\bundo\b|\b(?:ponlo|pongalo|agreguelo|vuelva a poner)\b/
const places = [/\b(?:first|1st|primer[oa]?)\b/, /\b(?:second|2nd|segund[oa])\b/, /\b(?:third|3rd|tercer[oa]?)\b/]

export function hear(turn: Turn, message: string): Hearing {
  const vocabulary = vocabularyOf(turn.catalogue)
  const reader = new Reader(turn, vocabulary)
  reader.changesMind = /\b(?:actually|instead|changed my mind|on second thought|rather|mejor|en vez)\b/i.test(message)
  for (const {text, isQuestion, leadsIn} of clausesOf(message)) reader.read(text, isQuestion, leadsIn)
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
  /** "Not the garage, the deck": what goes, or becomes what comes next. */
  private denied: Line[] = []
  private before = ''
  private readonly turn: Turn
  private readonly vocabulary: Vocabulary

  constructor(turn: Turn, vocabulary: Vocabulary) {
    this.turn = turn
    this.vocabulary = vocabulary
    this.list = new List(turn.catalogue, turn.memory)
  }

  read(text: string, isQuestion: boolean, leadsIn: boolean): void {
    const words = this.vocabulary.read(text, this.turn.memory.language)
    const part: Part = {text, words, plain: normalise(text), quantity: readQuantity(words)}
    const as = leadsIn && this.vocabulary.find(words).length === 0 ? this.note(text) : this.readPart(part, isQuestion)
    this.heard.push({text, as})
    this.before = text
  }

  /** What was denied and replaced by nothing goes. */
  end(): void {
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
    if (startOver.test(plain) || (removing.test(plain) && everything.test(plain) && !isQuestion)) {
      this.list.clear()
      return 'removed'
    }
    if (puttingBack.test(plain) && this.list.putBack(words)) return 'note'
    const exchanged =
      /\b(?:replace|swap|change|switch|cambi[ae]r?)\s+(?:the |my |el |la )?(.+?)\s+(?:with|for|to|por)\s+(.+)$/i.exec(
        text,
      )
    if (exchanged?.[1] && exchanged[2] && this.isListed(exchanged[1]))
      return this.replace(exchanged[2], exchanged[1], text)
    const instead = /^(.*)\b(?:instead of|en (?:vez|lugar) de|rather than)\b(.+)$/i.exec(text)
    if (instead?.[1]?.trim() && instead[2]) return this.replace(instead[1], instead[2], text)
    if (/^(?:no,? )?(?:not|no es|no son)\b/.test(plain) && contentOf(words).length <= 5 && !isQuestion) {
      // "5 shades, not blinds": what it became stays.
      const {changed, added} = this.list.changes
      this.denied = this.lineMeant(part).filter(({id}) => !changed.has(id) && !added.has(id))
      return 'removed'
    }
    if (removing.test(plain) && !isQuestion && this.takeOff(part)) return 'removed'
    const trade = tradeIn(plain)
    if (trade) {
      this.trades.push(trade)
      return 'refused'
    }
    if (isAsking(plain, isQuestion, this.isOrder(part))) return this.ask(part)
    if (/\byour (?:guys?|crew|tech\w*|workers?|company)\b/.test(plain) && words.some(isTrouble))
      return this.complain(text)
    if (isOffTopic(plain) && !words.some(isWorkWord)) {
      this.answers.push(this.turn.say.offTopic)
      return 'talk'
    }
    if (isDone(plain) && !isNeed(plain)) return this.note(text)
    const found = this.vocabulary.find(words)
    if (found.length > 0) {
      this.put(part, found)
      this.putShared(found)
      return 'job'
    }
    if (this.tell(part)) return 'job'
    if (isFine(plain)) return this.note(text)
    if (this.mentions(part)) return 'note'
    return this.isWork(part) ? this.putOwn(part) : this.note(text)
  }

  /** Of damage by us, a person has to hear. */
  private complain(text: string): Heard['as'] {
    const {catalogue, at, say, memory} = this.turn
    this.answers.push(aboutPeople(catalogue, at, say, memory.language === 'en'))
    return this.note(text)
  }

  private note(text: string): Heard['as'] {
    const plain = normalise(text)
    if (contentOf(toWords(plain)).length === 0 && !/\d/.test(plain)) return 'talk'
    this.list.note(text)
    this.notes.push(text)
    return 'note'
  }

  /** One or several services in one part: each takes the words from the end of the one before. */
  private put(part: Part, found: Found[]): void {
    const denied = this.denied
    found.forEach(({entries, places}, index) => {
      const from = index === 0 ? 0 : (found[index - 1]?.places.at(-1) ?? -1) + 1
      const to = index === found.length - 1 ? part.words.length : (places.at(-1) ?? 0) + 1
      const own = found.length === 1 ? part.words : part.words.slice(from, to)
      const told = {words: own, text: part.text, quantity: readQuantity(own)}
      const [entry] = entries
      if (entries.length > 1) {
        const services = entries.flatMap(each => (each.kind === 'service' ? [each.service] : []))
        const listed = services.filter(({_id}) => this.list.lines.some(({serviceId}) => serviceId === _id))
        const byTier = listed.length > 0 ? listed : services.filter(service => this.vocabulary.tierOf(service, own))
        if (byTier.length === 1 && byTier[0]) this.putService(byTier[0], told, part.plain)
        else
          this.list.putWords(
            part.text,
            services.map(({_id}) => _id),
          )
      } else if (entry?.kind === 'package') this.list.putPackage(entry.package.label ?? '', {...told, tier: null})
      else if (entry) this.putService(entry.service, told, part.plain)
    })
    const gone = denied.filter(line =>
      this.list.lines.some(({id, serviceId}) => id === line.id && serviceId === line.serviceId),
    )
    if (gone.length > 0 && !gone.some(({id}) => this.list.changes.changed.has(id))) this.list.remove(gone)
    this.denied = []
  }

  /** "My deck and driveway power washed": the part before it names a price of the same service. */
  private putShared(found: Found[]): void {
    const [entry] = found.length === 1 ? (found[0]?.entries ?? []) : []
    const last = this.heard.at(-1)
    if (entry?.kind !== 'service' || last?.as !== 'note' || last.text !== this.before) return
    const words = this.vocabulary.read(this.before, this.turn.memory.language)
    const tier = this.vocabulary.tierOf(entry.service, words)
    const isThere = this.list.lines.some(line => line.serviceId === entry.service._id && line.tier === tier?._key)
    if (tier && !isThere)
      this.list.putService(entry.service, {tier, words, text: this.before, quantity: readQuantity(words)}, false)
  }

  private putService(
    service: Parameters<List['putService']>[0],
    told: Omit<Parameters<List['putService']>[1], 'tier'>,
    plain: string,
  ): void {
    const tier = this.vocabulary.tierOf(service, told.words)
    // "My deck" waited to be named: with "driveway power washed" it is a deck to be washed.
    const open = this.list.lines.find(({choices}) => choices.includes(service._id))
    const own = open && this.vocabulary.tierOf(service, this.vocabulary.read(open.said.join(' ')))
    if (open && own && tier && own._key !== tier._key)
      this.list.change(
        open,
        {serviceId: service._id, name: service.title ?? '', choices: [], tier: own._key},
        open.said[0] ?? '',
      )
    this.list.putService(service, {...told, tier}, correcting.test(plain) || this.changesMind || this.denied.length > 0)
  }

  /** Size, number or kind of a line that is there already. */
  private tell(part: Part): boolean {
    const {words, quantity, plain, text} = part
    const line =
      this.otherLine(plain) ??
      this.denied[0] ??
      (this.list.named(words).length === 1 ? this.list.named(words)[0] : null) ??
      this.list.current()
    if (!line) return false
    const service = serviceOf(this.turn.catalogue, line)
    const tier = service && this.vocabulary.tierOf(service, words)
    const told = this.list.quantities(line, {quantity, words})
    const own = this.list.ownWords(line)
    const isKnown = (word: Word) =>
      own.some(each => isSame(each, word)) ||
      (service
        ? [
            ...(service.customerWords ?? []),
            ...(service.priceTiers ?? []).flatMap(each => [each.label, ...(each.customerWords ?? [])]),
          ]
        : []
      ).some(phrase => toWords(normalise(phrase ?? '')).some(each => isSame(each, word)))
    const isForeign = contentOf(words).some(word => isWorkWord(word) && !isKnown(word) && !rooms.has(word.text))
    if (isForeign && !(tier && correcting.test(plain))) return false
    if (service && tier && this.isAnotherPrice(line, tier._key, part)) {
      this.list.putService(service, {tier, quantity, words, text}, false)
      return true
    }
    const twin =
      this.denied[0] &&
      tier &&
      this.list.lines.find(each => each.serviceId === line.serviceId && each.tier === tier._key && each.id !== line.id)
    if (twin) {
      this.end()
      return true
    }
    const more = quantity.isMore && told.count !== undefined ? {count: (line.count ?? 1) + (told.count ?? 1)} : {}
    const here = isRooms(this.turn, line) && this.list.changes.added.has(line.id) ? countRooms(words) : 0
    const rest = here > 0 && !correcting.test(plain) ? {count: (line.count ?? 1) + here} : {}
    // "Two TVs, one in the bedroom": one of them.
    if (quantity.count === 1 && (line.count ?? 1) > 1 && !tier) delete told.count
    const change = {...(tier && {tier: tier._key}), ...told, ...rest, ...more}
    if (Object.keys(change).length === 0) return false
    this.list.change(line, change, text)
    this.denied = []
    return true
  }

  /** Of the same service in the same message, or of some of several. */
  private isAnotherPrice(line: Line, tier: string, {quantity, plain}: Part): boolean {
    if (line.tier === tier || correcting.test(plain) || this.denied.length > 0) return false
    const isNew = line.tier !== null && this.list.changes.added.has(line.id)
    return isNew || (quantity.count !== null && line.count !== null && line.count > quantity.count)
  }

  /** "Still need the mirror" says nothing new of a line. */
  private mentions({words, text}: Part): boolean {
    const content = contentOf(words).filter(word => isWorkWord(word) && !isAside(word))
    const [line] = content.length > 0 ? this.list.named(words) : []
    const own = line ? [...this.list.ownWords(line), ...toWords(normalise(line.said.join(' ')))] : []
    if (!line || !content.every(word => own.some(each => isSame(each, word)))) return false
    this.list.change(line, {}, text)
    this.notes.push(text)
    return true
  }

  private isWork(part: Part): boolean {
    // "Soft after the toilet leaked" orders no toilet.
    const head = /^(.+?)\s(?:after|because|since|ever since|when|where|despues de|porque|desde)\s/.exec(part.plain)?.[1]
    const {plain, words} = head ? this.toPart(head) : part
    const content = contentOf(words).filter(word => !isAside(word) && !rooms.has(word.text))
    if (content.length === 0) return false
    const hasLines = this.list.lines.length + this.list.notes.length > 0
    const hasThing = content.some(word => isThing(word) && !isTrouble(word))
    const isBareName = content.every(word => this.vocabulary.hints([word]).length > 0)
    // "Needs fixing", "in concrete if possible": about what was named.
    if (hasLines && !hasThing && refersOn(plain)) return false
    if (hasLines && refersBack(plain) && !hasThing && !isBareName) return false
    if (hasLines && /^(?:it|it's|its|they|they're)\b/.test(plain)) return false
    if (isTelling(plain) && !isPossessing(plain)) return content.some(isTrouble) && hasThing
    if (hasLines && !content.some(isWorkVerb) && content.filter(isWorkWord).every(({en}) => en === 'ceil')) return false
    if (hasLines && isState(plain) && !content.some(isTrouble)) return false
    if (/\b(?:have|got|tengo|tenemos) (?:the|all|my|our|everything|el|la|los|las|todo)\b/.test(plain)) return false
    if (isPossessing(plain)) return content.some(isTrouble) || content.some(isWorkVerb)
    return content.some(isWorkWord) || (isNeed(plain) && !hasLines && !refersBack(plain))
  }

  private putOwn(part: Part): Heard['as'] {
    // "Drywall", "doors": names of the catalogue alone, so it is asked which of them.
    const content = contentOf(part.words)
    const hints = this.vocabulary.hints(content)
    const isBare = content.every(word => this.vocabulary.hints([word]).length > 0)
    this.list.putWords(part.text, isBare && hints.length <= 4 ? hints.map(({_id}) => _id) : [])
    if (this.denied.length > 0) this.end()
    return 'job'
  }

  /** "The other one basic": the one of its kind that has no price yet. */
  private otherLine(plain: string): Line | undefined {
    const current = this.list.current()
    if (!/\b(?:the other|el otro|la otra)\b/.test(plain) || !current) return undefined
    return this.list.lines.find(({serviceId, tier}) => serviceId === current.serviceId && tier === null)
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
    if (answer) {
      this.answers.push(answer.text)
      this.offer = answer.offer ?? this.offer
      return 'question'
    }
    this.answers.push(this.turn.say.asked(part.text))
    this.list.note(part.text)
    return 'question'
  }

  private takeOff(part: Part): boolean {
    const {plain, words, text} = part
    const isOfList = /\b(?:list|order|request|summary|lista)\b/.test(plain)
    const at = places.findIndex(each => each.test(plain))
    const work = words.filter(
      ({text: word}) => !/^(?:remove|delete|quitar|quite|quita|take|off|list|cancel|skip|drop)$/.test(word),
    )
    const named = this.list.named(work)
    if (/\b(?:remove|quit[ea]r?|without|sin|lose|drop)\b/.test(plain) && !isOfList) {
      // Removing carpet is work, too.
      if (
        at < 0 &&
        !/\b(?:last|ultim[oa]|that|it)\b/.test(plain) &&
        (named.length === 0 || this.vocabulary.find(words).length > 0)
      )
        return false
    }
    const isThat =
      /\b(?:that|it|this|last 1|last one|eso|lo|la|esa|quit[ea]l[oa]s?)\b/.test(plain) && contentOf(work).length <= 1
    const current = this.list.current()
    const byPlace = /\b(?:last|ultim[oa])\b/.test(plain)
      ? this.list.lines.at(-1)
      : at >= 0 && /\b(?:one|1|job|item|thing|cosa|trabajo)\b/.test(plain)
        ? this.list.lines[at]
        : undefined
    const fewer = named.at(-1)
    const isPlural = /\b(?:all|both|everything|todos|todas|ambos)\b/.test(plain)
    if (byPlace) this.list.remove([byPlace])
    else if (fewer?.count && part.quantity.count && part.quantity.count < fewer.count && !isPlural)
      this.list.change(fewer, {count: fewer.count - part.quantity.count}, text)
    else if (named.length > 0) this.list.remove(isPlural ? named : named.slice(-1))
    else if (isThat && current && /\b(?:scratch|cancel|forget|remove|delete|drop|quit[ea]|olvid|take)/.test(plain))
      this.list.remove([current])
    else if (
      contentOf(work).some(isWorkWord) ||
      /\b(?:don'?t|do not|no) (?:want|need|quier\w+|necesit\w+)\b/.test(plain)
    )
      this.notOnList.push(text)
    else return false
    return true
  }

  /** "Full motion instead of basic" changes a line; "blinds instead of the TV" exchanges two. */
  private replace(wanted: string, unwanted: string, text: string): Heard['as'] {
    const gone = this.lineMeant({...this.toPart(unwanted)})
    const part = {...this.toPart(wanted), text}
    const found = this.vocabulary.find(part.words)
    this.denied = gone
    if (found.length > 0) this.put(part, found)
    else if (!this.tell({...part, plain: `${part.plain} instead`})) {
      if (this.isWork(part)) this.putOwn(part)
      else this.denied = []
    }
    return 'job'
  }

  private lineMeant({words}: Part): Line[] {
    const named = this.list.named(words)
    const current = this.list.current()
    if (named.length > 0) return named.slice(-1)
    return current && contentOf(words).every(word => !isThing(word)) ? [current] : []
  }

  private toPart(text: string): Part {
    const words = this.vocabulary.read(text, this.turn.memory.language)
    return {text: text.trim(), words, plain: normalise(text), quantity: readQuantity(words)}
  }
}

function isRooms({catalogue}: Turn, line: Line): boolean {
  return (serviceOf(catalogue, line)?.priceTiers ?? []).some(({label}) => /\broom\b/i.test(label ?? ''))
}
