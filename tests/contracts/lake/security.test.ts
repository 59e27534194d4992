import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../../helpers/lake.ts'

/** `public`: anyone; `published`: published documents for anyone with LAKE_PUBLIC_READ; `token`: 401 without one. */
type Access = 'public' | 'published' | 'token'

interface Row {
  access: Access
  /** A real address for the pattern, and what a caller would send. */
  path?: string
  body?: string | Buffer
  /** What is answered to a caller who may: 200 unless said. */
  status?: number
  /** May a foreign page's browser read the answer? Only pictures and files. */
  anyOrigin?: true
  /** The cookie that strangers get; no other route sets one for them. */
  setsCookie?: string
}

const query = `?query=${encodeURIComponent('*[_id in ["pub","drafts.secret"]]._id')}`
const json = (value: unknown) => JSON.stringify(value)
const mutation = json({mutations: [{createOrReplace: {_id: 'written', _type: 't'}}]})
const action = json({
  actions: [
    {actionType: 'sanity.action.document.create', publishedId: 'acted', attributes: {_id: 'drafts.acted', _type: 't'}},
  ],
})
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** Every route of the lake. A route that is not here fails the test. */
const table: Record<string, Row> = {
  // signing in is for those who are not signed in
  'GET /auth/providers': {access: 'public'},
  'GET /auth/login/local': {access: 'public', path: '/auth/login/local?origin=http%3A%2F%2Fsite.test%2Fstudio'},
  'POST /auth/login/local': {access: 'public', path: '/auth/login/local?origin=http%3A%2F%2Fsite.test', status: 400},
  'GET /auth/fetch': {
    access: 'public',
    path: '/auth/fetch?sid=0123456789012345678901234',
    status: 404,
    setsCookie: 'lake_used_link=1',
  },
  'POST /auth/logout': {access: 'public', setsCookie: 'lake_pictures='},
  'GET /auth/id': {access: 'token', status: 401},
  'GET /auth/sessions': {access: 'token'},
  'DELETE /auth/sessions/:id': {access: 'token', path: '/auth/sessions/none', status: 404},
  // a server's token is no session
  'PUT /auth/password': {access: 'token', body: '{"current":"correct horse battery","next":"0123456789"}', status: 403},
  'POST /auth/links': {access: 'token'},
  // content
  'GET /data/query/:dataset': {access: 'published', path: `/data/query/production${query}`},
  'POST /data/query/:dataset': {
    access: 'published',
    path: '/data/query/production',
    body: json({query: '*[_id in ["pub","drafts.secret"]]._id'}),
  },
  'GET /data/doc/:dataset/:ids': {access: 'published', path: '/data/doc/production/pub,drafts.secret'},
  'GET /data/export/:dataset': {access: 'published', path: '/data/export/production'},
  'GET /data/listen/:dataset': {access: 'published', path: '/data/listen/production?query=*'},
  'GET /data/live/events/:dataset': {access: 'published', path: '/data/live/events/production'},
  'GET /data/ping/:dataset': {access: 'public', path: '/data/ping/production'},
  'POST /data/mutate/:dataset': {access: 'token', path: '/data/mutate/production', body: mutation},
  'POST /data/actions/:dataset': {access: 'token', path: '/data/actions/production', body: action},
  'GET /data/history/:dataset/transactions/:ids': {access: 'token', path: '/data/history/production/transactions/pub'},
  'GET /data/history/:dataset/documents/:ids': {access: 'token', path: '/data/history/production/documents/pub'},
  'GET /data/history/:dataset/events/documents/:id': {
    access: 'token',
    path: '/data/history/production/events/documents/pub',
  },
  'GET /data/history/:dataset/events/releases/:id': {
    access: 'token',
    path: '/data/history/production/events/releases/none',
  },
  'GET /data/references/:dataset/documents/:id/to': {
    access: 'token',
    path: '/data/references/production/documents/pub/to',
  },
  // pictures and files
  'POST /assets/:kind{images|files}/:dataset': {access: 'token', path: '/assets/files/production', body: 'bytes'},
  'GET /images/:project/:dataset/:file/:vanity?': {
    access: 'token',
    path: '/images/local0/production/none-1x1.png',
    status: 404,
    anyOrigin: true,
  },
  'GET /files/:project/:dataset/:file/:vanity?': {
    access: 'token',
    path: '/files/local0/production/none.txt',
    status: 404,
    anyOrigin: true,
  },
  // the owner's own
  'GET /users/me': {access: 'public'},
  'GET /users/me/keyvalue/:keys': {access: 'token', path: '/users/me/keyvalue/a'},
  'PUT /users/me/keyvalue': {access: 'token', body: '[{"key":"a","value":1}]'},
  'GET /users/:ids': {access: 'token', path: '/users/pOwner'},
  // the multiplexer: what is subscribed goes through the rows above
  'GET /_mux/stream': {access: 'token', path: '/_mux/stream?c=0123456789abcdef0123456789abcdef'},
  'POST /_mux/sub': {access: 'token', body: '{}', status: 400},
  'POST /_mux/unsub': {access: 'token', body: '{}', status: 400},
  // a plain GET; the WebSocket itself is held in mux.test.ts
  'GET /_mux/socket': {access: 'public', status: 404},
  // operators
  'GET /_lake/ledger': {access: 'token'},
  'GET /_lake/webhooks': {access: 'token'},
  'POST /_lake/webhooks/retry': {access: 'token'},
  'GET /_lake/published': {access: 'token'},
  'GET /_lake/backups': {access: 'token'},
  'POST /_lake/backups': {access: 'token'},
  'POST /_lake/assets/collect': {access: 'token', body: '{}'},
  // managing the project
  'GET /access/project/:project/roles': {access: 'token', path: '/access/project/local0/roles'},
  'GET /access/project/:project/robots': {access: 'token', path: '/access/project/local0/robots'},
  'POST /access/project/:project/robots': {
    access: 'token',
    path: '/access/project/local0/robots',
    body: json({
      label: 'a',
      memberships: [{resourceType: 'project', resourceId: 'local0', roleNames: ['viewer']}],
    }),
    status: 201,
  },
  'DELETE /access/project/:project/robots/:id': {
    access: 'token',
    path: '/access/project/local0/robots/none',
    status: 404,
  },
  'POST /access/robots/me/rotate': {access: 'token', status: 403},
  'GET /projects/:project/cors': {access: 'token', path: '/projects/local0/cors'},
  'POST /projects/:project/cors': {
    access: 'token',
    path: '/projects/local0/cors',
    body: json({origin: 'https://studio.test'}),
    status: 201,
  },
  'DELETE /projects/:project/cors/:id': {access: 'token', path: '/projects/local0/cors/7', status: 404},
  'GET /hooks/projects/:project': {access: 'token', path: '/hooks/projects/local0'},
  'POST /hooks/projects/:project': {
    access: 'token',
    path: '/hooks/projects/local0',
    body: json({name: 'a', url: 'http://127.0.0.1:9/', dataset: 'none'}),
    status: 201,
  },
  'GET /hooks/projects/:project/:hook': {access: 'token', path: '/hooks/projects/local0/none', status: 404},
  'PATCH /hooks/projects/:project/:hook': {
    access: 'token',
    path: '/hooks/projects/local0/none',
    body: '{}',
    status: 404,
  },
  'DELETE /hooks/projects/:project/:hook': {access: 'token', path: '/hooks/projects/local0/none', status: 404},
  'GET /hooks/projects/:project/:hook/attempts': {
    access: 'token',
    path: '/hooks/projects/local0/none/attempts',
    status: 404,
  },
  'GET /hooks/projects/:project/:hook/messages': {
    access: 'token',
    path: '/hooks/projects/local0/none/messages',
    status: 404,
  },
  'GET /hooks/projects/:project/attempts/:attempt': {
    access: 'token',
    path: '/hooks/projects/local0/attempts/production.1',
    status: 404,
  },
  'GET /projects/:project/datasets/:dataset/schemas': {
    access: 'token',
    path: '/projects/local0/datasets/production/schemas',
  },
  'PUT /projects/:project/datasets/:dataset/schemas': {
    access: 'token',
    path: '/projects/local0/datasets/production/schemas',
    body: json({schemas: [{schema: [], workspace: {name: 'default'}}]}),
  },
  'GET /projects/:project/datasets/:dataset/schemas/:id': {
    access: 'token',
    path: '/projects/local0/datasets/production/schemas/none',
  },
  'DELETE /projects/:project/datasets/:dataset/schemas/:id': {
    access: 'token',
    path: '/projects/local0/datasets/production/schemas/none',
    status: 404,
  },
  'GET /projects/:project/datasets/:dataset/settings/backups': {
    access: 'token',
    path: '/projects/local0/datasets/production/settings/backups',
  },
  'PUT /projects/:project/datasets/:dataset/settings/backups': {
    access: 'token',
    path: '/projects/local0/datasets/production/settings/backups',
    body: json({enabled: false}),
  },
  'GET /projects/:project/datasets/:dataset/backups': {
    access: 'token',
    path: '/projects/local0/datasets/production/backups',
  },
  'GET /projects/:project/datasets/:dataset/backups/:backup': {
    access: 'token',
    path: '/projects/local0/datasets/production/backups/none',
    status: 404,
  },
  // by a signed address alone, which backup-management.test.ts holds
  'GET /projects/:project/datasets/:dataset/backups/:backup/files/:file': {
    access: 'token',
    path: '/projects/local0/datasets/production/backups/none/files/0.ndjson',
    status: 401,
  },
  // what only Sanity itself offers
  'POST /apis/graphql/:dataset/:tag/validate': {
    access: 'public',
    path: '/apis/graphql/production/default/validate',
    status: 404,
  },
  'PUT /apis/graphql/:dataset/:tag': {access: 'public', path: '/apis/graphql/production/default', status: 404},
  'DELETE /apis/graphql/:dataset/:tag': {access: 'public', path: '/apis/graphql/production/default', status: 404},
  'POST /projects': {access: 'public', status: 404},
  'POST /invitations/project/:project': {access: 'public', path: '/invitations/project/local0', status: 404},
  'POST /user-applications': {access: 'public', status: 404},
  'POST /projects/:project/user-applications': {
    access: 'public',
    path: '/projects/local0/user-applications',
    status: 404,
  },
  'POST /projects/:project/user-applications/:id/deployments': {
    access: 'public',
    path: '/projects/local0/user-applications/a/deployments',
    status: 404,
  },
  'GET /organizations': {access: 'public', status: 404},
  'GET /apis/graphql': {access: 'public'},
  'GET /invitations/project/:project': {access: 'public', path: '/invitations/project/local0'},
  'GET /user-applications': {access: 'public'},
  // what the Studio asks about project and plan: nothing in it is secret
  'GET /check/cors': {access: 'public'},
  'GET /ping': {access: 'public'},
  'GET /projects': {access: 'public'},
  'GET /projects/:project': {access: 'public', path: '/projects/local0'},
  'GET /projects/:project/datasets': {access: 'public', path: '/projects/local0/datasets'},
  'GET /datasets': {access: 'public'},
  // management: names that exist or are new, so that nothing a later row needs is gone
  'GET /projects/:project/datasets/:dataset': {access: 'token', path: '/projects/local0/datasets/production'},
  'GET /datasets/:dataset': {access: 'token', path: '/datasets/production'},
  'PUT /projects/:project/datasets/:dataset': {access: 'token', path: '/projects/local0/datasets/made', body: '{}'},
  'PUT /datasets/:dataset': {access: 'token', path: '/datasets/production', body: '{}', status: 409},
  'PATCH /projects/:project/datasets/:dataset': {
    access: 'token',
    path: '/projects/local0/datasets/made',
    body: '{"aclMode":"private"}',
  },
  'PATCH /datasets/:dataset': {access: 'token', path: '/datasets/production', body: '{}', status: 400},
  'DELETE /projects/:project/datasets/:dataset': {access: 'token', path: '/projects/local0/datasets/made'},
  'DELETE /datasets/:dataset': {access: 'token', path: '/datasets/none', status: 404},
  'GET /projects/:project/datasets/copy': {access: 'token', path: '/projects/local0/datasets/copy'},
  'GET /datasets/copy': {access: 'token'},
  'PUT /projects/:project/datasets/:dataset/copy': {
    access: 'token',
    path: '/projects/local0/datasets/production/copy',
    body: '{"targetDataset":"copied"}',
  },
  'PUT /datasets/:dataset/copy': {access: 'token', path: '/datasets/production/copy', body: '{}', status: 400},
  'GET /jobs/:job': {access: 'token', path: '/jobs/none', status: 404},
  // the command line follows a job without a token: its id is a secret
  'GET /jobs/:job/listen': {access: 'public', path: '/jobs/none/listen', status: 404},
  'GET /projects/:project/aliases': {access: 'token', path: '/projects/local0/aliases'},
  'GET /aliases': {access: 'token'},
  'PUT /projects/:project/aliases/:alias': {access: 'token', path: '/projects/local0/aliases/live', body: '{}'},
  'PUT /aliases/:alias': {access: 'token', path: '/aliases/live', body: '{}', status: 409},
  'PATCH /projects/:project/aliases/:alias': {access: 'token', path: '/projects/local0/aliases/live', body: '{}'},
  'PATCH /aliases/:alias': {access: 'token', path: '/aliases/none', body: '{}', status: 404},
  'PATCH /projects/:project/aliases/:alias/unlink': {access: 'token', path: '/projects/local0/aliases/live/unlink'},
  'PATCH /aliases/:alias/unlink': {access: 'token', path: '/aliases/none/unlink', status: 404},
  'DELETE /projects/:project/aliases/:alias': {access: 'token', path: '/projects/local0/aliases/live'},
  'DELETE /aliases/:alias': {access: 'token', path: '/aliases/live', status: 404},
  'GET /projects/:project/datasets/:dataset/acl': {access: 'public', path: '/projects/local0/datasets/production/acl'},
  'GET /projects/:project/grants': {access: 'public', path: '/projects/local0/grants'},
  'GET /projects/:project/roles': {access: 'public', path: '/projects/local0/roles'},
  'GET /projects/:project/user-applications': {access: 'public', path: '/projects/local0/user-applications'},
  'GET /projects/:project/new-content-release-allowed': {
    access: 'public',
    path: '/projects/local0/new-content-release-allowed',
  },
  'GET /projects/:project/datasets/:dataset/settings/indexing': {
    access: 'public',
    path: '/projects/local0/datasets/production/settings/indexing',
  },
  'GET /projects/:project/datasets/:dataset/settings/embeddings': {
    access: 'public',
    path: '/projects/local0/datasets/production/settings/embeddings',
  },
  'GET /datasets/:dataset/settings/embeddings': {access: 'public', path: '/datasets/production/settings/embeddings'},
  'GET /features': {access: 'public'},
  'GET /subscriptions/project/:project': {access: 'public', path: '/subscriptions/project/local0'},
  'GET /access/requests/me': {access: 'public'},
  'GET /access/project/:project/requests': {access: 'public', path: '/access/project/local0/requests'},
  'GET /journey/announcements': {access: 'public'},
  'GET /journey/*': {access: 'public', path: '/journey/trial'},
  'GET /help': {access: 'public'},
  'GET /geoip/country': {access: 'public'},
  'GET /intake/telemetry-status': {access: 'public'},
  'POST /intake/batch': {access: 'public', body: '{}'},
  'GET /schedules/:project/:dataset': {access: 'public', path: '/schedules/local0/production'},
  'GET /agent/:dataset/bundles/*': {access: 'public', path: '/agent/production/bundles/x'},
  'GET /media-libraries': {access: 'public'},
  'POST /comments/:dataset/setup': {access: 'public', path: '/comments/production/setup', status: 404},
  'POST /assist/*': {access: 'public', path: '/assist/x', status: 404},
  'POST /descriptors/claim': {access: 'public'},
  'GET /comments/:dataset/setup': {access: 'public', path: '/comments/production/setup', status: 404},
  'GET /assist/*': {access: 'public', path: '/assist/x', status: 404},
  // a plain GET; the WebSocket itself is held in presence.test.ts
  'GET /socket/:dataset': {access: 'public', path: '/socket/production', status: 404},
}

