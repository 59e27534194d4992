import {type Attack, inMs, type Row, send} from './attack-calls.ts'
import {percentile} from './figures.ts'

const longest = 4000
const rounds = 5
const mostMs = 1000

/** Messages that a reader of words finds hard, as long as one may be, and one that is only long. */
const messages: Record<string, string> = {
  'one word and a brace': 'x}',
  'parts of an address': 'a@b.b. ',
  'numbers and letters': '1 a ',
  'an address in words': 'a dot ',
  'rooms and jobs': 'patch the drywall in the hall, mount a tv in the bedroom and paint the kitchen, ',
}

export const attackWords: Attack = async site => {
  const rows: Row[] = []
  for (const [what, part] of Object.entries(messages)) {
    const message = `no paint just "${part.repeat(longest)}`.slice(0, longest)
    const answers = []
    for (let n = 0; n < rounds; n++) {
      const sessionId = `words-${rows.length}-${n}-0000000000`
      const body = JSON.stringify({sessionId, message, sender: 'user', content: message})
      const headers = {'content-type': 'application/json', origin: site.publicBaseUrl}
      answers.push(
        await send(site, {path: '/api/ai/chat', from: `203.0.113.${rows.length * rounds + n}`, headers, body}),
      )
    }
    const times = answers.map(({ms}) => ms)
    rows.push({
      attack: `a chat message of ${longest} characters: ${what}`,
      sent: `${rounds} times, one after another: ${answers.map(({status}) => status).join(', ')}`,
      seen: `p50 ${inMs(percentile(times, 0.5))}, slowest ${inMs(Math.max(...times))}`,
      claims: {
        'it is answered': answers.every(({status}) => status === 200),
        'within a second': Math.max(...times) < mostMs,
      },
    })
  }
  return rows
}
