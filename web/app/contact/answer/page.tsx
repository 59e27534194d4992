/**
 * The contact page as it answers a form that was sent without JavaScript: /contact?sent=… and /contact?problem=1 lead
 * here (next.config.mjs), so that the page itself stays one cached file for everybody else.
 */
import type {Metadata} from 'next'
import {headers} from 'next/headers'
import {SuccessPanel} from '#web/components/form/success-panel.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {toSentWords} from '#web/content/sent-words.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {PlainOrder} from '#web/features/booking/assistant/plain-order.tsx'
import {HourlyRestored} from '#web/features/booking/hourly/hourly-restored.tsx'
import {ScopeRestored} from '#web/features/booking/scope/scope-restored.tsx'
import {ContactPage, contactMetadata} from '#web/features/contact/contact-page.tsx'
import {FormRestored} from '#web/features/contact/form-restored.tsx'
import {readFormProblem, readSentForm} from '#web/server/requests/form-result.ts'
import {getServices} from '#web/server/services.ts'

export async function generateMetadata(): Promise<Metadata> {
  return {...(await contactMetadata()), robots: {index: false}}
}

interface AnswerProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AnswerRoute({searchParams}: AnswerProps) {
  const {settings: server, now} = getServices()
  const {sent} = await searchParams
  const stored = readSentForm(server, typeof sent === 'string' ? sent : null, now())
  if (stored) {
    const {number, replyBy} = stored
    return (
      <ContactPage
        result={settings => (
          <SuccessPanel words={toSentWords(settings, 'contactThanks')} number={number} replyBy={replyBy} />
        )}
      />
    )
  }
  if (sent !== undefined) return <ContactPage />
  const problem = readFormProblem(new Request(server.publicBaseUrl, {headers: await headers()}), server, now())
  if (!problem) return <ContactPage />
  const {form, error, fields, typed} = problem
  const restored = {error, fields, values: Object.fromEntries(typed)}
  if (form === 'hourly')
    return <ContactPage result={settings => <HourlyRestored restored={restored} settings={settings} />} />
  if (form === 'order_by_scope') {
    return <ContactPage result={settings => <ScopeRestored restored={restored} typed={typed} settings={settings} />} />
  }
  if (form === 'ai') {
    const consentIn = (settings: SiteSettings) => toTextConsent(settings).consentText
    return <ContactPage result={settings => <PlainOrder consentText={consentIn(settings)} restored={restored} />} />
  }
  return <ContactPage result={settings => <FormRestored form={form} restored={restored} settings={settings} />} />
}
