import {expect, test} from 'vitest'
import {isSameOrigin} from '#web/server/http/same-origin.ts'

const ours = 'https://handyman.example'

function isOurs(headers: Record<string, string>, publicBaseUrl = ours): boolean {
  return isSameOrigin(new Request('http://127.0.0.1:3000/api/session', {method: 'POST', headers}), publicBaseUrl)
}

test.each([
  ['our own page', {'sec-fetch-site': 'same-origin'}],
  ['an address typed by hand', {'sec-fetch-site': 'none'}],
  ['an older browser on our page', {origin: ours}],
  ['a browser that reaches us by another name', {origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000'}],
  ['the same behind a proxy that does the HTTPS', {origin: 'https://preview.example', host: 'preview.example'}],
  ['a program, which has no visitor’s cookies', {}],
])('%s may send', (_who, headers) => {
  expect(isOurs(headers as Record<string, string>)).toBe(true)
})

test.each([
  ['another site', {'sec-fetch-site': 'cross-site'}],
  ['another site that invents our origin', {'sec-fetch-site': 'cross-site', origin: ours}],
  ['a page of another subdomain', {'sec-fetch-site': 'same-site', origin: 'https://blog.handyman.example'}],
  ['an older browser on another site', {origin: 'https://evil.example'}],
  ['a site whose name begins like ours', {origin: `${ours}.evil.example`}],
  ['our name without HTTPS', {origin: 'http://handyman.example'}],
  ['our name at another port', {origin: `${ours}:8443`}],
  ['a sandboxed frame', {origin: 'null'}],
  ['another site that knows our host', {origin: 'https://evil.example', host: 'handyman.example'}],
])('%s may not', (_who, headers) => {
  expect(isOurs(headers as Record<string, string>)).toBe(false)
})

test('the path of our public address is no part of its origin', () => {
  expect(isOurs({origin: ours}, `${ours}/`)).toBe(true)
  expect(isOurs({origin: ours}, `${ours}/site`)).toBe(true)
})
