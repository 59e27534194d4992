import {stegaClean} from '@sanity/client/stega'
import {fillWords} from '#schemas/site-words.ts'
import {OfferPage} from '#web/components/layout/offer-page.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {FaqList} from '#web/components/text/faq-list.tsx'
import {RichText} from '#web/components/text/rich-text.tsx'
import {type BookingNoticeView, getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {Area} from '#web/content/get-document.ts'
import {requireSiteSettings, type SiteSettings} from '#web/content/get-site-settings.ts'
import {workPhotos} from '#web/content/structured-data/work-photos.ts'
import {bookPath} from '#web/domain/orders/book-path.ts'
import {ProjectCard} from '#web/features/services/recent-projects.tsx'
import {ServiceLines} from '#web/features/services/service-lines.tsx'
import styles from './area-page.module.css'
import {PlaceCheck} from './place-check.tsx'

/** The one template of all area pages (spec 2.4). */
export async function AreaPage({area}: {area: Area}) {
  const [settings, notice] = await Promise.all([requireSiteSettings(), getBookingNotice()])
  const {title, project} = area
  return (
    <>
      <JsonLd
        path={area.path ?? '/'}
        name={title ?? ''}
        area={area}
        photos={workPhotos(project ? [{photo: project.image, caption: project.title}] : [])}
      />
      <AreaView area={area} settings={settings} notice={notice} />
    </>
  )
}

interface AreaViewProps {
  area: Area
  settings: SiteSettings
  notice: BookingNoticeView | null
}

export function AreaView({area, settings, notice}: AreaViewProps) {
  const {title, services, neighborhoods, zipCodes, project, faqs, otherAreas, body} = area
  const {words} = settings
  const here = {area: title}
  return (
    <OfferPage
      offer={area}
      bookHeading={fillWords(words.bookAreaHeading, here)}
      bookHref={bookPath({area: stegaClean(title) ?? undefined})}
      whyHeading={area.whyHeading}
      why={area.why}
      closing={{heading: area.ctaHeadline}}
      settings={settings}
      notice={notice}
      onward={
        <nav className={styles.onward} aria-label="Other areas and services">
          <ul>
            {otherAreas?.map(other => (
              <li key={other._id}>
                <a href={other.path ?? '/'}>{fillWords(words.areaLink, {area: other.title})}</a>
              </li>
            ))}
            <li>
              <a href="/services">{words.allServices}</a>
            </li>
          </ul>
        </nav>
      }
    >
      {services && services.length > 0 && (
        <section aria-labelledby="area-services">
          <h2 id="area-services">{fillWords(words.areaServices, here)}</h2>
          <ServiceLines services={services} />
        </section>
      )}
      {neighborhoods && neighborhoods.length > 0 && (
        <section aria-labelledby="neighborhoods">
          <h2 id="neighborhoods">{area.neighborhoodsHeading ?? 'Neighborhoods we serve'}</h2>
          <ul className={styles.neighborhoods}>
            {neighborhoods.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {zipCodes && zipCodes.length > 0 && (
            <p className={styles.zips}>
              {zipCodes.length === 1 ? 'ZIP code' : 'ZIP codes'}: {zipCodes.join(', ')}
            </p>
          )}
          <PlaceCheck words={words} />
        </section>
      )}
      {body && <RichText value={body} />}
      {project && (
        <section aria-labelledby="recent-project">
          <h2 id="recent-project">
            {fillWords(words.areaProject, here)}
            {project.sample && ' (sample)'}
          </h2>
          <ProjectCard project={project} />
        </section>
      )}
      {faqs && faqs.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions">{fillWords(words.areaQuestions, here)}</h2>
          <FaqList faqs={faqs} heading="h3" notice={notice} />
        </section>
      )}
    </OfferPage>
  )
}
