import {open} from 'node:fs/promises'

export async function flush(path: string): Promise<void> {
  const opened = await open(path)
  await opened.sync().finally(() => opened.close())
}
