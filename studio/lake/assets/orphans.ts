/**
 * Files on disk that no asset document names: pictures that were removed, uploads that a crash cut off before their
 * document was written. They are collected each night after the backup, and when someone removes pictures.
 */
import type {Dataset, LakeLog} from '../types.ts'
import type {Blobs} from './blobs.ts'

/** `<sha1>-<w>x<h>.<ext>` is `image-<sha1>-<w>x<h>-<ext>`, `<sha1>.<ext>` is `file-<sha1>-<ext>`. */
export function assetIdOf(blob: string): string {
  const dot = blob.lastIndexOf('.')
  const kind = blob.includes('-') ? 'image' : 'file'
  return `${kind}-${blob.slice(0, dot)}-${blob.slice(dot + 1)}`
}

/** @returns how many files went and the bytes they took */
export async function collectOrphans(
  dataset: Dataset,
  blobs: Blobs,
  log: LakeLog,
): Promise<{files: number; bytes: number}> {
  const gone = await blobs.collect(blob => dataset.get(assetIdOf(blob)) !== undefined)
  if (gone.files > 0) log('info', 'files without a document removed', gone)
  return gone
}
