import {fillWords} from '#schemas/site-words.ts'
import {OfferPage} from '#web/components/layout/offer-page.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {CheckList} from '#web/components/text/check-list.tsx'
import {FaqList} from '#web/components/text/faq-list.tsx'
import {Points} from '#web/components/text/points.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {type BookingNoticeView, getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {Service} from '#web/content/get-document.ts'
import {getFindBooking} from '#web/content/get-find-booking.ts'
import {getOtherServices, type ServiceLink} from '#web/content/get-other-services.ts'
import {requireSiteSettings, type SiteSettings} from '#web/content/get-site-settings.ts'
import {hourlyPackagesQuery} from '#web/content/queries/hourly-package.ts'
import {servicesPageQuery} from '#web/content/queries/service.ts'
import type {HourlyPackagesQueryResult, ServicesPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {workPhotos} from '#web/content/structured-data/work-photos.ts'
import {bookPath, type FindBooking} from '#web/domain/orders/book-path.ts'
import {OtherServices} from './other-services.tsx'
import {ProcessSteps, Timelines} from './process.tsx'
import {RecentProjects} from './recent-projects.tsx'
import {hasPrices, priceFrom, ServicePrices} from './service-prices.tsx'
import {BeforeAfter, ExampleGallery} from './work-examples.tsx'

/** Spec 9. */
const otherServicesCount = 4

/** The one template of all service pages (spec 2.4). Parts without content are left out. */
export async function ServicePage({service}: {service: Service}) {
  const [servicesPage, packages, others, settings, notice, findBooking] = await Promise.all([
    fetchContent(servicesPageQuery),
    service.isHourly ? fetchContent(hourlyPackagesQuery) : [],
    getOtherServices(service._id, otherServicesCount),
    requireSiteSettings(),
    getBookingNotice(),
    getFindBooking(),
  ])
  return (
    <>
      <JsonLd
        path={service.path ?? '/'}
        name={service.title ?? ''}
        parents={[{name: servicesPage?.heading ?? 'Services', path: '/services'}]}
        service={service}
        photos={photosOf(service)}
      />
      <ServiceView
        service={service}
        servicesPage={servicesPage}
        packages={packages}
        others={others}
        settings={settings}
        notice={notice}
        findBooking={findBooking}
      />
    </>
  )
}

interface ServiceViewProps {
  service: Service
  servicesPage: ServicesPageQueryResult
  packages: HourlyPackagesQueryResult
  others: readonly ServiceLink[]
  settings: SiteSettings
  notice: BookingNoticeView | null
  findBooking: FindBooking
}

export function ServiceView({
  service,
  servicesPage,
  packages,
  others,
  settings,
  notice,
  findBooking,
}: ServiceViewProps) {
  const {title, problems, processSteps, beforeAfter, gallery, timelines, whyUs, recentProjects, faqs} = service
  const {words} = settings
  const cta = servicesPage?.callToAction
  return (
    <OfferPage
      offer={service}
      priceFrom={priceFrom(service, packages, words)}
      prices={
        hasPrices(service, packages)
          ? {
              // Packages are exact, and no ballpark.
              heading: service.isHourly ? (servicesPage?.hourlyHeading ?? words.prices) : words.prices,
              list: (
                <ServicePrices
                  service={service}
                  packages={packages}
                  words={words}
                  disclaimer={service.disclaimer || servicesPage?.disclaimer}
                  findBooking={findBooking}
                />
              ),
            }
          : null
      }
      bookHeading={fillWords(words.bookServiceHeading, {service: title})}
      bookHref={bookPath(findBooking(service))}
      whyHeading={service.whyUsHeading}
      why={whyUs}
      servingLine={service.servingLine}
      closing={{heading: service.ctaHeadline || cta?.heading, text: cta?.text}}
      settings={settings}
      notice={notice}
      onward={<OtherServices services={others} settings={settings} />}
    >
      {isFilled(problems) && (
        <section aria-labelledby="problems">
          <h2 id="problems">{service.problemsHeading ?? 'What we take care of'}</h2>
          <Points points={problems} notice={notice} />
        </section>
      )}
      {isFilled(processSteps) && <ProcessSteps heading={service.processHeading} steps={processSteps} />}
      {service.mediaKind !== 'gallery' && isFilled(beforeAfter) && (
        <BeforeAfter
          {...headingOf(
            words,
            words.beforeAfter,
            beforeAfter.flatMap(({before, after}) => [before, after]),
          )}
          pairs={beforeAfter}
        />
      )}
      {service.mediaKind !== 'beforeAfter' && isFilled(gallery) && (
        <ExampleGallery {...headingOf(words, words.ourWork, gallery)} photos={gallery} />
      )}
      {isFilled(timelines) && <Timelines heading={words.timelines} timelines={timelines} />}
      {isFilled(whyUs) && (
        <section aria-labelledby="why-us">
          <h2 id="why-us">{service.whyUsHeading ?? 'Why choose us'}</h2>
          <CheckList lines={whyUs} />
        </section>
      )}
      {isFilled(recentProjects) && <RecentProjects heading={words.recentProjects} projects={recentProjects} />}
      {isFilled(faqs) && (
        <section aria-labelledby="questions">
          <h2 id="questions">{words.serviceQuestions}</h2>
          <FaqList faqs={faqs} heading="h3" notice={notice} />
        </section>
      )}
    </OfferPage>
  )
}

/** While one is a drawing, none is called work. */
function headingOf(
  words: SiteSettings['words'],
  heading: string,
  photos: readonly ({isDrawing: boolean | null} | null)[],
) {
  const isDrawn = photos.some(photo => photo?.isDrawing)
  return isDrawn ? {heading: words.drawnWork, note: words.drawnNote} : {heading}
}

function photosOf({mediaKind, beforeAfter, gallery, recentProjects}: Service) {
  return workPhotos([
    ...(mediaKind === 'beforeAfter' ? [] : (gallery ?? [])).map(photo => ({photo, caption: photo.caption})),
    ...(mediaKind === 'gallery' ? [] : (beforeAfter ?? [])).map(({after, caption}) => ({photo: after, caption})),
    ...(recentProjects ?? []).map(({image, title}) => ({photo: image, caption: title})),
  ])
}

function isFilled<Item>(list: readonly Item[] | null | undefined): list is readonly Item[] {
  return Boolean(list && list.length > 0)
}
