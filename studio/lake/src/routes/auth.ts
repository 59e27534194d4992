// The sign-in that the Studio expects: providers, a page that redirects with a one-time sid, the exchange for a token,
// and sign-out. Failed attempts get a page with a sentence.
import {type Context, Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {deleteCookie, getCookie, setCookie} from 'hono/cookie'
import {type Attempts, refusedRetrySeconds} from '../auth/attempts.ts'
import {callerAddress} from '../auth/caller-address.ts'
import {type Devices, deviceCookie, deviceCookieMaxAgeSeconds} from '../auth/devices.ts'
import {bearerOf} from '../auth/identify.ts'
import type {OwnerPassword} from '../auth/password.ts'
import {cookieOptions, type PictureCookie} from '../auth/picture-cookie.ts'
import type {Sessions} from '../auth/sessions.ts'
import {renderSignIn, type SignInPage, signInHeaders} from '../auth/sign-in-page.ts'
import type {OriginRule} from '../cors.ts'
import {httpError} from '../errors.ts'
import type {LakeLog} from '../types.ts'
import type {LakeWords} from '../words.ts'
import type {LakeEnv} from './env.ts'

const redirectSidLifetimeMs = 2 * 60_000
const usedLinkCookie = 'lake_used_link'
const usedLinkMaxAgeSeconds = 60

export interface AuthContext {
  sessions: Sessions
  password: OwnerPassword
  attempts: Attempts
  devices: Devices
  trustedProxies: number
  pictureCookie: PictureCookie
  allowed: OriginRule
  log: LakeLog
  words: LakeWords
  forgotPath: string | null
  publicUrl: () => string
}

export function authRoutes(auth: AuthContext): Hono<LakeEnv> {
  const {words} = auth
  const routes = new Hono<LakeEnv>()

  routes.get('/auth/providers', c =>
    c.json({
      providers: [{name: 'local', title: 'Owner password', url: `${auth.publicUrl()}/v1/auth/login/local`}],
      thirdPartyLogin: true,
      sso: {saml: false},
    }),
  )

  routes.get('/auth/login/local', c => {
    const returnTo = returnAddress(c, auth.allowed)
    if (!returnTo) return page(c, 400, null, unknownOrigin(words))
    const content = {...passwordForm(auth, returnTo), note: forgotNote(c, words)}
    if (!getCookie(c, usedLinkCookie)) return page(c, 200, returnTo, content)
    deleteCookie(c, usedLinkCookie, cookieOptions(auth.publicUrl()))
    return page(c, 200, returnTo, {...content, error: `${usedLink} ${words.usedLink}`})
  })

  routes.post('/auth/login/local', bodyLimit({maxSize: 16_384}), async c => {
    const returnTo = returnAddress(c, auth.allowed)
    if (!returnTo) return page(c, 400, null, unknownOrigin(words))
    if (!auth.password.isSet) return page(c, 403, returnTo, passwordForm(auth, returnTo))
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const candidate = typeof form.password === 'string' ? form.password : ''
    if (candidate === '') return page(c, 400, returnTo, {...passwordForm(auth, returnTo), error: 'Enter the password.'})

    const device = auth.devices.find(getCookie(c, deviceCookie) ?? '')
    const caller = {address: callerAddress(c, auth.trustedProxies), device}
    const verdict = await auth.attempts.run(caller, () => auth.password.matches(candidate))
    // A flood of refusals would fill the disk, so none is logged.
    if (verdict === 'refused') {
      c.header('retry-after', String(refusedRetrySeconds))
      return page(c, 429, returnTo, {...passwordForm(auth, returnTo), error: `${tooManyAtOnce} ${words.linkInstead}`})
    }
    if (verdict === 'wrong') {
      auth.log('warn', 'sign-in refused: wrong password')
      return page(c, 401, returnTo, {
        ...passwordForm(auth, returnTo),
        error: 'That is not the owner password. Check it and try again.',
      })
    }
    if (device === null) rememberDevice(c, auth)
    auth.log('info', 'owner signed in')
    returnTo.hash = `sid=${auth.sessions.createSid(redirectSidLifetimeMs)}`
    for (const [name, value] of Object.entries(signInHeaders(returnTo))) c.header(name, value)
    return c.redirect(returnTo.href, 302)
  })

  routes.get('/auth/fetch', c => {
    const sid = c.req.query('sid') ?? ''
    const token = sid.length < 20 ? null : auth.sessions.exchange(sid, c.req.header('user-agent'))
    c.header('cache-control', 'no-store')
    if (!token) {
      setCookie(c, usedLinkCookie, '1', {...cookieOptions(auth.publicUrl()), maxAge: usedLinkMaxAgeSeconds})
      return c.json(httpError(404, 'This sign-in link has been used or has expired').body, 404)
    }
    if (auth.devices.find(getCookie(c, deviceCookie) ?? '') === null) rememberDevice(c, auth)
    return c.json({token})
  })

  routes.get('/auth/id', c => {
    const session = auth.sessions.resolve(bearerOf(c.req.header('authorization')) ?? '')
    if (typeof session !== 'object') throw httpError(401, 'Not signed in')
    return c.json({id: session.id, expiry: Math.floor(session.expires / 1000)})
  })

  // The Studio signs out twice, with its token and with cookies that the lake never sets; both succeed.
  routes.post('/auth/logout', c => {
    const token = bearerOf(c.req.header('authorization'))
    if (token) auth.sessions.end(token)
    auth.pictureCookie.remove(c)
    return c.json({ok: true})
  })

  return routes
}

type PageContent = Omit<SignInPage, 'action'>

const unknownOrigin = (words: LakeWords): PageContent => ({
  canSignIn: false,
  title: words.foreignPageTitle,
  lead: words.foreignPage,
})

function passwordForm({password, words, forgotPath}: AuthContext, returnTo: URL): PageContent {
  const forgotAction = forgotPath && new URL(forgotPath, returnTo.origin).href
  if (password.isSet) return {canSignIn: true, lead: words.signIn, forgotAction}
  return {canSignIn: false, title: 'No owner password is set', lead: words.noPassword}
}

function forgotNote(c: Context<LakeEnv>, words: LakeWords): string | undefined {
  const result = c.req.query('forgot')
  return result === 'sent' ? words.linkSent : result === 'unable' ? words.linkNotSent : undefined
}

function page(c: Context<LakeEnv>, status: 200 | 400 | 401 | 403 | 429, returnTo: URL | null, content: PageContent) {
  for (const [name, value] of Object.entries(signInHeaders(returnTo))) c.header(name, value)
  // Relative, because behind a path proxy only the browser knows the full address.
  return c.html(renderSignIn({...content, action: new URL(c.req.url).search}), status)
}

/** Security: a sid opens the whole site, so it is sent only to our own origins. */
function returnAddress(c: Context<LakeEnv>, allowed: OriginRule): URL | null {
  const url = URL.parse(c.req.query('origin') ?? '')
  if (!url || !allowed(url.origin) || url.username !== '' || url.password !== '') return null
  return url
}

function rememberDevice(c: Context<LakeEnv>, auth: AuthContext): void {
  setCookie(c, deviceCookie, auth.devices.add(), {
    ...cookieOptions(auth.publicUrl()),
    maxAge: deviceCookieMaxAgeSeconds,
  })
}

const usedLink = 'That sign-in link has been used or has expired: links work once, for 15 minutes.'
const tooManyAtOnce = 'Too many sign-in attempts are waiting.'
