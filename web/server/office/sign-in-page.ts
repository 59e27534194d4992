// /api/office/sign-in?sid=...: where the link in an email leads. Mail scanners open links and run their scripts; the link,
// which works once, is used only when the button is pressed.
import {seeOther} from '../http/answers.ts'
import {plainPage} from '../http/plain-page.ts'
import {plainRefusal} from '../links/page-answers.ts'

const pathTo = '/api/office/sign-in?sid='

export const signInAddress = (publicBaseUrl: string, sid: string) => `${publicBaseUrl}${pathTo}${sid}`

/** GET shows the button; POST, which it sends, goes on to the Studio. 400 without a whole link. */
export function handleSignInPage(request: Request): Response {
  const sid = new URL(request.url).searchParams.get('sid') ?? ''
  if (!/^[\w-]{20,100}$/.test(sid)) return plainRefusal(400, 'The link is not whole. Please copy all of it.')
  if (request.method === 'POST') return seeOther(`/studio#sid=${sid}`)
  const form = `<form method="post"><button>Sign in to the Studio</button></form>`
  return plainPage('Your link into the Studio', form)
}