interface Caller {
  token?: string
  origin?: string
}

async function call(lake: TestLake, name: string, {token, origin}: Caller) {
  const [method = '', pattern = ''] = name.split(' ')
  const {path = pattern, body} = table[name] as Row
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (origin) headers.origin = origin
  const cut = new AbortController()
  const response = await fetch(`${lake.url}/v2026-05-04${path}`, {
    method,
    headers,
    redirect: 'manual',
    signal: cut.signal,
    ...(body !== undefined && {body: body as string}),
  })
  const isStream =
    /event-stream/.test(response.headers.get('content-type') ?? '') || (response.ok && path.startsWith('/_mux/stream'))
  const text = isStream ? '' : await response.text()
  if (isStream) cut.abort()
  return {status: response.status, headers: response.headers, text}
}

async function lakeWithSecret(publicRead = false): Promise<TestLake> {
  const lake = await startTestLake({publicRead})
  await lake
    .client()
    .mutate<{_id: string; _type: string; title?: string}>([
      {create: {_id: 'pub', _type: 't'}},
      {create: {_id: 'drafts.secret', _type: 't', title: 'unpublished words'}},
      {create: {_id: 'versions.r1.secret', _type: 't', title: 'unpublished words'}},
    ])
  return lake
}

const visitor: Caller = {}
const stranger: Caller = {origin: 'http://evil.test'}
const reading = (name: string) => name.startsWith('GET')

