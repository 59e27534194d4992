// Ranges and the customer's words come from the conversation that the server keeps; a browser's are ignored.
import {totalRangeOf} from '#web/domain/chat/total.ts'
import type {AssistantJob} from '#web/domain/chat/wire.ts'
import type {AiDetails} from '#web/domain/orders/request-details.ts'
import {oneLine, tidyText} from '#web/domain/tidy-text.ts'

type NamedPrice = Pick<AssistantJob, 'id' | 'name' | 'price'>

/** A line that the customer has not changed is the server's own. A typed name ends its words, a typed price its range. */
export function asTold(jobs: readonly NamedPrice[], told: readonly AssistantJob[]): AssistantJob[] {
  return jobs.map(({id, name, price}) => {
    const line = told.find(known => known.id === id && tidyLine(known.name) === tidyLine(name))
    if (line?.price === price) return line
    return {id, name, price, ...(line?.note && {note: line.note})}
  })
}

/** The order as the customer saw it, in dollars. `told`: the jobs of this browser's conversation. */
export function withRanges(details: AiDetails, told: readonly AssistantJob[]): AiDetails {
  const jobs = asTold(details.jobs, told).map(({id, name, price, range, note}) => {
    return {id, name: tidyLine(name), price, ...(range && {range}), ...(note && {text: tidyLine(note)})}
  })
  const ours = details.quote?.ours.filter(({id}) => !jobs.some(job => job.id === id && job.range)) ?? []
  const {quote: _, ...rest} = details
  return {...rest, jobs, total: totalRangeOf(jobs), ...(ours.length > 0 && {quote: {kind: 'rates' as const, ours}})}
}

function tidyLine(text: string): string {
  return tidyText(oneLine(text))
}
