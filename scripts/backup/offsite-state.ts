import {rename, writeFile} from 'node:fs/promises'
import {hideSecrets} from '../../web/config/hide-secrets.ts'
import {type OffsiteState, offsiteStateOf, readOffsiteState} from '../../web/server/health/offsite.ts'

/** Whole or not at all, and without secrets. */
export async function writeOffsiteState(dataDir: string, state: OffsiteState): Promise<void> {
  const file = offsiteStateOf(dataDir)
  await writeFile(`${file}.new`, `${JSON.stringify(withoutSecrets(state), null, 2)}\n`, {mode: 0o600})
  await rename(`${file}.new`, file)
}

/** Older versions kept a mistyped BACKUP_KEY in the reason of a failure. */
export async function cleanOffsiteState(dataDir: string): Promise<void> {
  const state = await readOffsiteState(dataDir)
  if (state.failed?.reason !== withoutSecrets(state).failed?.reason) await writeOffsiteState(dataDir, state)
}

function withoutSecrets(state: OffsiteState): OffsiteState {
  const {failed} = state
  return {...state, failed: failed && {...failed, reason: hideSecrets(String(failed.reason), process.env)}}
}
