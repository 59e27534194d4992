import {join, resolve} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {rootFolderOf} from '#web/config/root-folder.ts'

const root = resolve('.')

test('the files of the site are found from inside "web", where Vercel runs its functions', async () => {
  expect([rootFolderOf(root), rootFolderOf(join(root, 'web'))]).toEqual([root, root])
  const folder = vi.spyOn(process, 'cwd').mockReturnValue(join(root, 'web'))
  onTestFinished(() => folder.mockRestore())
  vi.resetModules()
  const {decodeHeic} = await import('#web/server/photos/decode-heic.ts')
  const photo = join(root, 'tests/fixtures/photos/phone.heic')
  expect(await decodeHeic(photo, 50_000_000)).toMatchObject({width: expect.any(Number), height: expect.any(Number)})
})
