/** What of Sanity's management API needs Sanity itself: each is refused with a sentence that the command line shows. */
import {Hono} from 'hono'
import {httpError} from '../errors.ts'
import type {LakeEnv} from '../routes/env.ts'

const graphql = 'This lake has no GraphQL API; query it with GROQ'
const oneProject = 'This lake holds one project; start another lake for another project'
const hosting = 'This lake hosts no Studios; "sanity build" makes one that any web server can serve'

const refused: [method: string, path: string, sentence: string][] = [
  ['POST', '/apis/graphql/:dataset/:tag/validate', graphql],
  ['PUT', '/apis/graphql/:dataset/:tag', graphql],
  ['DELETE', '/apis/graphql/:dataset/:tag', graphql],
  ['GET', '/organizations', oneProject],
  ['POST', '/projects', oneProject],
  ['POST', '/invitations/project/:project', 'This lake has one owner; "sanity tokens create" lets others in'],
  ['POST', '/user-applications', hosting],
  ['POST', '/projects/:project/user-applications', hosting],
  ['POST', '/projects/:project/user-applications/:id/deployments', hosting],
]

export function notOfferedRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  for (const [method, path, sentence] of refused)
    routes.on(method, path, () => {
      // The command line shows `validationError` in the place of its own words.
      throw httpError(404, sentence, {validationError: sentence})
    })
  // Empty lists, because the command line reads them before it asks.
  for (const path of ['/apis/graphql', '/invitations/project/:project', '/user-applications'])
    routes.get(path, c => c.json([]))
  return routes
}
