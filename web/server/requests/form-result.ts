// The result of a form sent without JavaScript, for the next page: a stored request's number in a signed address,
// errors in a short-lived cookie, because addresses end up in logs.
import {z} from 'zod'
import {seal, unseal} from '../security/sealed.ts'
import {cookiesOf} from '../sessions/browser-cookie.ts'

const lifetimeMs = 15 * 60_000
const cookieName = 'form_problem'
/** Browsers refuse cookies over 4096 bytes, so the longest texts are dropped. */
const maxCookieLength = 3800

const sentSchema = z.object({
  formId: z.string(),
  number: z.number(),
  form: z.string(),
  replyBy: z.string().nullable().default(null),
  photosLeft: z.boolean().default(false),
})
export type SentForm = z.infer<typeof sentSchema>

const problemSchema = z.object({
  form: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()),
  typed: z.array(z.tuple([z.string(), z.string()])),
})
export type FormProblem = z.infer<typeof problemSchema>

interface Settings {
  secret: string
  publicBaseUrl: string
}

export function sentAddress({secret}: Settings, sent: z.input<typeof sentSchema>, now: number): string {
  return `/contact?sent=${seal(secret, 'form-sent', sent, now + lifetimeMs)}#form`
}

export function readSentForm({secret}: {secret: string}, sealed: string | null, now: number): SentForm | null {
  const parsed = sentSchema.safeParse(sealed && unseal(secret, 'form-sent', sealed, now))
  return parsed.success ? parsed.data : null
}

export function problemRedirect({secret, publicBaseUrl}: Settings, problem: FormProblem, now: number) {
  const longestLast = problem.typed.toSorted(([, one], [, other]) => one.length - other.length)
  const sealedWith = (max: number) => {
    const kept = new Set(longestLast.slice(0, max))
    const typed = problem.typed.filter(entry => kept.has(entry))
    return seal(secret, 'form-problem', {...problem, typed}, now + lifetimeMs)
  }
  let fits = 0
  // Binary search: a body may have a hundred thousand fields.
  for (let tooMany = longestLast.length + 1; tooMany - fits > 1; ) {
    const half = Math.floor((fits + tooMany) / 2)
    if (sealedWith(half).length <= maxCookieLength) fits = half
    else tooMany = half
  }
  const secure = publicBaseUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName}=${sealedWith(fits)}; Path=/contact; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Lax${secure}`
  return {address: '/contact?problem=1#form', cookie}
}

export function readFormProblem(request: Request, {secret}: {secret: string}, now: number): FormProblem | null {
  const sealed = cookiesOf(request).get(cookieName)
  const parsed = problemSchema.safeParse(sealed && unseal(secret, 'form-problem', sealed, now))
  return parsed.success ? parsed.data : null
}
