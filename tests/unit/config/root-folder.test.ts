import {join, resolve} from 'node:path'
import {expect, test, vi} from 'vitest'
import {rootFolderOf} from '#web/config/root-folder.ts'

const root = resolve('.')

test('the files of the site are found from inside "web", where Vercel runs its functions', async () => {
  expect([rootFolderOf(root), rootFolderOf(join(root, 'web'))]).toEqual([root, root])
  vi.spyOn(process, 'cwd').mockReturnValue(join(root, 'web'))
  vi.resetModules()
  const {redrawPhoto} = await import('#web/server/photos/redraw-photo.ts')
  const photo = join(root, 'tests/fixtures/photos/phone.heic')
  expect(await redrawPhoto(photo)).toMatchObject({ok: true, drawing: {width: 96, height: 64}})
})
