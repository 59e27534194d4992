/** The business as a contact for a phone's address book (RFC 2426). */
import {env} from '#web/config/env.ts'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {contactCard} from '#web/domain/business/contact-card.ts'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const {businessName, phone, email} = await requireSiteSettings({publishedOnly: true})
  const headers = {
    'content-type': 'text/vcard; charset=utf-8',
    'content-disposition': 'attachment; filename="contact.vcf"',
  }
  return new Response(contactCard({name: businessName ?? '', phone, email, url: env.publicBaseUrl}), {headers})
}
