/**
 * An asset's `url` is stored with it, as Sanity's clients expect, but the lake may since have got another port or its
 * public address: links of the Studio (open, download, copy) would lead nowhere. Brought up to date when the lake starts.
 */
import type {Dataset} from '../types.ts'

const author = {id: 'robot-lake', kind: 'robot'} as const

/** @returns how many documents had another address */
export function refreshAddresses(dataset: Dataset, publicUrl: string): number {
  const moved = ['sanity.imageAsset', 'sanity.fileAsset']
    .flatMap(type => [...dataset.byType(type)])
    .filter(({path, url}) => typeof path === 'string' && url !== `${publicUrl}/${path}`)
  if (moved.length === 0) return 0
  dataset.transact({author}, draft => {
    for (const document of moved) {
      const url = `${publicUrl}/${document.path}`
      draft.put(document._id, {...document, url}, {patch: {id: document._id, set: {url}}})
    }
  })
  return moved.length
}
