// Resolves the bearer token once, before any route. Expired tokens get the two codes that make the Studio ask for a new
// sign-in; any other 401 would make it drop unsaved edits.
import {createHash, timingSafeEqual} from 'node:crypto'
import type {MiddlewareHandler} from 'hono'
import {httpError} from '../errors.ts'
import type {ApiTokens} from '../management/tokens.ts'
import type {LakeEnv} from '../routes/env.ts'
import type {Identity} from '../types.ts'
import type {Sessions} from './sessions.ts'

export const ownerIdentity: Identity = {id: 'pOwner', kind: 'user'}

const digest = (text: string) => createHash('sha256').update(text).digest()

export function bearerOf(header: string | undefined): string | null {
  if (header === undefined) return null
  return /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? ''
}

/** Compares all tokens, each in constant time. */
export function createRobots(tokens: string[]): (token: string) => Identity | null {
  const robots = tokens.filter(token => token !== '').map(token => ({key: digest(token), identity: robotOf(token)}))
  return token => {
    const key = digest(token)
    return robots.reduce<Identity | null>(
      (found, robot) => (timingSafeEqual(robot.key, key) ? robot.identity : found),
      null,
    )
  }
}

function robotOf(token: string): Identity {
  return {id: `robot-${digest(`robot ${token}`).toString('hex').slice(0, 12)}`, kind: 'robot'}
}

export type ResolveIdentity = (token: string) => Identity | 'unknown' | 'expired'

/** Checks robots first: they are few and in memory. @param tokens of the settings */
export function createResolveIdentity(sessions: Sessions, tokens: string[], added: ApiTokens): ResolveIdentity {
  const robotFor = createRobots(tokens)
  return token => {
    const robot = robotFor(token)
    if (robot) return robot
    const found = added.resolve(token)
    if (found !== 'unknown') return found
    const session = sessions.resolve(token)
    return typeof session === 'string' ? session : {...ownerIdentity, deviceName: session.name}
  }
}

export function identify(resolveIdentity: ResolveIdentity): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const token = bearerOf(c.req.header('authorization'))
    c.set('identity', null)
    if (token !== null) {
      const found = resolveIdentity(token)
      if (found === 'expired') throw httpError(401, 'Session expired', {errorCode: 'SIO-401-AEX'})
      if (found === 'unknown') throw httpError(401, 'Session not found', {errorCode: 'SIO-401-ANF'})
      c.set('identity', found)
    }
    await next()
  }
}
