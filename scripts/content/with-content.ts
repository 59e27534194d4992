import {fetchLake, readConfig, type StackConfig} from '../stack/config.ts'
import {openLake} from '../stack/stack.ts'
import {withProgress} from '../stack/terminal.ts'

/** The lake makes a backup of the whole site. @throws Error with the lake's own message */
export function makeBackup(config: StackConfig): Promise<Record<string, unknown>> {
  return withProgress('Making and verifying a backup', async () => {
    const answer = await fetchLake(config, '/_lake/backups')
    const body = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(String(body.message))
    return body
  })
}

export const isLakeRunning = ({lakeUrl}: StackConfig): Promise<boolean> =>
  fetch(`${lakeUrl}/ping`).then(
    answer => answer.ok,
    () => false,
  )

/** The client of Sanity says no more than "fetch failed". */
function sayWhoIsAway(error: unknown, {hosted, lakeUrl}: StackConfig): unknown {
  if (!(error instanceof Error) || !/fetch failed|ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(error.message)) return error
  const who = hosted ? 'Sanity' : `The lake at ${lakeUrl}`
  return new Error(`${who} does not answer, so nothing could be read or written.`, {cause: error})
}

/** Uses the running lake, or starts one until `work` ends. @param notHosted why it needs a lake of its own */
export async function withContent(work: (config: StackConfig) => Promise<void>, notHosted?: string): Promise<void> {
  const config = readConfig()
  if (config.hosted && notHosted) throw new Error(notHosted)
  if (!config.hasOwnLake && notHosted) throw new Error('Run this on the server whose lake LAKE_URL names.')
  const running = !config.hasOwnLake || (await isLakeRunning(config))
  const lake = running ? null : await openLake(config, {quiet: true})
  try {
    await work(config)
  } catch (error) {
    throw sayWhoIsAway(error, config)
  } finally {
    await lake?.child.stop()
  }
}
