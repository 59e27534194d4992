// Devices, password and sign-in links, for a list of signed-in devices and for commands. Not Sanity's.
import {Hono} from 'hono'
import {getCookie} from 'hono/cookie'
import {z} from 'zod'
import {refusedRetrySeconds} from '../auth/attempts.ts'
import {callerAddress} from '../auth/caller-address.ts'
import {deviceCookie} from '../auth/devices.ts'
import {bearerOf} from '../auth/identify.ts'
import {maxPasswordLength} from '../auth/password.ts'
import {linkLifetimeMs} from '../auth/sessions.ts'
import {httpError} from '../errors.ts'
import type {AuthContext} from './auth.ts'
import type {LakeEnv} from './env.ts'

const maxNameLength = 60
const renameSchema = z.object({name: z.string().trim().max(maxNameLength)})

const minPasswordLength = 10
const passwordSchema = z.object({
  current: z.string().max(maxPasswordLength),
  next: z
    .string()
    .min(minPasswordLength, `The new password needs at least ${minPasswordLength} characters`)
    .max(maxPasswordLength, `The new password may have ${maxPasswordLength} characters at most`),
})

export function accountRoutes(auth: AuthContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const tokenOf = (authorization: string | undefined) => bearerOf(authorization) ?? ''

  routes.get('/auth/sessions', c => {
    if (!c.var.identity) throw httpError(401, 'The list of sessions needs a token')
    const current = auth.sessions.resolve(tokenOf(c.req.header('authorization')))
    const sessions = auth.sessions.list().map(session => ({
      id: session.id,
      createdAt: new Date(session.created).toISOString(),
      lastSeenAt: new Date(session.lastSeen).toISOString(),
      expiresAt: new Date(session.expires).toISOString(),
      userAgent: session.userAgent,
      name: session.name,
      current: typeof current === 'object' && current.id === session.id,
    }))
    c.header('cache-control', 'no-store')
    return c.json({sessions})
  })

  routes.patch('/auth/sessions/:id', async c => {
    if (!c.var.identity) throw httpError(401, 'Naming a session needs a token')
    const body = renameSchema.safeParse(await c.req.json())
    if (!body.success) throw httpError(400, `Expected {name} with ${maxNameLength} characters at most`)
    if (!auth.sessions.rename(c.req.param('id'), body.data.name)) throw httpError(404, 'There is no such session')
    return c.json({ok: true})
  })

  routes.delete('/auth/sessions/:id', c => {
    if (!c.var.identity) throw httpError(401, 'Ending a session needs a token')
    if (!auth.sessions.revoke(c.req.param('id'))) throw httpError(404, 'There is no such session')
    auth.log('info', 'session revoked')
    return c.json({ok: true})
  })

  // 403 for a wrong password: a 401 would sign the Studio out.
  routes.put('/auth/password', async c => {
    if (!c.var.identity) throw httpError(401, 'A change of the password needs a session')
    const token = tokenOf(c.req.header('authorization'))
    if (typeof auth.sessions.resolve(token) === 'string')
      throw httpError(403, 'Only a signed-in owner changes the password')
    if (!auth.password.isSet) throw httpError(403, 'No owner password is set')
    const body = passwordSchema.safeParse(await c.req.json())
    if (!body.success) throw httpError(400, body.error.issues[0]?.message ?? 'Expected {current, next}')
    const {current, next} = body.data
    const device = auth.devices.find(getCookie(c, deviceCookie) ?? '')
    const caller = {address: callerAddress(c, auth.trustedProxies), device}
    const verdict = await auth.attempts.run(caller, () => auth.password.matches(current))
    if (verdict === 'refused')
      throw httpError(429, `Too many attempts are waiting. Try again in ${refusedRetrySeconds} seconds.`)
    if (verdict === 'wrong') throw httpError(403, 'That is not the current password')
    await auth.password.change(next)
    auth.sessions.endOthers(token)
    auth.log('info', 'owner password changed')
    return c.json({ok: true})
  })

  // A stolen session could make others that outlive it, so sessions may not.
  routes.post('/auth/links', c => {
    if (!c.var.identity) throw httpError(401, 'A new sign-in link needs a token')
    if (c.var.identity.kind !== 'robot') throw httpError(403, "A new sign-in link needs the server's own token")
    c.header('cache-control', 'no-store')
    return c.json({
      sid: auth.sessions.createSid(linkLifetimeMs),
      expiresAt: new Date(Date.now() + linkLifetimeMs).toISOString(),
    })
  })

  return routes
}
