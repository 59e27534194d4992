import {fillWords} from '#schemas/site-words.ts'
import {Icon} from '#web/components/icon/icon.tsx'
import {OfferPage} from '#web/components/layout/offer-page.tsx'
import {Picture} from '#web/components/media/picture.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {CheckList} from '#web/components/text/check-list.tsx'
import {FaqList} from '#web/components/text/faq-list.tsx'
import {Points} from '#web/components/text/points.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {getFindBooking} from '#web/content/get-booking-choices.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {Service} from '#web/content/get-document.ts'
import {getOtherServices} from '#web/content/get-other-services.ts'
import {requireSiteSettings, type SiteSettings} from '#web/content/get-site-settings.ts'
import {hourlyPackagesQuery, servicesPageQuery} from '#web/content/queries/service.ts'
import {workPhotos} from '#web/content/structured-data/page-graph.ts'
import {bookPath} from '#web/domain/orders/book-path.ts'
import styles from './other-services.module.css'
import {Part} from './part.tsx'
import {ProcessSteps, Timelines} from './process.tsx'
import {RecentProjects} from './recent-projects.tsx'
import {priceFrom, pricesOf} from './service-prices.tsx'
import examples from './work-examples.module.css'
import {BeforeAfter, ExampleGallery} from './work-examples.tsx'

/** Spec 9. */
const otherServicesCount = 4

/** The one template of all service pages (spec 2.4). Parts without content are left out. */
export async function ServicePage({service}: {service: Service}) {
  const props = await getServiceParts(service)
  return (
    <>
      <JsonLd
        path={service.path ?? '/'}
        name={service.title ?? ''}
        parents={[{name: props.servicesPage?.heading ?? 'Services', path: '/services'}]}
        service={service}
        photos={photosOf(service)}
      />
      <ServiceView {...props} />
    </>
  )
}

export type ServiceViewProps = Awaited<ReturnType<typeof getServiceParts>>

async function getServiceParts(service: Service) {
  const [servicesPage, packages, others, settings, notice, findBooking] = await Promise.all([
    fetchContent(servicesPageQuery),
    service.isHourly ? fetchContent(hourlyPackagesQuery) : [],
    getOtherServices(service._id, otherServicesCount),
    requireSiteSettings(),
    getBookingNotice(),
    getFindBooking(),
  ])
  return {service, servicesPage, packages, others, settings, notice, findBooking}
}

export function ServiceView(props: ServiceViewProps) {
  const {service, servicesPage, others, settings, notice, findBooking} = props
  const {words} = settings
  const cta = servicesPage?.callToAction
  return (
    <OfferPage
      offer={service}
      priceFrom={priceFrom(props)}
      prices={pricesOf(props)}
      bookHeading={fillWords(words.bookServiceHeading, {service: service.title})}
      bookHref={bookPath(findBooking(service))}
      whyHeading={service.whyUsHeading}
      why={service.whyUs}
      servingLine={service.servingLine}
      closing={{heading: service.ctaHeadline || cta?.heading, text: cta?.text}}
      settings={settings}
      notice={notice}
      onward={<OtherServices others={others} settings={settings} />}
    >
      <Story {...props} />
    </OfferPage>
  )
}

function Story({service, settings: {words}, notice}: ServiceViewProps) {
  const {mediaKind, whyUs, recentProjects} = service
  const pairs = mediaKind === 'gallery' ? null : service.beforeAfter
  const photos = mediaKind === 'beforeAfter' ? null : service.gallery
  const compared = pairs?.flatMap(({before, after}) => [before, after])
  const projects = `${words.recentProjects}${recentProjects?.some(({sample}) => sample) ? ' (samples)' : ''}`
  return (
    <>
      <Part id="problems" heading={service.problemsHeading ?? 'What we take care of'} items={service.problems}>
        {problems => <Points points={problems} notice={notice} />}
      </Part>
      <Part id="process" heading={service.processHeading ?? 'How it works'} items={service.processSteps}>
        {steps => <ProcessSteps steps={steps} />}
      </Part>
      <Part id="before-after" {...headingOf(words, words.beforeAfter, compared)} items={pairs}>
        {pairs => <BeforeAfter pairs={pairs} />}
      </Part>
      <Part id="examples" {...headingOf(words, words.ourWork, photos)} items={photos}>
        {photos => <ExampleGallery photos={photos} />}
      </Part>
      <Part id="timelines" heading={words.timelines} items={service.timelines}>
        {timelines => <Timelines timelines={timelines} />}
      </Part>
      <Part id="why-us" heading={service.whyUsHeading ?? 'Why choose us'} items={whyUs}>
        {lines => <CheckList lines={lines} />}
      </Part>
      <Part id="recent-projects" heading={projects} items={recentProjects}>
        {projects => <RecentProjects projects={projects} />}
      </Part>
      <Part id="questions" heading={words.serviceQuestions} items={service.faqs}>
        {faqs => <FaqList faqs={faqs} heading="h3" notice={notice} />}
      </Part>
    </>
  )
}

type Drawn = readonly ({isDrawing: boolean | null} | null)[]

/** While one is a drawing, none is called work. */
function headingOf({drawnWork, drawnNote}: SiteSettings['words'], heading: string, photos: Drawn | null = []) {
  return photos?.some(photo => photo?.isDrawing)
    ? {heading: drawnWork, lead: <p className={examples.note}>{drawnNote}</p>}
    : {heading}
}

function photosOf({mediaKind, beforeAfter, gallery, recentProjects}: Service) {
  return workPhotos([
    ...(mediaKind === 'beforeAfter' ? [] : (gallery ?? [])).map(photo => ({photo, caption: photo.caption})),
    ...(mediaKind === 'gallery' ? [] : (beforeAfter ?? [])).map(({after, caption}) => ({photo: after, caption})),
    ...(recentProjects ?? []).map(({image, title}) => ({photo: image, caption: title})),
  ])
}

/** Spec 2.4. */
function OtherServices({others: services, settings: {words}}: Pick<ServiceViewProps, 'others' | 'settings'>) {
  return (
    <nav className={styles.section} aria-labelledby="other-services">
      <div className={styles.head}>
        <h2 id="other-services">{words.otherServices}</h2>
        <a className={styles.back} href="/services">
          <Icon name="arrow-left" /> {words.backToServices}
        </a>
      </div>
      <ul className={styles.services}>
        {services.map(({_id, title, path, cardText, image}) => (
          <li key={_id}>
            <a className={styles.service} href={path ?? '/services'} aria-labelledby={`name-${_id} text-${_id}`}>
              <Picture photo={image} sizes="(min-width: 75rem) 17rem, (min-width: 30rem) 46vw, 5.5rem" />
              <span className={styles.title} id={`name-${_id}`}>
                {title}
              </span>{' '}
              {cardText && (
                <span className={styles.text} id={`text-${_id}`}>
                  {cardText}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
