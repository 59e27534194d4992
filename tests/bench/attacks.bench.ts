import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {readConfig, root} from '../../scripts/stack/config.ts'
import {openStack} from '../../scripts/stack/stack.ts'
import {type Attack, countStatuses, inMs, type Row} from './attack-calls.ts'
import {attackRenders} from './attack-renders.ts'
import {attackSlow} from './attack-slow.ts'
import {ports} from './open-site.ts'
import {type Watched, watchSite} from './watch-site.ts'

/**
 * What strangers can use up of the whole site over its one port, and what good visitors see meanwhile and afterwards:
 * time, which needs a whole site. What is refused, and a full disk, are held by tests/contracts/abuse. BENCH_ONLY=slow
 * (or another name of the list below) runs one alone.
 */
export default async function benchAttacks() {
  const dataDir = join(root, 'tests/.output/bench-attacks')
  rmSync(dataDir, {recursive: true, force: true})
  process.env.TRUSTED_PROXIES = '1'
  const config = readConfig({...ports, dataDir})
  const logFile = join(dataDir, 'site.log')
  const wanted = (process.env.BENCH_ONLY ?? '').split(',').filter(Boolean)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  try {
    const stack = await openStack(config, {distDir: '.next-test', quiet: true, logFile})
    try {
      await stack.migrated
      say(tableRow(['', 'Attack', 'Sent, and how it was answered', 'What good visitors and the owner saw']))
      say(tableRow(['---', '---', '---', '---']))
      for (const [name, attack] of Object.entries(attacks)) {
        if (wanted.length > 0 && !wanted.includes(name)) continue
        const watch = await watchSite(config, stack)
        const rows = await attack(config, stack)
        for (const row of [...rows, besideRow(name, await watch.stop())]) say(describeRow(row))
      }
    } finally {
      await stack.stop()
    }
  } finally {
    rmSync(dataDir, {recursive: true, force: true})
  }
}

const attacks: Record<string, Attack> = {slow: attackSlow, renders: attackRenders}

const mostSiteMb = 600
const mostPageMs = 250

function besideRow(name: string, {forms, siteMb, lakeMb, pageP99Ms, pageMaxMs, pageStatuses}: Watched): Row {
  const slowest = Math.max(...forms.map(({ms}) => ms))
  return {
    attack: `${name}: beside all of it`,
    sent: `a ready page: ${pageStatuses}; honest forms: ${countStatuses(forms)}`,
    seen: `site at most ${siteMb} MB, lake ${lakeMb} MB; ready page p99 ${inMs(pageP99Ms)}, slowest ${inMs(pageMaxMs)}; slowest form ${inMs(slowest)}`,
    claims: {
      [`the site stays below ${mostSiteMb} MB`]: siteMb <= mostSiteMb,
      [`a ready page comes within ${mostPageMs} ms (p99)`]: pageP99Ms <= mostPageMs,
      'every honest form is answered': forms.every(({status}) => status === 200),
    },
  }
}

function describeRow({attack, sent, seen, claims}: Row): string {
  const broken = Object.entries(claims).filter(([, isTrue]) => !isTrue)
  const words = (broken.length > 0 ? broken : Object.entries(claims)).map(([claim]) => claim).join('; ')
  return tableRow([
    broken.length > 0 ? 'FAIL' : 'PASS',
    attack,
    sent,
    `${seen}. ${broken.length > 0 ? 'NOT: ' : 'So '}${words}`,
  ])
}

const tableRow = (columns: string[]) => `| ${columns.join(' | ')} |`
