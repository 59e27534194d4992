import {fetchContent} from '#web/content/fetch.ts'
import {getFindBooking} from '#web/content/get-booking-choices.ts'
import {
  hourlyPackagesQuery,
  serviceCardsQuery,
  servicesPageQuery,
  unlistedServicesQuery,
} from '#web/content/queries/service.ts'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'
import {ServicesView} from '#web/features/services/services-view.tsx'

const {generateMetadata, Page} = fixedPage('servicesPage', servicesPageQuery, ServicesView, async () => {
  const [cards, unlisted, packages, findBooking] = await Promise.all([
    fetchContent(serviceCardsQuery),
    fetchContent(unlistedServicesQuery),
    fetchContent(hourlyPackagesQuery),
    getFindBooking(),
  ])
  return {cards, unlisted, packages, findBooking}
})

export {generateMetadata, Page as default}
