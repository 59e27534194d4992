// What web/custom-server/error-page.ts sends in place of a page that could not be made: whole in its first HTML, without
// scripts, style sheets or pictures, with the phone number.
import {createHash} from 'node:crypto'
import {requireSiteSettings} from '#web/content/get-site-settings.ts'
import {formatPhone, smsHref, telHref} from '#web/domain/business/phone.ts'
import {escapeHtml} from '#web/server/http/escape-html.ts'

export const dynamic = 'force-static'

const style =
  'body{margin:0;padding:12vh 1.5rem;font:1.125rem/1.6 Georgia,serif}main{max-width:34rem;margin:auto}h1{line-height:1.2}a{color:inherit;display:inline-block;padding:.25rem 0}'

export async function GET(): Promise<Response> {
  const {businessName, phone} = await requireSiteSettings({publishedOnly: true})
  const name = escapeHtml(businessName ?? '')
  const ways = phone
    ? `<p>Or <a href="${escapeHtml(telHref(phone))}">call ${escapeHtml(formatPhone(phone))}</a> or <a href="${escapeHtml(smsHref(phone))}">send a text</a>: we are still here.</p>`
    : ''
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>This page isn’t available right now | ${name}</title><style>${style}</style></head><body><main><p>${name}</p><h1>This page isn’t available right now</h1><p>Please try again in a moment.</p>${ways}<p><a href="/">Back to the home page</a></p></main></body></html>`
  // The custom server keeps only answers with an etag, and Next adds none here.
  const etag = `"${createHash('sha1').update(html).digest('base64url')}"`
  return new Response(html, {headers: {'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex', etag}})
}
