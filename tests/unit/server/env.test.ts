import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {readEnv} from '#web/server/env.ts'

test('an empty environment runs on the embedded lake at its usual port', () => {
  const env = readEnv({})
  expect(env.publicBaseUrl).toBe('http://localhost:3000')
  expect(env.sanity).toMatchObject({projectId: 'local0', dataset: 'production', apiHost: 'http://127.0.0.1:3939'})
})

test('the three SANITY_ variables together mean hosted Sanity and no lake', () => {
  const env = readEnv({
    SANITY_PROJECT_ID: 'abc123',
    SANITY_DATASET: 'live',
    SANITY_API_TOKEN: 'sk1',
    LAKE_TOKEN: 'skLocal',
  })
  expect(env.sanity).toMatchObject({projectId: 'abc123', dataset: 'live', token: 'sk1', apiHost: null, lakePort: null})
})

test('some of the SANITY_ variables stop the boot with the names of the missing ones', () => {
  expect(() => readEnv({SANITY_PROJECT_ID: 'abc123'})).toThrow(/missing: SANITY_DATASET, SANITY_API_TOKEN/)
})

test('some of the TWILIO_ variables stop the boot, all of them send by number or by messaging service', () => {
  const all = {TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+17045550134'}
  expect(() => readEnv({...all, TWILIO_FROM: ''})).toThrow(/missing: TWILIO_FROM/)
  expect(() => readEnv({...all, TWILIO_FROM: '704'})).toThrow(/TWILIO_FROM/)
  expect(readEnv({}).twilio).toBeNull()
  expect(readEnv(all).twilio?.from).toEqual({number: '+17045550134'})
  const service = `MG${'a'.repeat(32)}`
  expect(readEnv({...all, TWILIO_FROM: service}).twilio?.from).toEqual({messagingServiceSid: service})
})

test('a port that is none and an address that is none are named together', () => {
  const wrong = () => readEnv({PORT: 'eighty', PUBLIC_BASE_URL: 'charlotte'})
  expect(wrong).toThrow(/PORT/)
  expect(wrong).toThrow(/PUBLIC_BASE_URL/)
})

test('.env.example names only variables that something reads, and all of them are optional', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(match => match[1] ?? '')
  const readers = ['web/server/env.ts', 'studio/lake/config.ts', 'scripts/settings.ts']
  const sources = readers.map(file => readFileSync(file, 'utf8')).join('\n')
  expect(names.filter(name => !sources.includes(name))).toEqual([])
  expect(() => readEnv(Object.fromEntries(names.map(name => [name, ''])))).not.toThrow()
})
