// The sign-in that the Studio expects: providers, a page that redirects with a one-time sid, the exchange for a token,
// sessions and sign-out. Failed attempts get a page with a sentence.
import {getConnInfo} from '@hono/node-server/conninfo'
import {type Context, Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {getCookie, setCookie} from 'hono/cookie'
import type {Attempts} from '../auth/attempts.ts'
import {type Devices, deviceCookie, deviceCookieMaxAgeSeconds} from '../auth/devices.ts'
import {bearerOf} from '../auth/identify.ts'
import type {OwnerPassword} from '../auth/password.ts'
import type {Sessions} from '../auth/sessions.ts'
import {renderSignIn, type SignInPage, signInHeaders} from '../auth/sign-in-page.ts'
import type {OriginRule} from '../cors.ts'
import {httpError} from '../errors.ts'
import type {LakeLog} from '../types.ts'
import type {LakeEnv} from './env.ts'

const redirectSidLifetimeMs = 2 * 60_000

export interface AuthContext {
  sessions: Sessions
  password: OwnerPassword
  attempts: Attempts
  devices: Devices
  /** How many X-Forwarded-For hops to trust. */
  trustedProxies: number
  allowed: OriginRule
  log: LakeLog
  /** The lake's address as the caller reaches it. */
  baseUrl: (host: string | undefined) => string
}

export function authRoutes(auth: AuthContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/auth/providers', c =>
    c.json({
      providers: [
        {name: 'local', title: 'Owner password', url: `${auth.baseUrl(c.req.header('host'))}/v1/auth/login/local`},
      ],
      thirdPartyLogin: true,
      sso: {saml: false},
    }),
  )

  routes.get('/auth/login/local', c => {
    const returnTo = returnAddress(c, auth.allowed)
    if (!returnTo) return page(c, 400, null, unknownOrigin)
    return page(c, 200, returnTo, passwordForm(auth.password))
  })

  routes.post('/auth/login/local', bodyLimit({maxSize: 16_384}), async c => {
    const returnTo = returnAddress(c, auth.allowed)
    if (!returnTo) return page(c, 400, null, unknownOrigin)
    if (!auth.password.isSet) return page(c, 403, returnTo, passwordForm(auth.password))
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const candidate = typeof form.password === 'string' ? form.password : ''
    if (candidate === '') return page(c, 400, returnTo, {canSignIn: true, error: 'Enter the password.'})

    const device = auth.devices.find(getCookie(c, deviceCookie) ?? '')
    const address = addressOf(c, auth.trustedProxies)
    const wait = auth.attempts.begin(address, device)
    if (wait > 0) {
      auth.log('warn', 'sign-in refused: too many attempts', {retryAfterSeconds: wait})
      c.header('retry-after', String(wait))
      return page(c, 429, returnTo, {canSignIn: true, error: `Too many attempts. ${tryAgainIn(wait)} ${otherWayIn}`})
    }
    if (!(await auth.password.matches(candidate))) {
      auth.log('warn', 'sign-in refused: wrong password')
      return page(c, 401, returnTo, {canSignIn: true, error: 'That is not the owner password. Check it and try again.'})
    }
    auth.attempts.clear(address, device)
    if (device === null) rememberDevice(c, auth)
    auth.log('info', 'owner signed in')
    returnTo.hash = `sid=${auth.sessions.createSid(redirectSidLifetimeMs)}`
    for (const [name, value] of Object.entries(signInHeaders(returnTo))) c.header(name, value)
    return c.redirect(returnTo.href, 302)
  })

  routes.get('/auth/fetch', c => {
    const sid = c.req.query('sid') ?? ''
    const token = sid.length < 20 ? null : auth.sessions.exchange(sid, c.req.header('user-agent'))
    if (!token) throw httpError(404, 'This sign-in link has been used or has expired')
    c.header('cache-control', 'no-store')
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
    return c.json({ok: true})
  })

  // Ours, not Sanity's: for the tool "Signed-in devices".
  routes.get('/auth/sessions', c => {
    if (!c.var.identity) throw httpError(401, 'The list of sessions needs a token')
    const current = auth.sessions.resolve(bearerOf(c.req.header('authorization')) ?? '')
    const sessions = auth.sessions.list().map(session => ({
      id: session.id,
      createdAt: new Date(session.created).toISOString(),
      lastSeenAt: new Date(session.lastSeen).toISOString(),
      expiresAt: new Date(session.expires).toISOString(),
      userAgent: session.userAgent,
      current: typeof current === 'object' && current.id === session.id,
    }))
    c.header('cache-control', 'no-store')
    return c.json({sessions})
  })

  routes.delete('/auth/sessions/:id', c => {
    if (!c.var.identity) throw httpError(401, 'Ending a session needs a token')
    if (!auth.sessions.revoke(c.req.param('id'))) throw httpError(404, 'There is no such session')
    auth.log('info', 'session revoked')
    return c.json({ok: true})
  })

  return routes
}

type PageContent = Omit<SignInPage, 'action'>

const unknownOrigin: PageContent = {
  canSignIn: false,
  title: 'This sign-in link does not lead back to the website',
  lead: 'Open the Studio on the website itself (its address followed by /studio) and sign in from there.',
}

function passwordForm({isSet}: OwnerPassword): PageContent {
  if (isSet) return {canSignIn: true}
  return {
    canSignIn: false,
    title: 'No owner password is set',
    lead: 'Use the sign-in link that was printed when the website started, or set OWNER_PASSWORD and start it again.',
  }
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

function rememberDevice(c: Context<LakeEnv>, {devices, baseUrl}: AuthContext): void {
  setCookie(c, deviceCookie, devices.add(), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseUrl(c.req.header('host')).startsWith('https:'),
    maxAge: deviceCookieMaxAgeSeconds,
  })
}

/** The n-th X-Forwarded-For entry from the right; entries further left can be forged. */
function addressOf(c: Context<LakeEnv>, trustedProxies: number): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) : null
  return forwarded || (getConnInfo(c).remote.address ?? 'unknown')
}

const otherWayIn = 'The sign-in link that is printed when the website starts works right away.'

function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'Try again in one minute.' : `Try again in ${minutes} minutes.`
}
