import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type Attack, countStatuses, inBatches, sendForm} from './attack-calls.ts'

const requests = 120

/** From as many addresses: what one person with a rented network can do to the staff's phones. */
export const attackAlerts: Attack = async site => {
  const before = countTexts(site.dataDir)
  const answers = await inBatches(requests, 10, n => sendForm(site, `2001:db8:${n.toString(16)}::1`))
  const after = countTexts(site.dataDir)
  const grown = (name: keyof typeof before) => after[name] - before[name]
  return [
    {
      attack: `${requests} requests from ${requests} networks`,
      sent: countStatuses(answers),
      seen: `${grown('requests')} requests stored; for each of the staff ${grown('alerts')} more alerts and ${grown('reminders')} more reminders of their own; ${after.gathered} messages about many, with those before the attack`,
      claims: {
        'every request is stored': grown('requests') === requests,
        // The hour may turn meanwhile.
        'at most 40 alerts go out one by one': grown('alerts') <= 40,
        'reminders for those alone': grown('reminders') <= 80,
        // One that waits for its ten minutes already takes them in.
        'the others are told together': after.gathered > 0 && after.gathered <= 9,
      },
    },
  ]
}

function countTexts(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, 'site/requests.sqlite'), {readOnly: true})
  const count = (sql: string) => Number(db.prepare(`select count(*) as n from ${sql}`).get()?.n)
  const counts = {
    requests: count("requests where session_id like 'session-of-the-bench-%'"),
    alerts: count("outbox where subject = 'request' and number = 1 and state != 'withheld'"),
    reminders: count("outbox where subject = 'reminder' and number = 1"),
    gathered: count(
      "outbox where subject = 'notice' and number = 1 and (subject_id like 'alerts:%' or subject_id like 'unanswered:%')",
    ),
  }
  db.close()
  return counts
}
