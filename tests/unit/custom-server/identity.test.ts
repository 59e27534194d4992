import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {readFrontConfig} from '#web/custom-server/config.ts'
import {identityOf, settingsOfPages} from '#web/custom-server/identity.ts'
import {temporaryFolder} from '../../helpers/folder.ts'

test('every setting that the site reads is part of what kept pages are compared by', () => {
  const names = [...readFileSync('web/config/env.ts', 'utf8').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter(name => !settingsOfPages.includes(name ?? ''))).toEqual([])
})

test('another build, stamp or setting is another identity, and a secret cannot be read from it', async () => {
  const build = await temporaryFolder()
  expect(identityOf(build, {})).toBeNull()
  writeFileSync(join(build, 'BUILD_ID'), 'first')
  const first = identityOf(build, {SITE_SECRET: 'a secret'})
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(identityOf(build, {SITE_SECRET: 'a secret', PATH: '/elsewhere'})).toBe(first)
  const others = [identityOf(build, {SITE_SECRET: 'another'}), identityOf(build, {TZ: 'UTC', SITE_SECRET: 'a secret'})]
  writeFileSync(join(build, 'build-stamp.txt'), 'sources')
  others.push(identityOf(build, {SITE_SECRET: 'a secret'}))
  writeFileSync(join(build, 'BUILD_ID'), 'second')
  others.push(identityOf(build, {SITE_SECRET: 'a secret'}))
  expect(new Set([first, ...others]).size).toBe(5)
})

test('pages are kept where the embedded lake can say whether they are right, and nowhere else', () => {
  const usual = {LAKE_TOKEN: 'token', SANITY_REVALIDATE_SECRET: 'secret', DATA_DIR: '/data'}
  expect(readFrontConfig(usual)).toMatchObject({
    keptPages: '/data/site/finished-pages',
    pagesJudge: {lake: 'http://127.0.0.1:3939', token: 'token'},
  })
  const elsewhere: Record<string, string>[] = [
    {SANITY_PROJECT_ID: 'hosted'},
    {DATABASE_URL: 'postgres://shared'},
    {KEEP_BUILT_PAGES: '1'},
    {LAKE_TOKEN: ''},
    {SANITY_REVALIDATE_SECRET: ''},
  ]
  for (const setting of elsewhere) expect(readFrontConfig({...usual, ...setting}).pagesJudge).toBeNull()
})

test('without settings the front stands alone beside its lake; with those of hosted Sanity it asks there', () => {
  expect(readFrontConfig({})).toMatchObject({
    port: 3000,
    distDir: '.next',
    publicBaseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    contentUrl: 'http://127.0.0.1:3939/v2025-02-19/ping',
    keepBuiltPages: false,
    policy: {sanityProjectId: null, lakeUrl: null, lakePort: 3939, maps: null},
  })
  const hosted = {PUBLIC_BASE_URL: 'https://handyman.example//', SANITY_PROJECT_ID: 'abc', TRUSTED_PROXIES: '1'}
  expect(readFrontConfig(hosted)).toMatchObject({
    publicBaseUrl: 'https://handyman.example',
    trustedProxies: 1,
    contentUrl: 'https://abc.api.sanity.io/v2025-02-19/ping',
    policy: {sanityProjectId: 'abc', lakePort: null},
  })
  expect(readFrontConfig({LAKE_PUBLIC_URL: 'https://lake.example'}).policy.lakeUrl).toBe('https://lake.example')
})
