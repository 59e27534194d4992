import {randomBytes} from 'node:crypto'
import {type Answer, type Attack, countStatuses, inMs, type Row, send} from './attack-calls.ts'
import {percentile} from './figures.ts'
import {processorMs} from './process-figures.ts'

const calls = 400
const atOnce = 40

/** Addresses that no cache knows. */
const shapes: {name: string; path: (random: string) => string; mostMs: number}[] = [
  {name: 'a ready page, to compare', path: () => '/', mostMs: 2},
  {name: 'an advertisement’s click id', path: random => `/?gclid=${random}`, mostMs: 2},
  {name: 'a parameter of nobody', path: random => `/services?${random}`, mostMs: 2},
  {name: 'no route below /api', path: random => `/api/${random}`, mostMs: 2},
  {name: 'no file below /_next', path: random => `/_next/static/${random}.js`, mostMs: 2},
  {name: 'no file below /cms', path: random => `/cms/${random}`, mostMs: 2},
  {name: 'no page', path: random => `/${random}`, mostMs: 2},
  {name: 'no method of ours', path: random => `/api/${random}#TRACE`, mostMs: 2},
  {name: 'no picture below /cms/images', path: random => `/cms/images/local0/production/${random}`, mostMs: 10},
  {name: 'a parameter that a page reads', path: random => `/contact?sent=${random}`, mostMs: 100},
  {name: 'a request’s page without its link', path: random => `/request/${Number.parseInt(random, 16)}`, mostMs: 100},
]

/** Four hundred of each, forty at once. */
export const attackRenders: Attack = async (site, stack) => {
  const pid = stack.site.current().process.pid
  const rows: Row[] = []
  for (const {name, path, mostMs} of shapes) {
    const before = processorMs(pid)
    const ask = (n: number) => {
      const [address = '', method] = path(randomBytes(5).toString('hex')).split('#')
      return send(site, {path: address, from: `203.0.113.${n % 250}`, ...(method && {method})})
    }
    const answers: Answer[] = []
    for (let n = 0; n < calls; n += atOnce)
      answers.push(...(await Promise.all(Array.from({length: atOnce}, (_, more) => ask(n + more)))))
    const each = (processorMs(pid) - before) / calls
    const times = answers.map(({ms}) => ms)
    rows.push({
      attack: `${calls} times ${name}`,
      sent: countStatuses(answers),
      seen: `${each.toFixed(1)} ms of the site's processor each; answered in ${inMs(percentile(times, 0.5))} (p50)`,
      claims: {
        [`at most ${mostMs} ms of processor each`]: !(each > mostMs),
        'no answer is 5xx': answers.every(({status}) => status > 0 && status < 500),
      },
    })
  }
  return rows
}