test('every route of the lake has a row that says to whom it is open', async () => {
  const lake = await startTestLake()
  expect(lake.routes.toSorted()).toEqual(Object.keys(table).toSorted())
})

test.each([
  ['private', false],
  ['public', true],
])('%s, without a token: what needs one is refused, and the rest shows nothing unpublished', async (_, publicRead) => {
  const lake = await lakeWithSecret(publicRead)
  for (const [name, row] of Object.entries(table)) {
    const {status, text, headers} = await call(lake, name, visitor)
    const isOpen = row.access === 'public' || (row.access === 'published' && publicRead)
    expect(status, `${name} ${text}`).toBe(isOpen ? (row.status ?? 200) : 401)
    expect(text, name).not.toMatch(/drafts\.secret"?,"_type|unpublished words|versions\.r1/)
    expect(headers.get('set-cookie')?.split(';')[0], name).toBe(row.setsCookie)
  }
  const {text} = await call(lake, 'GET /data/query/:dataset', visitor)
  expect(JSON.parse(text).result).toEqual(publicRead ? ['pub'] : undefined)
  expect(await lake.client().fetch('count(*[_id in ["written", "drafts.acted"]])')).toBe(0)
  expect(await lake.client().request({url: '/users/me/keyvalue/a'})).toEqual([{key: 'a', value: null}])
})

