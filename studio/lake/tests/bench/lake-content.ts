import {readFileSync} from 'node:fs'
import {openDataset} from '../../src/store/open-dataset.ts'
import type {Dataset} from '../../src/types.ts'

type Content = {_id: string; _type: string} & Record<string, unknown>

const author = {id: 'robot-bench', kind: 'robot'} as const
const perCommit = 5000

/**
 * A dataset of `size` documents: the seed as it is, and for the rest copies of its services and questions under other
 * ids and addresses, every tenth with a draft, beside notes of a type that no query of the site asks for.
 */
export function openFilledDataset(dataDir: string, size: number): Dataset & {close(): void} {
  const dataset = openDataset({dataDir, projectId: 'local0', name: 'production'})
  let batch: Content[] = []
  const flush = () => {
    dataset.transact({author}, draft => {
      for (const document of batch) draft.put(document._id, document)
    })
    batch = []
  }
  for (const document of documents(size)) {
    batch.push(document)
    if (batch.length === perCommit) flush()
  }
  flush()
  return dataset
}

function* documents(size: number): Iterable<Content> {
  const seed = readFileSync(new URL('../../../seed/production.ndjson', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => withoutPictures(JSON.parse(line)) as Content)
  const service = seed.find(({_type}) => _type === 'service') as Content
  const faq = seed.find(({_type}) => _type === 'faq') as Content
  // References are strong: what is referred to comes first.
  const order = (document: Content) => (JSON.stringify(document).includes('"_ref"') ? 1 : 0)
  yield* seed.sort((a, b) => order(a) - order(b))
  for (let n = seed.length; n < size; n++) {
    const number = String(n).padStart(6, '0')
    if (n % 10 === 0) {
      yield {...service, _id: `drafts.service-${String(n + 1).padStart(6, '0')}`, path: slug(`service-${n + 1}`)}
    } else if (n % 10 < 5) {
      const aliases = n % 4 === 0 ? [`/old-service-${n}`] : []
      yield {...service, _id: `service-${number}`, path: slug(`service-${n}`), aliases, inList: false}
    } else if (n % 10 < 7) {
      yield {...faq, _id: `faq-${number}`}
    } else {
      yield {_id: `note-${number}`, _type: 'note', text: `Note ${n}`, about: {_ref: 'siteSettings', _weak: true}}
    }
  }
}

const slug = (current: string) => ({_type: 'slug', current})

/** The seed's pictures are files beside it; their addresses in it are no asset documents. */
function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictures)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== '_sanityAsset')
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutPictures(item)]))
}
