import {once} from 'node:events'
import {get} from 'node:http'
import {expect, test} from 'vitest'
import {
  clientAddress,
  describeAddresses,
  isSharedAddress,
  lacksForwarded,
  noteSocketAddresses,
  widerNetwork,
} from '#web/server/http/client-address.ts'
import {listen} from '../../../helpers/listen.ts'

function addressOf(forwarded: string | null, trustedProxies: number): string | null {
  const headers: Record<string, string> = forwarded === null ? {} : {'x-forwarded-for': forwarded}
  return clientAddress(new Request('https://x.example/', {headers}), trustedProxies)
}

test.each([
  ['203.0.113.7', 1, '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
  ['6.6.6.6,203.0.113.7 , 10.0.0.1', 2, '203.0.113.7'],
  ['6.6.6.6, 7.7.7.7, 203.0.113.7, 10.0.0.1, 10.0.0.2', 3, '203.0.113.7'],
  [null, 1, null],
  ['', 1, null],
  ['6.6.6.6', 2, null],
  ['6.6.6.6, ', 1, null],
  ['6.6.6.6', 0, null],
])('of the entries "%s" the one that the outermost of %i proxies saw counts: %s', (entries, proxies, address) => {
  expect(addressOf(entries, proxies)).toBe(address)
})

test('all addresses of one customer of an IPv6 provider are one, and IPv4 stays as it is however it is written', () => {
  const same = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::5%eth0']
  expect(new Set(same.map(address => addressOf(address, 1)))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(addressOf('2001:db8:1:3::1', 1)).toBe('2001:db8:1:3::/64')
  expect(addressOf('::1', 1)).toBe('0:0:0:0::/64')
  expect(addressOf('::ffff:203.0.113.7', 1)).toBe('203.0.113.7')
  expect(addressOf('::ffff:cb00:7107', 1)).toBe('203.0.113.7')
})

test('text that is no address is no address of its own, and a port beside an address is none of it', () => {
  for (const text of ['unknown', '203.0.113', '203.0.113.7.8', '256.0.0.1', '2001:db8', '[::1', '_hidden:80'])
    expect([text, addressOf(text, 1)]).toEqual([text, null])
  expect(addressOf('203.0.113.7:567', 1)).toBe('203.0.113.7')
  expect(addressOf('[2001:db8:1:2::1]:80', 1)).toBe('2001:db8:1:2::/64')
  expect(addressOf('[2001:db8:1:2::1]', 1)).toBe('2001:db8:1:2::/64')
})

test('an IPv6 address belongs to a wider network, which others do not have', () => {
  expect(widerNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
  expect([widerNetwork('203.0.113.7'), widerNetwork(null)]).toEqual([null, null])
})

test('without a proxy it is the other end of the connection, and health says that a proxy’s word is ignored', async () => {
  const warnings: string[] = []
  const proxies = {trustedProxies: 0, ranges: [], publicHost: '', onIgnored: () => void warnings.push('ignored')}
  noteSocketAddresses(proxies)
  noteSocketAddresses(proxies)
  const seen: Headers[] = []
  const {port} = await listen((request, response) => {
    seen.push(new Headers(request.headers as Record<string, string>))
    response.end()
  })
  const ask = async (headers: Record<string, string>) => {
    const [answer] = await once(get({host: '127.0.0.1', port, headers, agent: false}), 'response')
    answer.resume()
    await once(answer, 'end')
    return seen.at(-1) as Headers
  }
  await ask({})
  expect([describeAddresses(0).ok, warnings]).toEqual([true, []])
  const first = await ask({'x-forwarded-for': '6.6.6.6'})
  const names = [...first.keys()].filter(name => name.startsWith('x-socket-address-'))
  expect(names).toEqual([expect.stringMatching(/^x-socket-address-[\da-f]{24}$/)])
  const forged = await ask({[names[0] ?? '']: '6.6.6.6', 'x-socket-address': '6.6.6.6'})
  for (const headers of [first, forged]) {
    const request = new Request('https://x.example/', {headers})
    expect(clientAddress(request, 0)).toBe('127.0.0.1')
    expect(clientAddress(request, 1)).toBe(headers.get('x-forwarded-for'))
  }
  const shared = (socket: string, headers: Record<string, string> = {}, trustedProxies = 0) => {
    const request = new Request('https://x.example/', {headers: {[names[0] ?? '']: socket, ...headers}})
    return isSharedAddress(request, trustedProxies)
  }
  const forwarded = {'x-forwarded-for': '6.6.6.6'}
  expect([shared('10.0.0.2', forwarded), shared('10.0.0.2'), shared('10.0.0.2', forwarded, 1)]).toEqual([
    true,
    false,
    false,
  ])
  // A stranger who adds the header gets no more than others.
  expect(shared('203.0.113.7', forwarded)).toBe(false)
  expect(warnings).toEqual(['ignored'])
  expect(describeAddresses(0)).toMatchObject({ok: false, text: expect.stringContaining('TRUSTED_PROXIES')})
})

test('a trusted proxy that does not say whose a request is shows, and a probe by another name is no proxy', () => {
  const host = 'shop.example'
  const lacks = (trustedProxies: number, headers: object) => lacksForwarded({host, ...headers}, trustedProxies, host)
  expect(lacks(1, {})).toBe(true)
  expect(lacks(2, {'x-forwarded-for': '203.0.113.7'})).toBe(true)
  expect(lacks(1, {'x-forwarded-for': '203.0.113.7'})).toBe(false)
  expect(lacks(1, {host: '127.0.0.1:3000'})).toBe(false)
  expect(lacks(0, {})).toBe(false)
})
