import {execFileSync} from 'node:child_process'
import {closeSync, mkdirSync, openSync, rmSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {createContentClient} from '../../scripts/content/client.ts'
import type {StackConfig} from '../../scripts/stack/config.ts'
import {type Attack, countStatuses, describe, send, sendForm, uploadPhoto} from './attack-calls.ts'

/** Above the 500 MB that health wants free. */
const diskMb = 800
const mostForms = 1000

/** A disk of its own for the data folder. Null with the reason where this user may not mount one. */
export function mountDisk(folder: string): {unmount(): void} | {reason: string} {
  mkdirSync(folder, {recursive: true})
  // Of a run that was killed.
  unmount(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], {stdio: 'pipe'})
    return {unmount: () => unmount(folder)}
  } catch (error) {
    return {reason: String((error as {stderr?: Buffer}).stderr ?? error).trim()}
  }
}

function unmount(folder: string): void {
  try {
    execFileSync('umount', ['--lazy', folder], {stdio: 'ignore'})
  } catch {
    // It was not mounted.
  }
}

/** The disk fills up to the last byte, visitors and the owner go on, and space is made. */
export const attackDisk: Attack = async site => {
  const before = await readHealth(site)
  const ballast = join(site.dataDir, 'ballast')
  fill(ballast)
  const forms = []
  // The first may fit into what the database has reserved already.
  for (let n = 0; n < mostForms && forms.filter(({status}) => status === 503).length < 20; n++)
    forms.push(await sendForm(site, `203.0.${100 + Math.floor(n / 250)}.${n % 250}`))
  const photo = await uploadPhoto(site, '198.51.100.30')
  const publish = await writeContent(site)
  const pages = await Promise.all(['/', '/contact', '/gallery'].map(path => send(site, {path})))
  const live = await send(site, {path: '/api/health/live'})
  const full = await readHealth(site)
  rmSync(ballast)
  const form = await sendForm(site, '198.51.100.40')
  const photoAfter = await uploadPhoto(site, '198.51.100.41')
  const publishAfter = await writeContent(site)
  const after = await readHealth(site)
  const refused = forms.filter(({status}) => status === 503)
  const kept = forms.filter(({status}) => status === 200)
  return [
    {
      attack: 'a full disk, then health, then space',
      sent: `${forms.length} forms: ${countStatuses(forms)}; photo ${photo.status}; the owner's edit ${publish}`,
      seen: `pages ${countStatuses(pages)}; live ${live.status}; health ${full.status}, red: ${full.red}; with space again: form ${describe(form)}, photo ${photoAfter.status}, edit ${publishAfter}, health ${after.status} (before ${before.status})`,
      claims: {
        'forms are refused': refused.length > 0,
        'no other status is answered': forms.length === refused.length + kept.length,
        'pages go on': [...pages, live].every(({status}) => status === 200),
        'health names the disk': full.status === 503 && /disk/.test(full.red),
        'all is well with space again': form.status === 200 && photoAfter.status === 200 && publishAfter === 200,
        'health is as before': after.red === before.red,
      },
    },
  ]
}

function fill(file: string): void {
  const descriptor = openSync(file, 'w')
  for (let bytes = 4 * 1024 * 1024; bytes >= 1; bytes >>= 1) {
    const chunk = Buffer.alloc(bytes, 1)
    try {
      while (writeSync(descriptor, chunk) > 0);
    } catch (error) {
      if ((error as {code?: string}).code !== 'ENOSPC') throw error
    }
  }
  closeSync(descriptor)
}

async function readHealth(site: StackConfig): Promise<{status: number; red: string}> {
  const {status, body} = await send(site, {path: '/api/health'})
  const {red} = status === 200 || status === 503 ? (JSON.parse(body.toString()) as {red: string[]}) : {red: ['unknown']}
  return {status, red: red.join(', ') || 'nothing'}
}

/** The status of an edit as large as a page. */
function writeContent(site: StackConfig): Promise<number> {
  const text = 'x'.repeat(50_000)
  return createContentClient(site)
    .createOrReplace({_id: 'bench-edit', _type: 'note', text})
    .then(
      () => 200,
      (error: {statusCode?: number}) => error.statusCode ?? 0,
    )
}
