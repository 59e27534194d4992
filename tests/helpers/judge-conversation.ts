// Whether a conversation came to what the customer meant: the list, the contact, what was sent, and no word lost.
import {serviceOf} from '#web/server/assistant/brain/lines.ts'
import type {Memory} from '#web/server/assistant/brain/memory.ts'
import {contentOf, normalise, toWords} from '#web/server/assistant/brain/words.ts'
import type {Catalogue} from '#web/server/assistant/catalogue.ts'
import type {Conversation, ExpectedJob} from '../fixtures/conversations/conversation.ts'
import {type Held, hold, holdWith, type Say} from './conversation.ts'

export interface Verdict {
  /** Every job is there, as meant, and no other. */
  isListRight: boolean
  /** Jobs that are missing or stand as something else; asked for or in the customer's words counts as there. */
  wrong: string[]
  lost: string[]
  problems: string[]
  held: Held
}

interface Shown {
  service: string | null
  tier: string | null
  count: number | null
  squareFeet: number | null
  words: string
  isAsked: boolean
}

export function judge(catalogue: Catalogue, conversation: Conversation): Verdict
export function judge(catalogue: Catalogue, conversation: Conversation, say: Say): Promise<Verdict>
export function judge(catalogue: Catalogue, conversation: Conversation, say?: Say): Verdict | Promise<Verdict> {
  if (!say) return verdictOn(catalogue, conversation, hold(catalogue, conversation.says))
  return holdWith(catalogue, conversation.says, say).then(held => verdictOn(catalogue, conversation, held))
}

function verdictOn(catalogue: Catalogue, {jobs, contact, sent, reply, notReply}: Conversation, held: Held): Verdict {
  const shown = linesOf(catalogue, held)
  const left = [...shown]
  const wrong: string[] = []
  let isExact = true
  for (const job of jobs) {
    const exact = left.findIndex(line => isExactly(line, job))
    const at = exact >= 0 ? exact : left.findIndex(line => isKept(line, job))
    if (exact < 0) isExact = false
    if (at < 0) wrong.push(`missing ${JSON.stringify(job)}`)
    else left.splice(at, 1)
  }
  for (const line of left)
    wrong.push(`not asked for: ${line.service ?? line.words}${line.tier ? `: ${line.tier}` : ''}`)
  const problems: string[] = []
  for (const [field, value] of Object.entries(contact ?? {})) {
    const found = held.outcome.contact[field as keyof typeof held.outcome.contact]
    if (found.toLowerCase() !== value.toLowerCase()) problems.push(`${field} is "${found}", not "${value}"`)
  }
  if (held.sent !== (sent ?? false)) problems.push(held.sent ? 'sent without a yes' : 'not sent')
  const last = held.outcome.reply
  if (reply && !new RegExp(reply, 'i').test(last)) problems.push(`the reply has no /${reply}/: ${last}`)
  if (notReply && new RegExp(notReply, 'i').test(last)) problems.push(`the reply has /${notReply}/: ${last}`)
  return {isListRight: isExact && wrong.length === 0, wrong, lost: lostWords(held), problems, held}
}

function linesOf(catalogue: Catalogue, {outcome}: Held): Shown[] {
  return (outcome.memory as Memory).lines.map(line => {
    const service = serviceOf(catalogue, line)
    const job = outcome.jobs.find(({id}) => id === line.id)
    const named = (service?.priceTiers ?? []).find(({label}) => label && job?.name.includes(`: ${label}`))
    return {
      service: service?.title ?? line.packageLabel,
      tier: named?.label ?? null,
      count: line.count,
      squareFeet: line.squareFeet,
      words: `${line.name} ${line.said.join(' ')}`.toLowerCase(),
      isAsked: line.choices.length > 0,
    }
  })
}

function isExactly(line: Shown, job: ExpectedJob): boolean {
  if (job.either && isOwnWords(line, job)) return true
  if (!job.service) return isOwnWords(line, job)
  return (
    line.service === job.service &&
    (job.tier === undefined || line.tier === job.tier) &&
    (job.count === undefined || (line.count ?? 1) === job.count) &&
    (job.squareFeet === undefined || line.squareFeet === job.squareFeet)
  )
}

const isOwnWords = (line: Shown, {words = ''}: ExpectedJob) =>
  line.service === null && line.words.includes(words.toLowerCase())

/** Unsure, and so asked or kept in the customer's words; or the service without what it still asks for. */
function isKept(line: Shown, job: ExpectedJob): boolean {
  if (line.service === null)
    return line.isAsked || (job.words ? line.words.includes(job.words.toLowerCase()) : job.service === undefined)
  return line.service === job.service && (job.tier === undefined || line.tier === null || line.tier === job.tier)
}

/** Words of a message that stand on no line, in no contact field, and were no answered question or courtesy. */
function lostWords({heard, outcome, memories}: Held): string[] {
  // What was taken off again on demand is not lost.
  const lines = memories.flatMap(memory => memory.lines)
  const notes = memories.flatMap(memory => memory.notes)
  const kept = new Set(
    toWords(
      normalise(
        [...lines.flatMap(({name, said}) => [name, ...said]), ...notes, ...Object.values(outcome.contact)].join(' . '),
      ),
    ).map(({en}) => en),
  )
  return heard.flatMap(({message, parts}) => {
    const covered = new Set(
      toWords(
        normalise(
          parts
            .filter(({as}) => as !== 'job')
            .map(({text}) => text)
            .join(' . '),
        ),
      ).map(({en}) => en),
    )
    return contentOf(toWords(normalise(message)))
      .filter(word => !kept.has(word.en) && !covered.has(word.en))
      .map(({text}) => text)
  })
}
