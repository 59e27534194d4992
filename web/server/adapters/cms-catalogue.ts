import {z} from 'zod'
import {bookingNoticeSentence} from '#schemas/booking-notice-words.ts'
import type {FetchContent} from '#web/content/fetch.ts'
import {assistantQuery} from '#web/content/queries/assistant.ts'
import {orderPricesQuery} from '#web/content/queries/service.ts'
import {toCatalogue, toPackages} from '#web/content/to-catalogue.ts'
import {bookingNoticeStatus} from '#web/domain/business/booking-notice.ts'
import {toTimeZone} from '#web/domain/business/local-time.ts'
import type {OrderPrices} from '#web/domain/pricing/order-quote.ts'
import type {Catalogue} from '../assistant/catalogue.ts'
import type {CatalogueSource, PriceSource} from '../ports.ts'
import {type Keeping, staleWhileRevalidate} from './swr.ts'

interface CmsOptions extends Keeping {
  fetchContent: FetchContent
}

const shape = z.object({services: z.array(z.object({_id: z.string()})), packages: z.array(z.object({}))})

export function createCmsCatalogue({fetchContent, ...keeping}: CmsOptions): CatalogueSource {
  let kept: {json: string; catalogue: Catalogue} | undefined
  const read = staleWhileRevalidate({
    async ask(signal): Promise<Catalogue> {
      const found = await fetchContent(assistantQuery, {}, {fresh: true, signal})
      shape.parse(found)
      const content = withNotice(found, keeping.now())
      // What is learned of a catalogue hangs on the object, so the same content stays the same object.
      const json = JSON.stringify(content)
      if (kept?.json !== json) kept = {json, catalogue: content}
      return kept.catalogue
    },
    event: 'catalogue not read',
    ...keeping,
  })
  return {read}
}

/** While the fully-booked notice shows, it is the answer to how soon we come. */
function withNotice(content: Catalogue, now: number): Catalogue {
  const {notice, faqs, settings} = content
  const isLive = bookingNoticeStatus(notice, new Date(now), toTimeZone(settings?.timeZone)) === 'live'
  const sentence = isLive && notice && bookingNoticeSentence(notice)
  if (!sentence) return content
  return {...content, faqs: faqs.map(faq => (faq.saysHowSoon ? {...faq, answer: sentence} : faq))}
}

export function createCmsPrices({fetchContent, ...keeping}: CmsOptions): PriceSource {
  const read = staleWhileRevalidate({
    async ask(signal): Promise<OrderPrices> {
      const found = await fetchContent(orderPricesQuery, {}, {fresh: true, signal})
      return {
        catalogue: toCatalogue(found.categories, found.services),
        packages: toPackages(found.packages),
        disclaimer: found.disclaimer ?? '',
      }
    },
    event: 'prices not read',
    ...keeping,
  })
  return {read}
}
