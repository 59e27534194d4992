import type {TestLake} from './lake.ts'

/** Sends JSON as the official command line does, with the administrator's token unless another is given. */
export async function manage(lake: TestLake, method: string, path: string, body?: unknown, token = lake.token) {
  const response = await lake.request(`/v2025-08-14${path}`, {
    method,
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  })
  const text = await response.text()
  return {status: response.status, body: text === '' ? null : JSON.parse(text)}
}

export async function createToken(lake: TestLake, role: string, more: Record<string, unknown> = {}) {
  const memberships = [{resourceType: 'project', resourceId: 'local0', roleNames: [role]}]
  const {body} = await manage(lake, 'POST', '/access/project/local0/robots', {label: role, memberships, ...more})
  return body as {id: string; token: string; label: string; expiresAt: string | null}
}
