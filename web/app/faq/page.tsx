import {fetchContent} from '#web/content/fetch.ts'
import {faqPageQuery, faqsQuery} from '#web/content/queries/pages.ts'
import {FaqView} from '#web/features/faq/faq-view.tsx'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'

const {generateMetadata, Page} = fixedPage('faqPage', faqPageQuery, FaqView, async () => ({
  faqs: await fetchContent(faqsQuery),
}))

export {generateMetadata, Page as default}
