import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {readSettings, root} from '../../scripts/settings.ts'
import {openStack} from '../../scripts/stack.ts'
import type {Attack, Row} from './attack-calls.ts'
import {attackDisk, mountDisk} from './attack-disk.ts'
import {attackListeners, attackPosts} from './attack-lake.ts'
import {attackAddresses, attackPassword} from './attack-limits.ts'
import {attackPictures} from './attack-pictures.ts'
import {attackUploads} from './attack-uploads.ts'

/**
 * What strangers can use up of the whole site (issue 19): every attack over its one port, and what good visitors and the
 * owner see meanwhile and afterwards. BENCH_ONLY=uploads (pictures, posts, listeners, addresses, password, disk) runs one.
 */
export default async function benchAttacks() {
  const dataDir = join(root, 'tests/.output/bench-attacks')
  const disk = mountDisk(dataDir)
  // Only what the mount shows: the folder itself may be one.
  for (const part of ['lake', 'site', 'secrets.json']) rmSync(join(dataDir, part), {recursive: true, force: true})
  process.env.TRUSTED_PROXIES = '1'
  const settings = readSettings({port: 3181, lakePort: 3182, dataDir})
  const siteLog = join(dataDir, 'site.log')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  try {
    const stack = await openStack(settings, {distDir: '.next-test', quiet: true, siteLog})
    try {
      await stack.migrated
      say(tableRow(['', 'Attack', 'Sent, and how it was answered', 'What good visitors and the owner saw']))
      say(tableRow(['---', '---', '---', '---']))
      for (const [name, attack] of Object.entries(attacks)) {
        if ((process.env.BENCH_ONLY || name) !== name) continue
        if (name === 'disk' && 'reason' in disk)
          say(tableRow(['skipped', 'a full disk, then health', `no disk of its own: ${disk.reason}`, '']))
        else for (const row of await attack(settings, stack)) say(describeRow(row))
      }
    } finally {
      await stack.stop()
    }
  } finally {
    if ('unmount' in disk) disk.unmount()
    rmSync(dataDir, {recursive: true, force: true})
  }
}

/** The disk last: it leaves the others nothing. */
const attacks: Record<string, Attack> = {
  uploads: attackUploads,
  pictures: attackPictures,
  posts: attackPosts,
  listeners: attackListeners,
  addresses: attackAddresses,
  password: attackPassword,
  disk: attackDisk,
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
