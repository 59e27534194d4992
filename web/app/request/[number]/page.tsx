/** The customer's page of a request, for the browser that sent it and for the link in the receipt. */
import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {redirect} from 'next/navigation'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {readCustomerNote} from '#web/domain/customer/words.ts'
import type {RouteProps} from '#web/features/fixed-page/fixed-page.tsx'
import {CustomerPage} from '#web/features/request-pages/customer-page.tsx'
import {openOwnRequest} from '#web/server/customer-page/access.ts'
import {describeForCustomer} from '#web/server/customer-page/describe.ts'
import {getServices} from '#web/server/services.ts'

export const metadata: Metadata = {title: 'Your request', robots: {index: false, follow: false}}

type Props = RouteProps & {params: Promise<{number: string}>}

export default async function CustomerRoute({params, searchParams}: Props) {
  const services = getServices()
  const request = new Request(services.config.publicBaseUrl, {headers: await headers()})
  const [{number}, {note}, settings] = await Promise.all([params, searchParams, requireSiteSettings()])
  const opened = await openOwnRequest(request, number, services)
  // That page answers 404 with its own HTML, which Next can do for a static page only.
  if (!opened) redirect('/request/link-over')
  const view = await describeForCustomer(services, opened)
  return <CustomerPage request={view} settings={settings} note={readCustomerNote(note)} />
}
