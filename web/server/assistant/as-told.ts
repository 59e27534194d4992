// Ranges, sizes and the customer's words come from the conversation that the server keeps; a browser's are ignored.
import {totalRangeOf} from '#web/domain/chat/total.ts'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import type {AiDetails} from '#web/domain/orders/request-details.ts'
import {oneLine, tidyText} from '#web/domain/tidy-text.ts'
import type {Conversation} from './conversation.ts'

type NamedPrice = Pick<AssistantJob, 'id' | 'name' | 'price'>

/** A line that the customer has not changed is the server's own. A typed name ends its words, a typed price its range. */
export function asTold(jobs: readonly NamedPrice[], told: readonly AssistantJob[]): AssistantJob[] {
  return jobs.map(({id, name, price}) => {
    const line = told.find(known => known.id === id)
    const isNamed = line && tidyLine(line.name) === tidyLine(name)
    if (isNamed && line.price === price) return line
    return {
      id,
      name,
      price,
      ...(line?.price === price && {range: line.range}),
      ...(isNamed && line.note && {note: line.note}),
    }
  })
}

/** The order as the customer saw it, in dollars. @param conversation this browser's own; null where it has none */
export function withRanges(details: AiDetails, conversation: Conversation | null): AiDetails {
  const told = conversation?.jobs ?? []
  const jobs = asTold(details.jobs, told)
  const notes = conversation?.notes?.map(({text}) => tidyLine(text)) ?? []
  return {
    ...details,
    jobs: jobs.map(job => toOrdered(job, told)),
    ...(conversation && {total: totalRangeOf(jobs)}),
    ...(notes.length > 0 && {notes}),
  }
}

/** A price that we have not told is the customer's own. */
function toOrdered({id, name, price, range, note, line}: AssistantJob, told: readonly AssistantJob[]) {
  const isOurs = told.some(known => known.id === id && known.price === price) && !line?.budget
  return {
    id,
    name: tidyLine(name),
    price,
    ...(range && {range}),
    ...(note && {text: tidyLine(note)}),
    ...(line?.tier && {tier: line.tier}),
    ...(line?.count && {count: line.count}),
    ...(line?.squareFeet && {squareFeet: line.squareFeet}),
    ...(price > 0 && !isOurs && {budget: price}),
  }
}

function tidyLine(text: string): string {
  return tidyText(oneLine(text))
}
