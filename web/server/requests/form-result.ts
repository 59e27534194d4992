/**
 * What a form that was sent without JavaScript led to, carried to the page that shows it: the stored request's number
 * in the address (signed, no personal data), or what is wrong in a short-lived cookie, because an address ends up in logs.
 */
import {z} from 'zod'
import {seal, unseal} from '../security/sealed.ts'
import {cookiesOf} from '../sessions/browser-cookie.ts'

const lifetime = 15 * 60_000
const cookieName = 'form_problem'
/** Browsers refuse cookies of more than 4096 bytes; the longest texts have to be typed again then. */
const largestCookie = 3800

const sentSchema = z.object({
  formId: z.string(),
  number: z.number(),
  form: z.string(),
  replyBy: z.string().nullable().default(null),
})
/** `form`: which of the forms it was, as in RequestDetails or the wire's form_type. */
export type SentForm = z.infer<typeof sentSchema>

const problemSchema = z.object({
  form: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()),
  /** As a form has them: a name stands once for each of its values. */
  typed: z.array(z.tuple([z.string(), z.string()])),
})
/** What was typed, and the sentences for it. */
export type FormProblem = z.infer<typeof problemSchema>

interface Settings {
  secret: string
  publicBaseUrl: string
}

/** `/contact?sent=…#form`, where the browser goes after a POST that was stored. */
export function sentAddress({secret}: Settings, sent: SentForm, now: number): string {
  return `/contact?sent=${seal(secret, 'form-sent', sent, now + lifetime)}#form`
}

/** What `?sent=` says; null when it is missing, not ours or too old. */
export function readSentForm({secret}: {secret: string}, sealed: string | null, now: number): SentForm | null {
  const parsed = sentSchema.safeParse(sealed && unseal(secret, 'form-sent', sealed, now))
  return parsed.success ? parsed.data : null
}

/** Where the browser goes after a POST that was refused, and the `Set-Cookie` that says why. */
export function problemRedirect({secret, publicBaseUrl}: Settings, problem: FormProblem, now: number) {
  const longestLast = problem.typed.toSorted(([, one], [, other]) => one.length - other.length)
  const sealedWith = (most: number) => {
    const kept = new Set(longestLast.slice(0, most))
    const typed = problem.typed.filter(entry => kept.has(entry))
    return seal(secret, 'form-problem', {...problem, typed}, now + lifetime)
  }
  let fits = 0
  // Halved, not counted down: a body has room for a hundred thousand fields.
  for (let tooMany = longestLast.length + 1; tooMany - fits > 1; ) {
    const half = Math.floor((fits + tooMany) / 2)
    if (sealedWith(half).length <= largestCookie) fits = half
    else tooMany = half
  }
  const secure = publicBaseUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName}=${sealedWith(fits)}; Path=/contact; Max-Age=${lifetime / 1000}; HttpOnly; SameSite=Lax${secure}`
  return {address: '/contact?problem=1#form', cookie}
}

/** What is wrong with the form that this browser sent last; null when nothing is, or it was long ago. */
export function readFormProblem(request: Request, {secret}: {secret: string}, now: number): FormProblem | null {
  const sealed = cookiesOf(request).get(cookieName)
  const parsed = problemSchema.safeParse(sealed && unseal(secret, 'form-problem', sealed, now))
  return parsed.success ? parsed.data : null
}
