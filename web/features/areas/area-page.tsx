import {stegaClean} from '@sanity/client/stega'
import {fillWords} from '#schemas/site-words.ts'
import {OfferPage} from '#web/components/layout/offer-page.tsx'
import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {FaqList} from '#web/components/text/faq-list.tsx'
import {RichText} from '#web/components/text/rich-text.tsx'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {Area} from '#web/content/get-document.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {workPhotos} from '#web/content/structured-data/page-graph.ts'
import {bookPath} from '#web/domain/orders/book-path.ts'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import {Part} from '#web/features/services/part.tsx'
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

type AreaViewProps = {area: Area} & Pick<PageProps<Area>, 'settings' | 'notice'>

export function AreaView({area, settings, notice}: AreaViewProps) {
  const {title, services, zipCodes, project, faqs, otherAreas, body} = area
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
      <Part id="area-services" heading={fillWords(words.areaServices, here)} items={services}>
        {services => <ServiceLines services={services} />}
      </Part>
      <Part
        id="neighborhoods"
        heading={area.neighborhoodsHeading ?? 'Neighborhoods we serve'}
        items={area.neighborhoods}
      >
        {neighborhoods => (
          <>
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
          </>
        )}
      </Part>
      {body && <RichText value={body} />}
      <Part
        id="recent-project"
        heading={`${fillWords(words.areaProject, here)}${project?.sample ? ' (sample)' : ''}`}
        items={project && [project]}
      >
        {projects => projects.map(project => <ProjectCard key={project.title} project={project} />)}
      </Part>
      <Part id="questions" heading={fillWords(words.areaQuestions, here)} items={faqs}>
        {faqs => <FaqList faqs={faqs} heading="h3" notice={notice} />}
      </Part>
    </OfferPage>
  )
}
