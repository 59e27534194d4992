import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type Attack, countStatuses, inBatches, sendForm} from './attack-calls.ts'

const requests = 120

/** From as many addresses: what one person with a rented network can do to the staff's phones. */
export const attackAlerts: Attack = async site => {
  const before = countTexts(site.dataDir)
  const answers = await inBatches(requests, 10, n => sendForm(site, `2001:db8:${n.toString(16)}::1`))
  const after = countTexts(site.dataDir)
  const grown = (state: keyof typeof before) => after[state] - before[state]
  return [
    {
      attack: `${requests} requests from ${requests} networks`,
      sent: countStatuses(answers),
      seen: `${grown('requests')} requests stored; messages for the staff that go out one by one: ${grown('alerts')} alerts, ${grown('reminders')} reminders`,
      claims: {
        'every request is stored': grown('requests') === requests,
        'at most 20 alerts for each of the staff': grown('alerts') <= 20 * after.staff,
        'reminders no more than alerts twice': grown('reminders') <= 2 * 20 * after.staff,
      },
    },
  ]
}

function countTexts(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, 'site/requests.sqlite'), {readOnly: true})
  const count = (sql: string) => Number(db.prepare(`select count(*) as n from ${sql}`).get()?.n)
  const counts = {
    requests: count("requests where session_id like 'session-of-the-bench-%'"),
    alerts: count("outbox where subject = 'alert' and state in ('queued', 'sending', 'sent', 'delivered', 'kept')"),
    reminders: count(
      "outbox where subject = 'reminder' and state in ('queued', 'sending', 'sent', 'delivered', 'kept')",
    ),
    staff: Math.max(1, count('(select distinct recipient from outbox)')),
  }
  db.close()
  return counts
}
