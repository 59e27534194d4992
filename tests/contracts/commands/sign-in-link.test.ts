import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {startTestLake, type TestLake} from 'content-lake/testing/lake'
import {expect, onTestFinished, test, vi} from 'vitest'
import {root} from '../../../scripts/stack/config.ts'
import {lakeWords} from '../../../scripts/stack/lake-words.ts'
import {createSignInLink} from '../../../scripts/stack/sign-in-link.ts'

const login = '/v1/auth/login/local?origin=http%3A%2F%2Fsite.test%2Fstudio&projectId=local0&withSid=true'

type Settings = Parameters<typeof createSignInLink>[0]
const settingsOf = ({url, token}: TestLake) =>
  ({lakeUrl: url, lakeToken: token, publicBaseUrl: 'http://site.test'}) as Settings

const exchange = (lake: TestLake, sid: string) => fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)

async function newSid(lake: TestLake): Promise<string> {
  return new URL(await createSignInLink(settingsOf(lake))).hash.slice('#sid='.length)
}

test('a new sign-in link opens the Studio once', async () => {
  const lake = await startTestLake()
  expect(await createSignInLink(settingsOf(lake))).toMatch(/^http:\/\/site\.test\/studio#sid=[\w-]{43}$/)
  const sid = await newSid(lake)
  const {token} = await (await exchange(lake, sid)).json()
  expect(await lake.client({token}).users.getById('me')).toMatchObject({id: 'pOwner'})
  expect((await exchange(lake, sid)).status).toBe(404)
})

test('a session cannot make links that outlive it', async () => {
  const lake = await startTestLake()
  const {token} = await (await exchange(lake, await newSid(lake))).json()
  await expect(createSignInLink(settingsOf({...lake, token}))).rejects.toThrow('(403)')
})

test('a link works for 15 minutes', async () => {
  const first = await startTestLake()
  const [inTime, late] = [await newSid(first), await newSid(first)]
  const issuedAt = Date.now()
  await first.close()
  const statusAfter = async (minutes: number, sid: string) => {
    vi.useFakeTimers({toFake: ['Date'], now: issuedAt + minutes * 60_000})
    const lake = await startTestLake({dataDir: first.dataDir})
    const {status} = await exchange(lake, sid)
    await lake.close()
    return status
  }
  expect([await statusAfter(14, inTime), await statusAfter(15, late)]).toEqual([200, 404])
})

test('whoever opened a used link is told so on the sign-in page, once', async () => {
  const lake = await startTestLake({words: lakeWords})
  const cookie = (await exchange(lake, 'used-used-used-used-used')).headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^lake_used_link=1; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
  const page = await fetch(lake.url + login, {headers: {cookie: cookie.split(';')[0] ?? ''}})
  const html = await page.text()
  expect(html).toMatch(/role="alert"[^>]*>That sign-in link has been used or has expired: .*npm run sign-in/)
  expect(html).toContain('<label for="password">')
  expect(page.headers.get('set-cookie')).toMatch(/^lake_used_link=; Max-Age=0/)
  expect(await (await fetch(lake.url + login)).text()).not.toContain('has been used')
})

/** `npm run sign-in` for the data folder whose lake has this token. */
async function runSignIn(lakePort: number, lakeToken: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sign-in-'))
  onTestFinished(() => rm(dataDir, {recursive: true}))
  await writeFile(join(dataDir, 'secrets.json'), JSON.stringify({lakeToken}))
  const env = {...process.env, DATA_DIR: dataDir, LAKE_PORT: String(lakePort), PUBLIC_BASE_URL: 'http://site.test'}
  return promisify(execFile)(process.execPath, [join(root, 'scripts/sign-in.ts')], {env}).then(
    ({stdout}) => stdout,
    ({stderr}) => String(stderr),
  )
}

test('the command prints a link, or in one sentence why it cannot', async () => {
  const lake = await startTestLake()
  expect(await runSignIn(lake.port, lake.token)).toMatch(
    /^http:\/\/site\.test\/studio#sid=[\w-]{43}\n.*15 minutes\.\n$/,
  )
  expect(await runSignIn(lake.port, 'of another folder')).toMatch(
    /^What runs at http:\/\/127\.0\.0\.1:\d+ is not the website .*\n$/,
  )
  await lake.close()
  expect(await runSignIn(lake.port, lake.token)).toMatch(/^The website is not running here\. Start it .*\n$/)
})
