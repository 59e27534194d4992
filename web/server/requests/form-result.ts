// The result of a form sent without JavaScript, for the next page: a stored request's number in a signed address,
// errors in a short-lived cookie, because addresses end up in logs.
import {z} from 'zod'
import {seal, unseal} from '../security/sealed.ts'
import {cookiesOf, type Settings, toCookie} from '../sessions/browser-cookie.ts'

const lifetimeMs = 15 * 60_000
const cookieName = 'form_problem'
/** Browsers refuse cookies over 4096 bytes, and base64 takes a third more, so the longest texts are dropped. */
const maxProblemBytes = 2750

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

export function sentAddress({secret}: Settings, sent: z.input<typeof sentSchema>, now: number): string {
  return `/contact?sent=${seal(secret, 'form-sent', sent, now + lifetimeMs)}#form`
}

export function readSentForm({secret}: {secret: string}, sealed: string | null, now: number): SentForm | null {
  return sentSchema.safeParse(sealed && unseal(secret, 'form-sent', sealed, now)).data ?? null
}

export function problemRedirect(settings: Settings, problem: FormProblem, now: number) {
  let roomBytes = maxProblemBytes - Buffer.byteLength(JSON.stringify({...problem, typed: []}))
  const kept = new Set(
    problem.typed
      .toSorted(([, one], [, other]) => one.length - other.length)
      .filter(entry => {
        roomBytes -= Buffer.byteLength(JSON.stringify(entry)) + 1
        return roomBytes >= 0
      }),
  )
  const typed = problem.typed.filter(entry => kept.has(entry))
  const value = seal(settings.secret, 'form-problem', {...problem, typed}, now + lifetimeMs)
  const cookie = toCookie(settings, {name: cookieName, value, path: '/contact', maxAgeSeconds: lifetimeMs / 1000})
  return {address: '/contact?problem=1#form', cookie}
}

export function readFormProblem(request: Request, {secret}: {secret: string}, now: number): FormProblem | null {
  const sealed = cookiesOf(request).get(cookieName)
  return problemSchema.safeParse(sealed && unseal(secret, 'form-problem', sealed, now)).data ?? null
}
