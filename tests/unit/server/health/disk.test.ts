import {statfs} from 'node:fs/promises'
import {expect, test, vi} from 'vitest'

vi.mock('node:fs/promises', async original => ({...(await original<object>()), statfs: vi.fn()}))

// Another test may have loaded it with the disk of this machine.
vi.resetModules()
const {describeDisk} = await import('#web/server/health/port-checks.ts')

const withFree = (bytes: number) =>
  vi.mocked(statfs).mockResolvedValue({bavail: bytes / 4096, bsize: 4096} as Awaited<ReturnType<typeof statfs>>)

test('a disk with less than 500 MB is red before anything is refused', async () => {
  withFree(2_000_000_000)
  expect(await describeDisk('/data')).toEqual({ok: true, text: '2.0 GB free where the data is'})
  withFree(400_000_000)
  expect((await describeDisk('/data')).ok).toBe(false)
  vi.mocked(statfs).mockRejectedValue(new Error('EIO'))
  expect((await describeDisk('/data')).ok).toBe(false)
})
