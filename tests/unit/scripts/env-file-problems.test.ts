import {expect, test} from 'vitest'
import {envFileProblems} from '../../../scripts/stack/env-file.ts'

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
