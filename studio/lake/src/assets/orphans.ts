// Removes files without an asset document: deleted pictures and interrupted uploads. Runs after the nightly backup and
// after pictures are removed.
import type {Dataset, LakeLog} from '../types.ts'
import type {Blobs} from './blobs.ts'
import type {Derivatives} from './derivatives.ts'

/** `<sha1>-<w>x<h>.<ext>` is `image-<sha1>-<w>x<h>-<ext>`, `<sha1>.<ext>` is `file-<sha1>-<ext>`. */
function assetIdOf(blob: string): string {
  const dot = blob.lastIndexOf('.')
  const kind = blob.includes('-') ? 'image' : 'file'
  return `${kind}-${blob.slice(0, dot)}-${blob.slice(dot + 1)}`
}

interface Collection {
  dataset: Dataset
  blobs: Blobs
  derivatives: Derivatives
  log: LakeLog
}

interface Collected {
  files: number
  bytes: number
}

export async function collectOrphans({dataset, blobs, derivatives, log}: Collection): Promise<Collected> {
  const gone = await blobs.collect(blob => dataset.get(assetIdOf(blob)) !== undefined)
  for (const name of gone.names) await derivatives.forget(name)
  const collected = {files: gone.names.length, bytes: gone.bytes}
  if (collected.files > 0) log('info', 'files without a document removed', collected)
  return collected
}
