// Says more of a line that is on the list: its kind, size or number. Pure.
import type {Chances, Kind} from './kinds.ts'
import {type Line, missingOf, serviceOf} from './lines.ts'
import type {List} from './list.ts'
import {countRooms, type Part, readQuantity} from './part.ts'
import {isSurface, isThing, isWorkWord} from './signs.ts'
import type {Heard, Turn} from './turn.ts'
import {type Vocabulary, vocabularyOf} from './vocabulary.ts'
import {contentOf, isRoom, maxRead, normalise, rooms, type Word, wordsOf} from './words.ts'

export const correcting =
  /\b(?:actually|make (?:it|that|them)|instead|rather|chang\w+|(?<!\b(?:light|smart|dimmer|wall|fan|the|a|new) )switch\w*|sorry|i meant?|should (?:be|have been)|correction|wait|update|only|just|mejor|en (?:vez|lugar)|cambi\w+|perdon|digo|solo|solamente|nomas|(?:counted|measured|checked|medi|conte)|let'?s (?:do|go)|go with|upgrade|downgrade)\b/

export class LineTeller {
  readonly list: List
  readonly heard: Heard[] = []
  readonly notes: string[] = []
  readonly vocabulary: Vocabulary
  /** Somewhere in the message; it may be about another part. */
  protected readonly changesMind: boolean
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
        const {words, quantity, plain} = this.toPart(text)
        // "No full motion"
        if (/\b(?:no|not|without|sin)\b|n't\b/.test(plain)) continue
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

  readonly toPart = (text: string): Part => {
    const words = this.vocabulary.read(text, this.turn.memory.language)
    const quantity = readQuantity(words)
    const plain = normalise(text.slice(0, maxRead))
    return {text: text.trim(), words, plain, quantity, found: this.vocabulary.find(words)}
  }
}
