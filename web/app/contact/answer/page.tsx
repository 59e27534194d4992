/** The contact page after a form without JavaScript. next.config.mjs leads here, so that /contact stays cached. */
import type {Metadata} from 'next'
import {headers} from 'next/headers'
import type {ReactNode} from 'react'
import {SuccessPanel} from '#web/components/form/success-panel.tsx'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {requireSiteSettings, type SiteSettings} from '#web/content/get-site-settings.ts'
import {bookPageQuery, contactPageQuery} from '#web/content/queries/pages.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {toSentWords} from '#web/content/to-sent-words.ts'
import {photoMessages} from '#web/domain/photos/messages.ts'
import {maxPlaceLength} from '#web/features/areas/place-check.tsx'
import {PlainOrder} from '#web/features/booking/plain-order.tsx'
import {HourlyRestored, ScopeRestored} from '#web/features/booking/restored-orders.tsx'
import {ContactView} from '#web/features/contact/contact-view.tsx'
import {toShortParts} from '#web/features/contact/estimate-ticket.tsx'
import {getContactParts} from '#web/features/contact/get-contact-parts.ts'
import {ShortForm} from '#web/features/contact/short-form.tsx'
import {fixedPage, type RouteProps} from '#web/features/fixed-page/fixed-page.tsx'
import {type FormProblem, readFormProblem, readSentForm} from '#web/server/requests/form-result.ts'
import {getServices} from '#web/server/services.ts'

const contactPage = fixedPage('contactPage', contactPageQuery, ContactView, async ({searchParams}: RouteProps) => {
  const [parts, settings, query] = await Promise.all([getContactParts(), requireSiteSettings(), searchParams])
  return {...parts, ...(await answerTo(query, settings))}
})

export async function generateMetadata(): Promise<Metadata> {
  return {...(await contactPage.generateMetadata()), robots: {index: false}}
}

export default contactPage.Page

interface Answer {
  heading?: string | null
  result?: ReactNode
  restored?: RestoredForm
  askedPlace?: string
  notice?: null
}

async function answerTo({sent, place}: Awaited<RouteProps['searchParams']>, settings: SiteSettings): Promise<Answer> {
  const {config: server, now} = getServices()
  const stored = readSentForm(server, typeof sent === 'string' ? sent : null, now())
  if (stored) {
    const {form, number, replyBy, photosLeft} = stored
    const thanks = isOrder(form) ? 'orderThanks' : 'contactThanks'
    const result = (
      <SuccessPanel words={toSentWords(settings, thanks)} number={number} replyBy={replyBy}>
        {photosLeft && <p>{photoMessages.notTaken}</p>}
      </SuccessPanel>
    )
    return {heading: await headingOf(form), result}
  }
  if (typeof place === 'string') return {askedPlace: place.trim().slice(0, maxPlaceLength)}
  if (sent !== undefined) return {}
  const problem = readFormProblem(new Request(server.publicBaseUrl, {headers: await headers()}), server, now())
  if (!problem) return {}
  const {form, error, fields, typed} = problem
  const restored = {error, fields, values: Object.fromEntries(typed)}
  if (form === 'long') return {restored}
  const answer = {heading: await headingOf(form), result: formOf(form, restored, typed, settings)}
  // The order forms say themselves that we are fully booked.
  return ['hourly', 'order_by_scope'].includes(form) ? {...answer, notice: null} : answer
}

/** The order forms stand on /book: under the name of the wire's form_type, or of the stored request. */
function isOrder(form: string): boolean {
  return ['order_by_scope', 'scope', 'hourly', 'ai'].includes(form)
}

async function headingOf(form: string): Promise<string | null> {
  return isOrder(form) ? ((await fetchContent(bookPageQuery))?.heading ?? null) : null
}

/** What was sent is a form of another page, by the wire's form_type. */
function formOf(form: string, restored: RestoredForm, typed: FormProblem['typed'], settings: SiteSettings) {
  if (form === 'hourly') return <HourlyRestored restored={restored} settings={settings} />
  if (form === 'order_by_scope') return <ScopeRestored restored={restored} typed={typed} settings={settings} />
  if (form === 'ai') return <PlainOrder consentText={toTextConsent(settings).consentText} restored={restored} />
  const sourcePage = restored.values.source_page ?? 'Home'
  return <ShortForm sourcePage={sourcePage} {...toShortParts(settings)} restored={restored} />
}
