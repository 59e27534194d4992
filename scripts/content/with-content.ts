import {readSettings, type Settings} from '../stack/settings.ts'
import {openLake} from '../stack/stack.ts'

/** @throws Error with the lake's own message */
export async function askLake(settings: Settings, path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(settings.lakeUrl + path, {
    method: 'POST',
    headers: {authorization: `Bearer ${settings.lakeToken}`},
  })
  const body = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(String(body.message))
  return body
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Uses the running lake, or starts one until `work` ends. @param notHosted why it needs a lake of its own */
export async function withContent(work: (settings: Settings) => Promise<void>, notHosted?: string): Promise<void> {
  const settings = readSettings()
  if (settings.hosted && notHosted) throw new Error(notHosted)
  if (!settings.hasOwnLake && notHosted) throw new Error('Run this on the server whose lake LAKE_URL names.')
  const running =
    !settings.hasOwnLake ||
    (await fetch(`${settings.lakeUrl}/ping`).then(
      answer => answer.ok,
      () => false,
    ))
  const lake = running ? null : await openLake(settings, {quiet: true})
  const end = () => void lake?.child.stop().finally(() => process.exit(1))
  if (lake) for (const signal of signals) process.once(signal, end)
  try {
    await work(settings)
  } finally {
    for (const signal of signals) process.off(signal, end)
    await lake?.child.stop()
  }
}