test('with a made-up token every route is refused, the public ones included', async () => {
  const lake = await lakeWithSecret()
  for (const name of Object.keys(table)) {
    const {status, text} = await call(lake, name, {token: 'sk-made-up-0123456789012345678901234'})
    expect([status, JSON.parse(text).errorCode], name).toEqual([401, 'SIO-401-ANF'])
  }
})

test('with a token every route answers, on our own pages', async () => {
  const lake = await lakeWithSecret()
  for (const [name, row] of Object.entries(table)) {
    const {status, headers} = await call(lake, name, {token: lake.token, origin: 'http://site.test'})
    expect(status, name).toBe(row.status ?? 200)
    expect(headers.get('access-control-allow-origin'), name).toBe(row.anyOrigin ? '*' : 'http://site.test')
  }
  expect(JSON.parse((await call(lake, 'GET /data/query/:dataset', {token: lake.token})).text).result).not.toHaveLength(
    0,
  )
})

test('a foreign page cannot write, not even with a token, and its browser lets it read nothing but pictures', async () => {
  const lake = await lakeWithSecret()
  for (const [name, row] of Object.entries(table)) {
    const {status, headers} = await call(lake, name, {...stranger, token: lake.token})
    if (!reading(name)) expect(status, name).toBe(403)
    expect(headers.get('access-control-allow-origin'), name).toBe(row.anyOrigin ? '*' : null)
    expect(headers.get('access-control-allow-credentials'), name).toBeNull()
  }
  expect(await lake.client().fetch('count(*[_id == "written"])')).toBe(0)
})

test('an uploaded drawing or page never runs on an address of ours', async () => {
  const lake = await startTestLake()
  const drawing = await lake.client().assets.upload('image', Buffer.from(svg), {filename: 'a.svg'})
  const picture = await lake.request(`/${drawing.path}`)
  expect(picture.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  for (const [filename, contentType] of [
    ['a.html', 'text/html'],
    ['a.svg', 'image/svg+xml'],
    ['a.xhtml', 'application/xhtml+xml'],
    ['a.js', 'text/javascript'],
    ['a.txt', 'text/html'],
    ['a.xml', 'text/xml'],
    ['a', 'text/html'],
  ] as const) {
    const bytes = Buffer.from(`<script>alert("${filename}${contentType}")</script>`)
    const file = await lake.client().assets.upload('file', bytes, {filename, contentType})
    const {headers} = await lake.request(`/${file.path}`)
    const isSaved = /^attachment/.test(headers.get('content-disposition') ?? '')
    const isPlain = /^(text\/plain|application\/octet-stream)/.test(headers.get('content-type') ?? '')
    expect(isSaved || isPlain, `${filename} as ${headers.get('content-type')}`).toBe(true)
    expect(headers.get('x-content-type-options'), filename).toBe('nosniff')
  }
})
