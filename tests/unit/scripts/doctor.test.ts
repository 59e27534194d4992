import {expect, test} from 'vitest'
import {checkCarrier} from '../../../scripts/doctor/own.ts'
import {checkHttps, examine, notChecked, type OwnChecks, ok} from '../../../scripts/doctor/site.ts'
import {plainSite, tlsSite} from '../../helpers/faulty-site.ts'
import {listen} from '../../helpers/listen.ts'

const wellOwn: OwnChecks = {carrier: () => ok('verified'), roundTrip: () => ok('live after 1 s')}

/** Name of each check -> "ok", "WRONG" or "not checked". */
async function look(address: string, own: OwnChecks = wellOwn) {
  const lines: string[] = []
  const wrongs = await examine(address, line => lines.push(line), own)
  const parts = lines.map(line => /^ {2}(ok|WRONG|not checked) +(\S.{13,}?) {2}(.*)$/.exec(line) ?? expect.fail(line))
  const states = Object.fromEntries(parts.map(([, state, name = '']) => [name.trim(), state]))
  return {wrongs, states, text: lines.join('\n')}
}

test('a site without faults is ok in every line but plain HTTP on this machine', async () => {
  const {wrongs, states} = await look(await plainSite())
  expect(wrongs).toBe(0)
  expect(Object.values(states).filter(state => state !== 'ok')).toEqual(['not checked'])
})

test('what could not be looked at is not ok: a site that is down, a name that leads nowhere, keys that are elsewhere', async () => {
  const away = notChecked('run it where the site runs')
  const down = await look('http://127.0.0.1:9', {carrier: () => away, roundTrip: () => away})
  expect([down.wrongs, Object.values(down.states).includes('ok')]).toEqual([1, true])
  expect(down.states).toMatchObject({name: 'ok', site: 'WRONG', Studio: 'not checked', carrier: 'not checked'})
  const nowhere = await look('https://no-such-site.invalid')
  expect(Object.values(nowhere.states).filter(state => state === 'ok')).toEqual([])
  const older = await look(await plainSite({health: {ports: {}, red: []}}))
  expect(older.states).toMatchObject({disk: 'not checked', backup: 'not checked'})
  const failing = await look(await plainSite(), {
    carrier: () => Promise.reject(new Error('no route')),
    roundTrip: wellOwn.roundTrip,
  })
  expect(failing.states).toMatchObject({carrier: 'not checked'})
})

test('a certificate of its own making, plain HTTP and a foreign Studio page are named', async () => {
  expect(await checkHttps(await tlsSite(60))).toMatchObject({state: 'wrong', text: expect.stringContaining('refuse')})
  expect(await checkHttps('http://shop.example')).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('HTTPS'),
  })
  const {states} = await look(await plainSite({studio: ''}))
  expect(states.Studio).toBe('WRONG')
})

test('the carrier: verified, none, a number in no service, a wrong token, an answer that says nothing', async () => {
  const answers: Record<string, object> = {
    '/v1/Services': {services: [{sid: 'MG1'}, {sid: 'MG2'}]},
    '/v1/Services/MG1/PhoneNumbers': {phone_numbers: []},
    '/v1/Services/MG2/PhoneNumbers': {phone_numbers: [{phone_number: '+13035552172'}]},
    '/v1/Services/MG2/Compliance/Usa2p': {compliance: [{campaign_status: 'FAILED'}, {campaign_status: 'VERIFIED'}]},
    '/v1/Services/MG3/Compliance/Usa2p': {compliance: []},
  }
  const {url: apiUrl} = await listen((request, response) => {
    const answer = answers[(request.url ?? '').replace(/\?.*/, '')]
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('AC1:right').toString('base64')}`
    response.writeHead(isKnown ? (answer ? 200 : 500) : 401).end(JSON.stringify(answer ?? {}))
  })
  const state = async (from: {number: string} | {messagingServiceSid: string}, authToken = 'right') =>
    (await checkCarrier({accountSid: 'AC1', authToken, from, apiUrl})).state
  expect(await state({number: '+13035552172'})).toBe('ok')
  expect(await state({number: '+13035559999'})).toBe('wrong')
  expect(await state({messagingServiceSid: 'MG3'})).toBe('wrong')
  expect(await state({messagingServiceSid: 'MG2'}, 'wrong')).toBe('wrong')
  expect(await state({messagingServiceSid: 'MG9'})).toBe('not checked')
  expect(await state({number: '+18005550100'})).toBe('not checked')
  expect((await checkCarrier(null)).state).toBe('not checked')
})
