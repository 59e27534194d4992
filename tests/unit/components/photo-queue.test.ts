import {expect, test, vi} from 'vitest'
import {keptPhotos, type PhotoItem} from '#web/components/photos/photo-item.ts'
import {createPhotoQueue} from '#web/components/photos/photo-queue.ts'

const day = 24 * 60 * 60_000
const thumbnail = `data:image/jpeg;base64,${'A'.repeat(8000)}`

interface Device {
  /** Characters that its storage holds. */
  room?: number
  /** Private windows of some browsers refuse storage altogether. */
  forbids?: boolean
  /** The upload that its server takes for no photo. */
  refused?: number
  /** How many uploads its server is away for. */
  away?: number
}

/** A browser that decodes pictures, and a server that takes them as photo-1, photo-2 and so on. */
function createBrowser({room = 5_000_000, forbids = false, refused, away = 0}: Device = {}) {
  const stored = new Map<string, string>()
  const calls: [address: string, body: Record<string, unknown>][] = []
  let uploads = 0
  const open = () => {
    if (forbids) throw new DOMException('Denied', 'SecurityError')
    return stored
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => open().get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError')
      open().set(key, value)
    },
    removeItem: (key: string) => void open().delete(key),
  })
  vi.stubGlobal('fetch', async (address: string, {body}: {body: string}) => {
    calls.push([address, JSON.parse(body) as Record<string, unknown>])
    return Response.json({session_id: 'session-of-this-browser', ok: true})
  })
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  vi.stubGlobal('createImageBitmap', async () => ({width: 800, height: 600, close() {}}))
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({fillRect() {}, drawImage() {}, getImageData: () => ({data: [40, 120, 200, 255]})}),
      toBlob: (done: (blob: Blob) => void) => done(new Blob(['jpeg'], {type: 'image/jpeg'})),
      toDataURL: () => thumbnail,
    }),
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = ''
      upload = {}
      onload = () => {}
      open() {}
      send() {
        if (away-- > 0) this.status = 503
        else if (uploads + 1 === refused) this.status = 415
        this.responseText = JSON.stringify({key: `photo-${++uploads}`, content_type: 'image/jpeg', size: 4})
        queueMicrotask(() => this.onload())
      }
    },
  )
  return {stored, calls}
}

/** One view of the page with the form. */
function openForm(form = 'hourly') {
  let items: readonly PhotoItem[] = []
  const queue = createPhotoQueue({
    formKey: 'key-of-the-form',
    form,
    onChange: changed => {
      items = changed
    },
  })
  return {queue, shown: () => items.map(({name, state, key}) => [name, state, key]), items: () => items}
}

const photo = (name: string, size = 10) => new File(['x'.repeat(size)], name, {type: 'image/jpeg'})

async function sendTwo() {
  const view = openForm()
  view.queue.add([photo('wall.jpg'), photo('door.jpg', 20)])
  await vi.waitFor(() => expect(view.items().map(({state}) => state)).toEqual(['sent', 'sent']))
  return view
}

test('photos that the server has come back at the next view of the form, and can be removed for good', async () => {
  const {calls} = createBrowser()
  await sendTwo()
  const {queue, shown, items} = openForm()
  const door = ['door.jpg', 'sent', 'photo-2']
  expect(shown()).toEqual([['wall.jpg', 'sent', 'photo-1'], door])
  expect(items().map(({previewUrl}) => previewUrl)).toEqual([thumbnail, thumbnail])
  expect(await queue.readyKeys()).toEqual(['photo-1', 'photo-2'])
  expect(openForm('scope').shown()).toEqual([])
  queue.remove(items()[0]?.id ?? '')
  expect(calls).toContainEqual(['/api/files/remove', {key: 'photo-1'}])
  expect([shown(), openForm().shown()]).toEqual([[door], [door]])
})

test('photos that came back count among the ten', async () => {
  createBrowser()
  await sendTwo()
  const {queue, items} = openForm()
  queue.add(Array.from({length: 12}, (_, index) => photo(`more ${index}.jpg`, 100 + index)))
  expect(items()).toHaveLength(10)
  await vi.waitFor(() => expect(items().every(({state}) => state === 'sent')).toBe(true))
  expect(keptPhotos('hourly').list()).toHaveLength(10)
})

