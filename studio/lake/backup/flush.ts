import {open} from 'node:fs/promises'

/** A file's bytes, or a folder's names, are on disk afterwards. */
export async function flush(path: string): Promise<void> {
  const opened = await open(path)
  await opened.sync().finally(() => opened.close())
}
