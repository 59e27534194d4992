import {statfs} from 'node:fs/promises'

const minFreeMb = 500

const gb = (megabytes: number) => (megabytes / 1000).toFixed(1)

/** Room on the disk of the data folder. Never throws. */
export async function describeDisk(folder: string): Promise<{ok: boolean; text: string}> {
  try {
    const {bavail, bsize} = await statfs(folder)
    const freeMb = (bavail * bsize) / 1_000_000
    const text = `${gb(freeMb)} GB free where the data is`
    if (freeMb >= minFreeMb) return {ok: true, text}
    return {ok: false, text: `${text}: requests and photos are refused once it is full; make room`}
  } catch {
    return {ok: false, text: 'the disk of the data folder does not answer'}
  }
}
