import {expect, test} from 'vitest'
import {healthLines} from '../../../scripts/stack/announce.ts'

const ports = {
  store: 'answers',
  sms: 'not known',
  photos: 'answers',
  chat: 'not known',
  email: 'none',
  alerts: 'all told',
  assistant: 'embedded',
  pages: 'purged',
  disk: '0.1 GB free',
}

test('a start lists the ports below each other, and each red one on a line of its own, also one that is not listed', () => {
  const lines = healthLines({ports, red: ['sms', 'disk']})
  expect(lines.slice(0, 2)).toEqual(['  store:     answers', '  sms:       not known'])
  expect(lines.slice(8)).toEqual(['  Needs attention: sms: not known', '  Needs attention: disk: 0.1 GB free'])
  expect(healthLines({ports, red: []})).toHaveLength(8)
})
