// Broadcasts each Studio's location to the others, in the JSON-RPC of Sanity's presence service (lake protocol 3.6).
// Presence is per session, so the owner's desk and phone see each other.
import {z} from 'zod'
import {type Member, type Peer, unauthorizedCode} from '../socket/endpoint.ts'
import type {Identity} from '../types.ts'

const parseErrorCode = -32_700
const invalidRequestCode = -32_600
const methodNotFoundCode = -32_601
const invalidParamsCode = -32_602
const maxSubscriptions = 8

interface State {
  peer: object
  identity: Identity
  locations: unknown[]
}

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string().max(100),
  id: z.union([z.string().max(100), z.number()]).optional(),
  params: z.record(z.string(), z.unknown()).default({}),
})
type Request = z.infer<typeof requestSchema>

interface Answer {
  result: unknown
  after?: () => void
}

const sessionEnded = 'The session has ended'

const sessionSchema = z.string().min(1).max(100)
const locationSchema = z.looseObject({type: z.string().max(50), documentId: z.string().max(300).optional()})
const announceSchema = z.object({
  data: z.object({sessionId: sessionSchema, locations: z.array(locationSchema).max(50)}),
})
const authorizationSchema = z.object({authorization: z.string().max(2000)})

/** @param identityOf checked again before every broadcast, so revoked sessions receive nothing */
export function createPresenceHub(identityOf: (authorization: string) => Identity | null) {
  const members = new Map<object, {notify(result: Record<string, unknown>): void}>()
  /** Keyed by the Studio's session id, which survives a reload. */
  const states = new Map<string, State>()

  function broadcast(from: object, result: Record<string, unknown>): void {
    for (const [peer, member] of members) if (peer !== from) member.notify(result)
  }

  function forget(sessionId: string, peer: object): void {
    const state = states.get(sessionId)
    // A reloaded tab announces itself before its old connection closes.
    if (state?.peer !== peer) return
    states.delete(sessionId)
    broadcast(peer, disconnected(sessionId, state.identity))
  }

  return function join(peer: Peer): Member {
    let authorization: string | null = null
    const subscriptions = new Set<string>()
    let count = 0
    const identity = () => (authorization === null ? null : identityOf(authorization))
    const deliver = (subscription: string, result: Record<string, unknown>) =>
      peer.send({jsonrpc: '2.0', method: 'presence_subscription', params: {subscription, result}})

    members.set(peer, {
      notify(result) {
        if (subscriptions.size === 0) return
        if (!identity()) peer.close(unauthorizedCode, sessionEnded)
        else for (const subscription of subscriptions) deliver(subscription, result)
      },
    })

    const methods: Record<string, (params: Record<string, unknown>, who: Identity) => Answer> = {
      presence_subscribe() {
        if (subscriptions.size >= maxSubscriptions) throw new RpcError(invalidRequestCode, 'Too many subscriptions')
        const subscription = `presence-${++count}`
        const existing = [...states].filter(([, state]) => state.peer !== peer)
        return {
          result: subscription,
          after() {
            subscriptions.add(subscription)
            for (const [sessionId, state] of existing) deliver(subscription, stateEvent(sessionId, state))
          },
        }
      },
      presence_unsubscribe({subscriptionId}) {
        subscriptions.delete(String(subscriptionId))
        return {result: 'ok'}
      },
      presence_announce(params, who) {
        const {sessionId, locations} = announceSchema.parse(params).data
        const state = {peer, identity: who, locations}
        // One connection is one tab, so a new name replaces the old one.
        for (const [other, {peer: owner}] of states) if (owner === peer && other !== sessionId) forget(other, peer)
        states.set(sessionId, state)
        broadcast(peer, stateEvent(sessionId, state))
        return {result: 'ok'}
      },
      presence_rollcall({session}, who) {
        broadcast(peer, {type: 'rollCall', i: who.id, session: sessionSchema.parse(session)})
        return {result: 'ok'}
      },
      presence_disconnect({session}) {
        forget(sessionSchema.parse(session), peer)
        return {result: 'ok'}
      },
    }

    /** @throws RpcError; a wrong token also closes the connection, and the Studio reconnects with a new one */
    function answer({method, params}: Request): Answer {
      if (method === 'authorization') {
        const header = authorizationSchema.safeParse(params)
        if (!header.success || !identityOf(header.data.authorization))
          throw new RpcError(unauthorizedCode, sessionEnded)
        authorization = header.data.authorization
        return {result: 'ok'}
      }
      const who = identity()
      if (!who) throw new RpcError(unauthorizedCode, 'Presence needs a token')
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new RpcError(methodNotFoundCode, `There is no method ${method}`)
      return run(params, who)
    }

    function receive(text: string): void {
      let id: Request['id'] | null = null
      try {
        const request = readRequest(text)
        id = request.id ?? null
        const {result, after} = answer(request)
        if (id !== null) peer.send({jsonrpc: '2.0', id, result})
        after?.()
      } catch (error) {
        const {code, message} = toRpcError(error)
        peer.send({jsonrpc: '2.0', id, error: {code, message}})
        if (message === sessionEnded) peer.close(unauthorizedCode, sessionEnded)
      }
    }

    return {
      receive,
      leave() {
        members.delete(peer)
        for (const [sessionId, state] of states) if (state.peer === peer) forget(sessionId, peer)
      },
      isAuthorized: () => identity() !== null,
    }
  }
}

const stateEvent = (sessionId: string, {identity, locations}: State) => ({
  type: 'state',
  i: identity.id,
  m: {sessionId, locations},
})
const disconnected = (session: string, {id}: Identity) => ({type: 'disconnect', i: id, m: {session}})

function readRequest(text: string): Request {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RpcError(parseErrorCode, 'The message is not valid JSON')
  }
  const request = requestSchema.safeParse(value)
  if (!request.success) throw new RpcError(invalidRequestCode, 'Expected a JSON-RPC 2.0 request')
  return request.data
}

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  if (!(error instanceof z.ZodError)) throw error
  return new RpcError(invalidParamsCode, `Invalid ${error.issues[0]?.path.join('.') || 'params'}`)
}

class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
