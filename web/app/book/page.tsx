import {fetchContent} from '#web/content/fetch.ts'
import {getWizardCatalogue} from '#web/content/get-booking-choices.ts'
import {bookPageQuery} from '#web/content/queries/pages.ts'
import {hourlyPackagesQuery} from '#web/content/queries/service.ts'
import {assistantSettingsQuery} from '#web/content/queries/site-settings.ts'
import {BookView} from '#web/features/booking/book-view.tsx'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'

const {generateMetadata, Page} = fixedPage('bookPage', bookPageQuery, BookView, async () => {
  const [packages, catalogue, assistant] = await Promise.all([
    fetchContent(hourlyPackagesQuery),
    getWizardCatalogue(),
    fetchContent(assistantSettingsQuery),
  ])
  return {packages, catalogue, assistant}
})

export {generateMetadata, Page as default}
