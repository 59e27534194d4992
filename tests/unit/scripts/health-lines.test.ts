import {expect, test} from 'vitest'
import {healthLines} from '../../../scripts/doctor/health-lines.ts'

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

test('a start with nothing red lists the ports below each other', () => {
  const lines = healthLines({ports, red: []})
  expect(lines).toHaveLength(8)
  expect(lines.slice(0, 2)).toEqual(['  store:     answers', '  sms:       not known'])
})

test('each cause that needs attention is a line of its own, also of a port that is not listed', () => {
  expect(healthLines({ports, red: ['sms', 'disk']}).slice(8)).toEqual([
    '  Needs attention: sms: not known',
    '  Needs attention: disk: 0.1 GB free',
  ])
})
