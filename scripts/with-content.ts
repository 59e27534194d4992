import {localUrl} from '../web/config/environment.ts'
import {readSettings, type Settings} from './settings.ts'
import {openLake} from './stack.ts'

/** @throws Error with the lake's own message */
export async function askLake(settings: Settings, path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(localUrl(settings.lakePort) + path, {
    method: 'POST',
    headers: {authorization: `Bearer ${settings.lakeToken}`},
  })
  const body = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(String(body.message))
  return body
}

/** Uses the running lake, or starts one until `work` ends. */
export async function withContent(work: (settings: Settings) => Promise<void>, notHosted?: string): Promise<void> {
  const settings = readSettings()
  if (settings.hosted && notHosted) throw new Error(notHosted)
  const running =
    settings.hosted ||
    (await fetch(`${localUrl(settings.lakePort)}/ping`).then(
      answer => answer.ok,
      () => false,
    ))
  const lake = running ? null : await openLake(settings)
  try {
    await work(settings)
  } finally {
    await lake?.child.stop()
  }
}
