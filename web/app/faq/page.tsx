import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import {faqPageQuery, faqsQuery} from '#web/content/queries/pages.ts'
import {FaqView} from '#web/features/faq/faq-view.tsx'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'

const {generateMetadata, Page} = fixedPage('faqPage', faqPageQuery, FaqView, async () => ({
  faqs: await fetchContent(faqsQuery),
  notice: await getBookingNotice(),
}))

export {generateMetadata, Page as default}
