/** The staff's page of a request: an alert's link leads here, without a sign-in. */
import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {redirect} from 'next/navigation'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {readStaffNote} from '#web/domain/office/staff-words.ts'
import type {RouteProps} from '#web/features/fixed-page/fixed-page.tsx'
import {StaffPage} from '#web/features/request-pages/staff-page.tsx'
import {describeRequest} from '#web/server/office/detail.ts'
import {getServices} from '#web/server/services.ts'
import {openAsStaff} from '#web/server/staff-page/access.ts'

type Props = RouteProps & {params: Promise<{number: string}>}

export async function generateMetadata({params}: Props): Promise<Metadata> {
  return {title: `Request ${Number((await params).number) || ''}`, robots: {index: false, follow: false}}
}

export default async function StaffRoute({params, searchParams}: Props) {
  const services = getServices()
  const request = new Request(services.config.publicBaseUrl, {headers: await headers()})
  const [{number}, {note}, settings] = await Promise.all([params, searchParams, requireSiteSettings()])
  const visit = await openAsStaff(request, number, services)
  // That page answers 404 with its own HTML, which Next can do for a static page only.
  if (!visit) redirect('/staff/link-over')
  return (
    <StaffPage
      request={await describeRequest(services, visit.stored)}
      member={visit.member}
      settings={settings}
      note={readStaffNote(note)}
    />
  )
}
