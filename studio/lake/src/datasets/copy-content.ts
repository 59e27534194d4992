// Copies a dataset's content: the SQLite file with its history, or the documents alone; then the files.
import {copyFile, link, mkdir} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {isAsset} from '../query/public-copy.ts'
import type {Dataset, Identity, LakeDocument} from '../types.ts'
import type {RunningDataset} from './running-dataset.ts'

export interface CopyOptions {
  skipHistory: boolean
  skipContentReleases: boolean
}

/** The source can be written between steps. */
const pagesPerStep = 256
const contentTables = ['documents', 'transactions', 'tx_docs']

/** Runs before the target opens. What is not content, such as sign-ins and hooks, stays behind. */
export async function copyHistory(source: Dataset, folder: string): Promise<void> {
  const path = join(folder, 'lake', 'content.sqlite')
  await mkdir(dirname(path), {recursive: true, mode: 0o700})
  await backup(source.db, path, {rate: pagesPerStep})
  const copy = new DatabaseSync(path)
  try {
    const tables = copy
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
    for (const {name} of tables) {
      if (!contentTables.includes(String(name))) copy.exec(`DROP TABLE "${name}"`)
    }
  } finally {
    copy.close()
  }
}

/** In one transaction: the documents that the target lacks, and what names the source in those that it has. */
export function copyDocuments(source: Dataset, target: Dataset, author: Identity, options: CopyOptions): void {
  const isLeftOut = (id: string) => options.skipContentReleases && /^(_\.releases|versions)\./.test(id)
  const leftOut = new Set(Array.from(target.all(), ({_id}) => _id).filter(isLeftOut))
  const documents = target.size() > 0 ? [...target.all()].filter(isAsset) : [...source.all()]
  target.transact({author, purge: leftOut}, draft => {
    for (const id of leftOut) draft.put(id, null, {delete: {id}})
    for (const document of documents) {
      if (isLeftOut(document._id)) continue
      const moved = isAsset(document) ? {...document, ...addressIn(target.name, document)} : document
      draft.put(document._id, moved, {createOrReplace: moved})
    }
  })
}

/** A path is `images/<project>/<dataset>/<name>`, and the address ends with it. */
function addressIn(dataset: string, asset: LakeDocument): {path: string; url: string} {
  const was = String(asset.path)
  const [kind, project] = was.split('/')
  const path = [kind, project, dataset, basename(was)].join('/')
  return {path, url: String(asset.url).replace(was, path)}
}

export async function copyFiles(source: RunningDataset, target: RunningDataset): Promise<void> {
  for (const document of [...target.store.all()].filter(isAsset)) {
    const name = basename(String(document.path))
    const [from, to] = [source.blobs.pathOf(name), target.blobs.pathOf(name)]
    // A hand-written asset document has no file.
    if ((await source.blobs.sizeOf(name)) === null) continue
    await mkdir(dirname(to), {recursive: true})
    await link(from, to).catch(() => copyFile(from, to))
  }
}
