/**
 * What strangers can use up of the whole site over its one port with addresses that no cache knows, and what good
 * visitors see meanwhile: time, which needs a whole site. What is refused, slow forms and a full disk are held by
 * tests/contracts/abuse.
 */
import {randomBytes} from 'node:crypto'
import {type Answer, countStatuses, send} from './attack-calls.ts'
import {formatSpread, line, percentile} from './figures.ts'
import {openSite} from './open-site.ts'
import {processorMs} from './process-figures.ts'
import {watchSite} from './watch-site.ts'

const calls = 400
const atOnce = 40

const shapes: {name: string; path: (random: string) => string; mostMs: number}[] = [
  {name: 'a ready page, to compare', path: () => '/', mostMs: 2},
  {name: 'an advertisement’s click id', path: random => `/?gclid=${random}`, mostMs: 2},
  {name: 'a parameter of nobody', path: random => `/services?${random}`, mostMs: 2},
  {name: 'no route below /api', path: random => `/api/${random}`, mostMs: 2},
  {name: 'no file below /_next', path: random => `/_next/static/${random}.js`, mostMs: 2},
  {name: 'no file below /cms', path: random => `/cms/${random}`, mostMs: 2},
  {name: 'no page', path: random => `/${random}`, mostMs: 2},
  {name: 'no picture below /cms/images', path: random => `/cms/images/local0/production/${random}`, mostMs: 10},
  {name: 'a parameter that a page reads', path: random => `/contact?sent=${random}`, mostMs: 100},
  {name: 'a request’s page without its link', path: random => `/request/${Number.parseInt(random, 16)}`, mostMs: 100},
]

export default async function benchAttacks() {
  process.env.TRUSTED_PROXIES = '1'
  const {config, stack} = await openSite('bench-attacks')
  try {
    await stack.migrated
    const pid = stack.site.current().process.pid
    const watch = await watchSite(config.port, stack)
    for (const {name, path, mostMs} of shapes) {
      const before = processorMs(pid)
      const ask = (n: number) => send(config.port, path(randomBytes(5).toString('hex')), `203.0.113.${n % 250}`)
      const answers: Answer[] = []
      for (let n = 0; n < calls; n += atOnce)
        answers.push(...(await Promise.all(Array.from({length: atOnce}, (_, more) => ask(n + more)))))
      const each = (processorMs(pid) - before) / calls
      line(name, `${each.toFixed(1)} ms of processor each (goal: ${mostMs}); ${describe(answers)}`)
    }
    const {pages, forms, siteMb, lakeMb} = await watch.stop()
    const p99 = percentile(
      pages.map(({ms}) => ms),
      0.99,
    )
    line('a ready page meanwhile', `p99 ${p99.toFixed(0)} ms (goal: 250); ${describe(pages)}`)
    line('honest forms meanwhile', describe(forms))
    line('memory at the most', `site ${siteMb} MB (goal: 600), lake ${lakeMb} MB`)
  } finally {
    await stack.stop()
  }
}

const describe = (answers: Answer[]) => `${countStatuses(answers)}; ${formatSpread(answers.map(({ms}) => ms))}`
