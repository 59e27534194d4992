import {once} from 'node:events'
import {createServer, get} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {clientAddress, noteSocketAddresses} from '#web/server/http/client-address.ts'

function addressOf(forwarded: string | null, trustedProxies: number): string | null {
  const headers: Record<string, string> = forwarded === null ? {} : {'x-forwarded-for': forwarded}
  return clientAddress(new Request('https://x.example/', {headers}), trustedProxies)
}

test('behind proxies the address is the one that the outermost of them saw', () => {
  expect(addressOf('203.0.113.7', 1)).toBe('203.0.113.7')
  expect(addressOf('6.6.6.6, 203.0.113.7', 1)).toBe('203.0.113.7')
  expect(addressOf('6.6.6.6,203.0.113.7 , 10.0.0.1', 2)).toBe('203.0.113.7')
  expect(addressOf('6.6.6.6, 7.7.7.7, 203.0.113.7, 10.0.0.1, 10.0.0.2', 3)).toBe('203.0.113.7')
})

test('with fewer entries than proxies the address is not known, whatever the entries are', () => {
  expect(addressOf(null, 1)).toBeNull()
  expect(addressOf('', 1)).toBeNull()
  expect(addressOf('6.6.6.6', 2)).toBeNull()
  expect(addressOf('6.6.6.6, ', 1)).toBeNull()
})

test('without a proxy no word of the sender is taken for his address', () => {
  expect(addressOf('6.6.6.6', 0)).toBeNull()
})

test('without a proxy it is the other end of the connection, which no header of the sender can be', async () => {
  noteSocketAddresses()
  noteSocketAddresses()
  const seen: Headers[] = []
  const server = createServer((request, response) => {
    seen.push(new Headers(request.headers as Record<string, string>))
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  const ask = async (headers: Record<string, string>) => {
    const [answer] = await once(get({host: '127.0.0.1', port, headers, agent: false}), 'response')
    answer.resume()
    await once(answer, 'end')
    return seen.at(-1) as Headers
  }
  const first = await ask({'x-forwarded-for': '6.6.6.6'})
  const names = [...first.keys()].filter(name => name.startsWith('x-socket-address-'))
  expect(names).toEqual([expect.stringMatching(/^x-socket-address-[\da-f]{24}$/)])
  const forged = await ask({[names[0] ?? '']: '6.6.6.6', 'x-socket-address': '6.6.6.6'})
  for (const headers of [first, forged]) {
    const request = new Request('https://x.example/', {headers})
    expect(clientAddress(request, 0)).toBe('127.0.0.1')
    expect(clientAddress(request, 1)).toBe(headers.get('x-forwarded-for'))
  }
})
