import fc from 'fast-check'
import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'
import {manage} from '../helpers/management.ts'

const dataset = '/projects/local0/datasets/production'
const routes = [
  ['POST', '/access/project/local0/robots'],
  ['POST', '/projects/local0/cors'],
  ['POST', '/hooks/projects/local0'],
  ['PATCH', '/hooks/projects/local0/HOOK'],
  ['PUT', `${dataset}/schemas`],
  ['PUT', `${dataset}/settings/backups`],
] as const

/** Half right, so that what lies behind the first check is reached, too. */
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('production', '*', 'https://a.test', 'viewer', 'create', true, {}),
)
const rule = fc.record({on: fc.array(fc.constantFrom('create', 'delete', '')), filter: value, projection: value})
const body = fc.record(
  {
    label: value,
    memberships: fc.array(fc.record({resourceType: value, resourceId: value, roleNames: fc.array(value)})),
    expiresAt: value,
    origin: value,
    allowCredentials: value,
    name: value,
    url: value,
    dataset: value,
    headers: fc.dictionary(fc.string(), fc.string()),
    rule: fc.oneof(rule, value),
    secret: value,
    schemas: fc.array(fc.record({schema: fc.array(value), tag: value, workspace: fc.record({name: value})})),
    enabled: value,
  },
  {requiredKeys: []},
)

test('no body makes the management routes fail, and each refusal has a sentence', async () => {
  const lake = await startTestLake()
  const hook = await manage(lake, 'POST', '/hooks/projects/local0', {
    name: 'a',
    url: 'http://127.0.0.1:9/',
    dataset: 'none',
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), fc.oneof(body, fc.jsonValue()), async ([method, path], sent) => {
      const answer = await manage(lake, method, path.replace('HOOK', hook.body.id), sent)
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) expect(answer.body.message).toMatch(/\S/)
    }),
    {numRuns: 600},
  )
})

test('no name in a path makes the management routes fail', async () => {
  const lake = await startTestLake()
  const names = fc.oneof(fc.string(), fc.constantFrom('..', '%00', '%', '%ff', 'a/b', '~live', 'x'.repeat(3000)))
  const paths = fc.constantFrom(
    'DELETE /access/project/local0/robots/',
    'DELETE /projects/local0/cors/',
    'GET /hooks/projects/local0/',
    'GET /hooks/projects/local0/attempts/',
    'GET /hooks/projects/local0/attempts/production.',
    `GET ${dataset}/schemas/`,
    `GET ${dataset}/backups/`,
    `GET ${dataset}/backups?limit=`,
    `GET ${dataset}/backups/none/files/`,
    'GET /projects/local0/datasets/none/backups/',
  )
  await fc.assert(
    fc.asyncProperty(paths, names, fc.boolean(), async (path, name, isEncoded) => {
      const [method = '', prefix = ''] = path.split(' ')
      const {status} = await lake.request(`/v1${prefix}${isEncoded ? encodeURIComponent(name) : name}`, {
        method,
      })
      expect(status).toBeLessThan(500)
    }),
    {numRuns: 500},
  )
})
