import {expect, test} from 'vitest'
import {healthLines} from '../../../scripts/stack/announce.ts'
import {envFileProblems} from '../../../scripts/stack/env-file.ts'

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

test.each([
  ['SMTP_UR=smtps://mail.example', 'line 1: there is no variable SMTP_UR; did you mean SMTP_URL?'],
  ['PROT=4000', 'line 1: there is no variable PROT; did you mean PORT?'],
  ['DATADIR=/srv', 'line 1: there is no variable DATADIR; did you mean DATA_DIR?'],
  [
    'TWILIO_SID=AC1',
    'line 1: there is no variable TWILIO_SID; did you mean TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN or TWILIO_FROM or TWILIO_API_URL?',
  ],
  ['# a note\n\nPORT 4000', 'line 3: this is no NAME=value and has no effect'],
])('what has no effect is told with its line: %s', (text, problem) => {
  expect(envFileProblems(text)).toEqual([problem])
})

test('our names, those of Node and of proxies, notes and values of several lines are no problem', () => {
  const lines = [
    ...['# PORT 4000', '', 'PORT=4000', 'export DATA_DIR = /srv', 'SMTP_URL='],
    ...['NODE_OPTIONS=--inspect', 'DOMAIN=example.com', 'POSTGRES_PASSWORD=x'],
    ...['SITE_SECRET="one', 'two three"', 'BACKUP_KEY=`a`'],
  ]
  expect(envFileProblems(lines.join('\n'))).toEqual([])
})
