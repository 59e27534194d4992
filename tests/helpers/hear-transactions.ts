import type {SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'

/** The transactions that change services, packages or questions from now on. */
export async function hearTransactions(client: SanityClient): Promise<Set<string>> {
  const heard = new Set<string>()
  const {promise, resolve} = Promise.withResolvers<void>()
  const query = '*[_type in ["service", "hourlyPackage", "faq"]]'
  const listening = client.listen(query, {}, {events: ['welcome', 'mutation']}).subscribe(event => {
    if (event.type === 'welcome') resolve()
    else if (event.type === 'mutation') heard.add(event.transactionId)
  })
  onTestFinished(() => listening.unsubscribe())
  await promise
  return heard
}
