const firstPause = 500
const longestPause = 30_000

/**
 * Purges as soon as the content can be read: until then old pages are better than none. Never rejects; goes on asking for
 * as long as the process lives, and does not keep it alive.
 */
export async function purgeOnceReadable(read: () => Promise<unknown>, purge: () => void): Promise<void> {
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      await read()
      return purge()
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause).unref())
    }
  }
}
