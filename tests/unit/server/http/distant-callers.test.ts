import {channel} from 'node:diagnostics_channel'
import {expect, test} from 'vitest'
import {clientAddress, describeAddresses, noteSocketAddresses} from '#web/server/http/client-address.ts'

/** The headers of a request from `remoteAddress`, as the site's code finds them. */
function arriving(remoteAddress: string, headers: Record<string, string>): Headers {
  const request = {socket: {remoteAddress}, headers: {...headers}}
  channel('http.server.request.start').publish({request, response: {}})
  return new Headers(request.headers)
}

const addressOf = (headers: Headers) => clientAddress(new Request('https://site.example/', {headers}), 1)

test('who reaches the port past the proxy has the address of the connection, and does not speak of https', () => {
  const ranges = ['198.51.100.0/24', '2001:db8:7::/48']
  noteSocketAddresses({trustedProxies: 1, ranges, publicHost: 'site.example', onIgnored: () => {}})
  const forged = {'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example'}

  for (const proxy of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.0.4', '198.51.100.9', '2001:db8:7::1']) {
    const headers = arriving(proxy, forged)
    expect([addressOf(headers), headers.get('x-forwarded-proto')], proxy).toEqual(['6.6.6.6', 'https'])
  }
  expect(describeAddresses(1)).toEqual({ok: true, text: '1 trusted proxies in front'})

  for (const stranger of ['203.0.113.7', '::ffff:203.0.113.7']) {
    const headers = arriving(stranger, forged)
    expect(addressOf(headers), stranger).toBe('203.0.113.7')
    expect([headers.get('x-forwarded-proto'), headers.get('x-forwarded-host')]).toEqual([null, null])
  }
  const warned = {ok: true, isWarning: true, text: expect.stringContaining('TRUSTED_PROXY_RANGES')}
  expect(describeAddresses(1)).toEqual(warned)
})
