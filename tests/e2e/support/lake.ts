import {createClient, type SanityClient} from '@sanity/client'
import {test} from 'playwright/test'
import {testPorts} from '../../playwright.config.ts'

/** With the robot's token. */
export function lakeClient(): SanityClient {
  return createClient({
    projectId: 'local0',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${testPorts.lake}`,
    token: process.env.TEST_LAKE_TOKEN,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'published',
  })
}

/** After the tests of a file, these documents are what they were before. */
export function putBackAfterwards(...ids: string[]): void {
  let before: {_id: string; _type: string}[] = []
  test.beforeAll(async () => {
    before = await lakeClient().fetch('*[_id in $ids]', {ids})
  })
  test.afterAll(async () => {
    const transaction = lakeClient().transaction()
    for (const document of before) transaction.createOrReplace(document)
    for (const id of ids) if (!before.some(({_id}) => _id === id)) transaction.delete(id)
    await transaction.commit()
  })
}

/** The only staff that alerts go to from now on; a later spec reads the same lake, so it names its own. */
export async function alertOnly(...staff: {name: string; phone: string}[]): Promise<void> {
  const members = staff.map(member => ({_key: member.name.toLowerCase(), _type: 'staffMember', ...member}))
  await lakeClient().createOrReplace({_id: 'private.alerts', _type: 'staffAlerts', staff: members})
}

/** A new session of the owner. @returns its token */
export async function newSession(): Promise<string> {
  const {sid} = await lakeClient().request({url: '/auth/links', method: 'POST'})
  return (await lakeClient().request<{token: string}>({url: `/auth/fetch?sid=${sid}`})).token
}
