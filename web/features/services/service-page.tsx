import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {Service} from '#web/content/get-document.ts'
import {getOtherServices} from '#web/content/get-other-services.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {servicesPageQuery} from '#web/content/queries/service.ts'
import {ServiceView} from './service-view.tsx'

/** Spec 9: so many others at the foot of the page. */
const othersShown = 4

/** A service with everything that its page shows around it. */
export async function ServicePage({service}: {service: Service}) {
  const [servicesPage, others, settings, notice] = await Promise.all([
    fetchContent(servicesPageQuery),
    getOtherServices(service._id, othersShown),
    requireSiteSettings(),
    getBookingNotice(),
  ])
  return (
    <>
      <JsonLd
        path={service.path ?? '/'}
        name={service.title ?? ''}
        parents={[{name: servicesPage?.heading ?? 'Services', path: '/services'}]}
        service={service}
      />
      <ServiceView service={service} others={others} servicesPage={servicesPage} settings={settings} notice={notice} />
    </>
  )
}
