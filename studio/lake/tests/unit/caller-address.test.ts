import {expect, test} from 'vitest'
import {networkOf} from '../../src/auth/caller-address.ts'

test('all addresses of an IPv6 /64 are one, however they are written', () => {
  const written = ['2001:db8:0:7::1', '2001:0DB8:0000:0007:ffff:1:2:3', '2001:db8::7:0:0:0:1', '2001:db8:0:7:1::%eth0']
  expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']))
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect([networkOf('::1'), networkOf('fe80::1%2')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64'])
})

test('an IPv4 address is itself, within IPv6 too, and what is no address stays short', () => {
  expect(['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:203.0.113.9'].map(networkOf)).toEqual(
    Array(3).fill('203.0.113.9'),
  )
  expect(networkOf('unknown')).toBe('unknown')
  expect(networkOf('x'.repeat(10_000))).toHaveLength(64)
})
