// Assets store their `url`, as Sanity's clients expect. Updated at start, as the port or public address may change.
import type {Dataset} from '../types.ts'

const author = {id: 'robot-lake', kind: 'robot'} as const

/** @returns how many documents changed */
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