test('with earlier photos elsewhere fewer fit in, and a duplicate takes no place of a new one', async () => {
  createBrowser()
  const {queue, items} = openForm()
  queue.add([photo('one.jpg', 100), photo('two.jpg', 100)], {most: 3})
  queue.add([photo('one again.jpg', 100), photo('three.jpg', 300), photo('four.jpg', 400)], {
    skipDuplicates: true,
    most: 3,
  })
  expect(items().map(({name}) => name)).toEqual(['one.jpg', 'two.jpg', 'three.jpg'])
  await vi.waitFor(() => expect(items().every(({state}) => state === 'sent')).toBe(true))
})

test('a refused photo takes no place of the ten: another can be chosen', async () => {
  createBrowser({refused: 2})
  const {queue, items} = openForm()
  queue.add(Array.from({length: 12}, (_, index) => photo(`photo ${index}.jpg`, 100 + index)))
  expect(items()).toHaveLength(10)
  await vi.waitFor(() => expect(items().filter(({state}) => state === 'sent')).toHaveLength(9))
  expect(items().filter(({state}) => state === 'failed')).toHaveLength(1)
  queue.add([photo('another.jpg', 50), photo('one too many.jpg', 60)])
  expect(items().at(-1)?.name).toBe('another.jpg')
})

test('a server that is away is asked four times more, and as often after "Try again"', async () => {
  vi.useFakeTimers()
  createBrowser({away: 9})
  const {queue, items} = openForm()
  queue.add([photo('wall.jpg')])
  await vi.advanceTimersByTimeAsync(40_000)
  expect(items()[0]).toMatchObject({state: 'failed', mayRetry: true})
  queue.retry(items()[0]?.id ?? '')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(items()[0]?.state).toBe('sending')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(items()[0]?.state).toBe('sent')
})

test('nothing is left on the device once the request is stored, or the form is emptied for another', async () => {
  const {stored, calls} = createBrowser()
  await sendTwo()
  const {queue} = openForm()
  await queue.readyKeys()
  queue.attachTo('request-1')
  expect(stored.get('photos:hourly')).toBeUndefined()
  // They went with the request.
  expect(calls.filter(([address]) => address === '/api/files/commit')).toEqual([])

  const next = await sendTwo()
  expect(keptPhotos('hourly').list()).toHaveLength(2)
  next.queue.leave()
  expect(stored.get('photos:hourly')).toBeUndefined()
})

test('a request that an earlier view sent off gets the photos that came back added', async () => {
  const {calls} = createBrowser()
  await sendTwo()
  openForm().queue.attachTo('request-1')
  const commits = () => calls.filter(([address]) => address === '/api/files/commit')
  await vi.waitFor(() => expect(commits()).toHaveLength(2))
  const added = commits().map(([, body]) => body)
  const photo = {form_id: 'request-1', content_type: 'image/jpeg', size: 4}
  expect(added).toEqual(['photo-1', 'photo-2'].map(key => ({...photo, key})))
})

test('a full storage keeps the keys without the pictures', async () => {
  createBrowser({room: 2000})
  await sendTwo()
  const {queue, items} = openForm()
  expect(items().map(({name, previewUrl}) => [name, previewUrl])).toEqual([
    ['wall.jpg', null],
    ['door.jpg', null],
  ])
  expect(await queue.readyKeys()).toEqual(['photo-1', 'photo-2'])
})

test('where the browser keeps nothing photos are sent all the same', async () => {
  createBrowser({forbids: true})
  const {queue} = await sendTwo()
  expect(await queue.readyKeys()).toEqual(['photo-1', 'photo-2'])
  expect(openForm().shown()).toEqual([])
})

test('photos that the server has swept by now, and what is no list of photos, do not come back', async () => {
  const {stored} = createBrowser()
  await sendTwo()
  expect(keptPhotos('hourly').list(Date.now() + 6 * day)).toEqual([])
  stored.set('photos:hourly', '{broken')
  expect(openForm().shown()).toEqual([])
})
