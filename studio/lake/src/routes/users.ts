/** The owner, the robots, and the Studio's per-user settings. */
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import {ownerIdentity} from '../auth/identify.ts'
import type {PictureCookie} from '../auth/picture-cookie.ts'
import {roleOf, roles} from '../auth/roles.ts'
import type {Datasets} from '../datasets/datasets.ts'
import {httpError} from '../errors.ts'
import type {ApiTokens} from '../management/tokens.ts'
import type {Identity} from '../types.ts'
import type {LakeWords} from '../words.ts'
import type {LakeEnv} from './env.ts'

const maxKeys = 1000
const maxUsers = 200
const pairsSchema = z.array(z.object({key: z.string().min(1).max(300), value: z.json()})).max(100)

interface PublicUser {
  id: string
  displayName: string
  imageUrl: null
  email: string
  createdAt: string
}

type FindUser = (id: string) => PublicUser | null

function createFindUser(apiTokens: ApiTokens, {robotName}: LakeWords, installedAt: string): FindUser {
  return id => {
    const nobody = {id, imageUrl: null, email: '', createdAt: installedAt}
    if (id === ownerIdentity.id) return {...nobody, displayName: 'Owner', email: 'owner@localhost'}
    const token = apiTokens.find(id)
    if (token) return {...nobody, displayName: token.label, createdAt: token.createdAt}
    return /^robot-[0-9a-f]{12}$/.test(id) ? {...nobody, displayName: robotName} : null
  }
}

function currentUser(identity: Identity, findUser: FindUser): Record<string, unknown> {
  const {id, displayName, email} = findUser(identity.id) ?? {id: identity.id, displayName: identity.id, email: ''}
  const role = roles[roleOf(identity)]
  return {
    id,
    name: identity.deviceName || displayName,
    email,
    profileImage: '',
    provider: identity.kind === 'robot' ? 'sanity-token' : 'local',
    role: role.name,
    roles: [role],
  }
}

interface UserContext {
  datasets: Datasets
  pictureCookie: PictureCookie
  apiTokens: ApiTokens
  words: LakeWords
}

export function userRoutes({datasets, pictureCookie, apiTokens, words}: UserContext): Hono<LakeEnv> {
  const {store, createdAt} = datasets.first
  const {db} = store
  const findUser = createFindUser(apiTokens, words, createdAt)
  db.exec(
    'CREATE TABLE IF NOT EXISTS user_keyvalue (user TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user, key))',
  )
  const read = db.prepare('SELECT value FROM user_keyvalue WHERE user = ? AND key = ?')
  const count = db.prepare('SELECT count(*) AS n FROM user_keyvalue WHERE user = ?')
  const write = db.prepare('INSERT OR REPLACE INTO user_keyvalue (user, key, value) VALUES (?, ?, ?)')
  const routes = new Hono<LakeEnv>()

  // An empty object means signed out; a 401 would log an error in the browser console.
  routes.get('/users/me', c => {
    // The Studio asks this at every start, so that sessions from before the cookie get it, too.
    pictureCookie.set(c)
    return c.json(c.var.identity ? currentUser(c.var.identity, findUser) : {})
  })

  routes.get('/users/me/keyvalue/:keys', c => {
    const user = requireIdentity(c).id
    const keys = c.req.param('keys').split(',').slice(0, 100)
    return c.json(
      keys.map(key => {
        const row = read.get(user, key)
        return {key, value: row ? JSON.parse(String(row.value)) : null}
      }),
    )
  })

  routes.put('/users/me/keyvalue', async c => {
    const user = requireIdentity(c).id
    const pairs = pairsSchema.safeParse(await c.req.json())
    if (!pairs.success) throw httpError(400, 'Expected an array of {key, value}')
    if (Number(count.get(user)?.n) + pairs.data.length > maxKeys) throw httpError(400, 'Too many keys for one user')
    for (const {key, value} of pairs.data) write.run(user, key, JSON.stringify(value))
    return c.json(pairs.data)
  })

  routes.get('/users/:ids', c => {
    requireIdentity(c)
    const ids = c.req.param('ids').split(',').slice(0, maxUsers)
    const users = ids.map(findUser)
    return c.json(users.length === 1 ? users[0] : users)
  })

  return routes
}

function requireIdentity(c: Context<LakeEnv>): Identity {
  if (!c.var.identity) throw httpError(401, 'This needs a token')
  return c.var.identity
}
