import {JsonLd} from '#web/components/seo/json-ld.tsx'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {Area} from '#web/content/get-document.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {AreaView} from './area-view.tsx'

/** An area with everything that its page shows around it. */
export async function AreaPage({area}: {area: Area}) {
  const [settings, notice] = await Promise.all([requireSiteSettings(), getBookingNotice()])
  return (
    <>
      <JsonLd path={area.path ?? '/'} name={area.title ?? ''} area={area} />
      <AreaView area={area} settings={settings} notice={notice} />
    </>
  )
}
