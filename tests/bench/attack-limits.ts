import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {StackConfig} from '../../scripts/stack/config.ts'
import {createSignInLink} from '../../scripts/stack/sign-in-link.ts'
import {lakePath} from '../../web/config/environment.ts'
import {type Attack, countStatuses, describe, send, sendForm} from './attack-calls.ts'
import {honestSession} from './watch-site.ts'

/** Requests from sixty addresses of one IPv6 network, then from its neighbor. */
export const attackAddresses: Attack = async site => {
  const before = readCounts(site)
  const answers = []
  for (let n = 1; n <= 60; n++) answers.push(await sendForm(site, `2001:db8:1:2::${n.toString(16)}`))
  const flood = readCounts(site)
  const neighbor = await sendForm(site, '2001:db8:1:3::1')
  const after = readCounts(site)
  const taken = flood.requests - before.requests
  const receipts = flood.receipts - before.receipts
  const served = after.receipts - flood.receipts
  return [
    {
      attack: 'sixty addresses of one /64, then its neighbor',
      sent: `60 requests: ${countStatuses(answers)}; ${taken} new, ${flood.suspect - before.suspect} held back, ${receipts} receipts`,
      seen: `the neighbor's request ${describe(neighbor)}, ${served} receipt`,
      claims: {
        'the network counts as one visitor': taken === 20 && receipts === 20,
        'nothing is lost': flood.suspect - before.suspect === 40,
        'the neighbor is served': neighbor.status === 200 && after.requests - flood.requests === 1 && served === 1,
      },
    },
  ]
}

/** Requests as the staff see them, and texts to customers. */
function readCounts({dataDir}: StackConfig) {
  const db = new DatabaseSync(join(dataDir, 'site/requests.sqlite'), {readOnly: true})
  const count = (sql: string) => Number(db.prepare(`select count(*) as n from ${sql}`).get()?.n)
  const counts = {
    requests: count(`requests where state = 'new' and session_id not like '${honestSession}%'`),
    suspect: count(`requests where state = 'suspect' and session_id not like '${honestSession}%'`),
    receipts: count("outbox where subject = 'receipt'"),
  }
  db.close()
  return counts
}

const mostMs = 10_000

/** Strangers guess the password; then the owner comes on a new device, on a known one, and by the link. */
export const attackPassword: Attack = async site => {
  const search = `origin=${encodeURIComponent(`${site.publicBaseUrl}/studio`)}&projectId=local0&withSid=true`
  const signIn = (password: string, from: string, cookie = '') => {
    const headers = {'content-type': 'application/x-www-form-urlencoded', ...(cookie && {cookie})}
    const body = new URLSearchParams({password}).toString()
    return send(site, {path: `${lakePath}/v1/auth/login/local?${search}`, from, headers, body})
  }
  const before = await signIn(site.ownerPassword, '198.51.100.4')
  const cookie = String(before.headers['set-cookie'] ?? '').split(';')[0]
  const sid = (await createSignInLink(site)).split('sid=')[1]
  const guesses = await Promise.all(Array.from({length: 20}, (_, n) => signIn('wrong', `203.0.113.${n}`)))
  const known = await signIn(site.ownerPassword, '198.51.100.5', cookie)
  const link = await send(site, {path: `${lakePath}/v1/auth/fetch?sid=${sid}`, from: '198.51.100.6'})
  const anew = await signIn(site.ownerPassword, '198.51.100.7')
  return [
    {
      attack: 'twenty wrong passwords from twenty addresses, then the owner',
      sent: `20 guesses: ${countStatuses(guesses)}`,
      seen: `new device ${describe(anew)} (before ${describe(before)}), known device ${describe(known)}, sign-in link ${describe(link)}`,
      claims: {
        'no guess gets in': guesses.every(({status}) => status === 401 || status === 429),
        'the owner gets in': anew.status === 302 && known.status === 302 && link.status === 200,
        'within ten seconds': Math.max(anew.ms, known.ms, link.ms) < mostMs,
      },
    },
  ]
}
