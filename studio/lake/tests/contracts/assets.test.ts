import {readFileSync} from 'node:fs'
import {request as httpRequest} from 'node:http'
import sharp from 'sharp'
import {thumbHashToApproximateAspectRatio} from 'thumbhash'
import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

/** A sunset: enough colour for a palette, small enough to be quick. */
function picture(width = 320, height = 200) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="60%" fill="#e8590c"/><rect y="60%" width="100%" height="40%" fill="#1f3a5f"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

test('an uploaded photo becomes an asset document with everything the Studio shows', async () => {
  const lake = await startTestLake()
  const bytes = await picture().jpeg().toBuffer()
  const asset = await lake.client().assets.upload('image', bytes, {filename: 'deck.jpg', title: 'The deck'})
  const sha1 = asset.assetId
  expect(sha1).toMatch(/^[0-9a-f]{40}$/)
  expect(asset).toMatchObject({
    _id: `image-${sha1}-320x200-jpg`,
    _type: 'sanity.imageAsset',
    sha1hash: sha1,
    extension: 'jpg',
    mimeType: 'image/jpeg',
    originalFilename: 'deck.jpg',
    title: 'The deck',
    size: bytes.length,
    path: `images/local0/production/${sha1}-320x200.jpg`,
    url: `${lake.url}/images/local0/production/${sha1}-320x200.jpg`,
    metadata: {
      dimensions: {_type: 'sanity.imageDimensions', width: 320, height: 200, aspectRatio: 1.6},
      hasAlpha: false,
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      blurHash: expect.stringMatching(/^.{28}$/),
      palette: {_type: 'sanity.imagePalette', dominant: {foreground: '#000'}, darkMuted: {foreground: '#fff'}},
    },
  })
  expect(asset.metadata).not.toHaveProperty('exif')
  expect(lake.dataset.get(asset._id)?._id).toBe(asset._id)
  expect(Buffer.from(await (await lake.request(`/${asset.path}`)).arrayBuffer()).equals(bytes)).toBe(true)
})

test('a thumbhash is made where it is asked for', async () => {
  const lake = await startTestLake()
  const upload = async (extract: ('thumbhash' | 'none')[], width: number) => {
    const bytes = await picture(width).png().toBuffer()
    return (await lake.client().assets.upload('image', bytes, {extract})).metadata
  }
  const {thumbHash, ...others} = await upload(['thumbhash'], 320)
  expect(thumbHashToApproximateAspectRatio(Buffer.from(String(thumbHash), 'base64'))).toBeCloseTo(1.6, 0)
  expect(others).not.toHaveProperty('blurHash')
  expect(await upload(['none'], 160)).not.toHaveProperty('thumbHash')
})

test('whoever calls the lake localhost gets its pictures from there', async () => {
  const lake = await startTestLake()
  const named = lake.client({apiHost: lake.url.replace('127.0.0.1', 'localhost')})
  const asset = await named.assets.upload('image', await picture().png().toBuffer())
  const there = `http://localhost:${lake.port}/${asset.path}`
  expect(asset.url).toBe(there)
  expect(await named.fetch('*[_type == "sanity.imageAsset"][0].url')).toBe(there)
  expect((await named.getDocument(asset._id))?.url).toBe(there)
  expect((await lake.client().getDocument(asset._id))?.url).toBe(`${lake.url}/${asset.path}`)
})

test('the same bytes are one asset, also when uploaded twice at once', async () => {
  const lake = await startTestLake()
  const bytes = await picture().png().toBuffer()
  const uploads = await Promise.all([1, 2, 3].map(() => lake.client().assets.upload('image', bytes)))
  expect(new Set(uploads.map(({_id, _rev}) => _id + _rev)).size).toBe(1)
  expect(lake.dataset.size()).toBe(1)
})

test('a photo taken sideways has the size it is seen in, and its place only on request', async () => {
  const lake = await startTestLake()
  const bytes = await picture()
    .jpeg()
    .withExif({
      IFD0: {Make: 'Acme'},
      IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '80/1 30/1 0/1'},
    })
    .withMetadata({orientation: 6})
    .toBuffer()
  const plain = await lake.client().assets.upload('image', bytes)
  expect(plain._id).toContain('-200x320-jpg')
  expect(JSON.stringify(plain)).not.toContain('Acme')
  const transformed = await sharp(await (await lake.request(`/${plain.path}?w=100`)).arrayBuffer()).metadata()
  expect([transformed.width, transformed.height]).toEqual([100, 160])
})

test('EXIF and location are kept when asked for', async () => {
  const lake = await startTestLake()
  const bytes = await picture()
    .jpeg()
    .withExif({
      IFD0: {Make: 'Acme'},
      IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '80/1 30/1 0/1'},
    })
    .toBuffer()
  const asset = await lake.client().assets.upload('image', bytes, {extract: ['exif', 'location']})
  expect(asset.metadata).toMatchObject({exif: {Make: 'Acme'}, location: {_type: 'geopoint', lat: 35, lng: -80.5}})
  expect(asset.metadata).not.toHaveProperty('lqip')
})

test('a HEIC is kept as it is, and shown as what the asker can show', async () => {
  const lake = await startTestLake()
  const heic = readFileSync(new URL('../fixtures/photos/phone.heic', import.meta.url))
  const asset = await lake.client().assets.upload('image', heic, {filename: 'IMG_1.HEIC'})
  expect(asset).toMatchObject({
    _id: expect.stringMatching(/^image-[0-9a-f]{40}-96x64-heic$/),
    mimeType: 'image/heic',
    metadata: {lqip: expect.stringMatching(/^data:image.jpeg;base64,/)},
  })
  const typeOf = async (query: string, accept: string) => {
    const answer = await lake.request(`/${asset.path}${query}`, {headers: {accept}})
    const bytes = Buffer.from(await answer.arrayBuffer())
    return bytes.equals(heic) ? 'the original' : answer.headers.get('content-type')
  }
  const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  expect([
    await typeOf('', '*/*'),
    await typeOf('', 'image/webp,image/avif,image/heic,*/*;q=0.8'),
    await typeOf('?dl', chrome),
    await typeOf('', chrome),
    await typeOf('?w=40', chrome),
    await typeOf('?w=40&auto=format', chrome),
  ]).toEqual(['the original', 'the original', 'the original', 'image/jpeg', 'image/jpeg', 'image/avif'])
})

test('transparency is told from a mere alpha channel', async () => {
  const lake = await startTestLake()
  const opaque = await picture().ensureAlpha().png().toBuffer()
  const clear = await picture().ensureAlpha(0.5).png().toBuffer()
  const upload = async (bytes: Buffer) => (await lake.client().assets.upload('image', bytes)).metadata
  expect(await upload(opaque)).toMatchObject({hasAlpha: true, isOpaque: true})
  expect(await upload(clear)).toMatchObject({hasAlpha: true, isOpaque: false})
})

test('what is no picture is refused as one, and leaves nothing behind', async () => {
  const lake = await startTestLake()
  const whole = await picture().png().toBuffer()
  for (const bytes of [Buffer.from('hello'), whole.subarray(0, whole.length / 2), Buffer.alloc(0)]) {
    const response = await lake.request('/v1/assets/images/production', {method: 'POST', body: new Uint8Array(bytes)})
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({statusCode: 400})
  }
  expect(lake.dataset.size()).toBe(0)
})

test('uploading needs a token, and a file may not pass 50 MB', async () => {
  const lake = await startTestLake()
  const body = new Uint8Array(51 * 1024 * 1024)
  expect((await lake.request('/v1/assets/files/production', {method: 'POST', body})).status).toBe(413)
  expect((await fetch(`${lake.url}/v1/assets/files/production`, {method: 'POST', body: 'x'})).status).toBe(401)
})

test('a file keeps its name and type, comes back whole or in ranges, and saves under a name', async () => {
  const lake = await startTestLake()
  const asset = await lake.client().assets.upload('file', Buffer.from('0123456789'), {filename: 'Price list.TXT'})
  expect(asset).toMatchObject({
    _id: `file-${asset.assetId}-txt`,
    _type: 'sanity.fileAsset',
    extension: 'txt',
    originalFilename: 'Price list.TXT',
    url: `${lake.url}/files/local0/production/${asset.assetId}.txt`,
  })
  const part = await lake.request(`/${asset.path}`, {headers: {range: 'bytes=2-4'}})
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  const saved = await lake.request(`/${asset.path}?dl=${encodeURIComponent('Preise "2027" ü.txt')}`)
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename="Preise _2027_ _.txt"; filename*=UTF-8''Preise%20%222027%22%20%C3%BC.txt`,
  )
  const long = await lake.request(`/${asset.path}`, {headers: {range: 'bytes=7-50'}})
  expect([long.headers.get('content-range'), await long.text()]).toEqual(['bytes 7-9/10', '789'])
  expect((await lake.request(`/${asset.path}`, {headers: {range: 'bytes=99-'}})).status).toBe(416)
})

test('no path leads out of the folder of assets', async () => {
  const lake = await startTestLake()
  const paths = [
    '/images/local0/production/..%2f..%2f..%2fetc%2fpasswd',
    '/files/local0/production/..%2f..%2flake.sqlite',
    '/files/local0/production/../../../../etc/passwd',
    '/files/local0/other/0000000000000000000000000000000000000000.txt',
    `/files/local0/production/${'0'.repeat(40)}.txt`,
  ]
  const headers = {authorization: `Bearer ${lake.token}`}
  for (const path of paths) {
    // Not fetch: it would tidy the path up before sending it.
    const status = await new Promise(resolve =>
      httpRequest(lake.url, {path, headers}, response => resolve(response.resume().statusCode)).end(),
    )
    expect(status, path).toBe(404)
  }
})

test('a page uploaded as a file is saved, never run on this origin', async () => {
  const lake = await startTestLake()
  const asset = await lake.client().assets.upload('file', Buffer.from('<script>1</script>'), {filename: 'a.html'})
  const {headers} = await lake.request(`/${asset.path}`)
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a lake that has moved to another address says so in the assets it has', async () => {
  const first = await startTestLake()
  const {_id} = await first.client().assets.upload('file', Buffer.from('prices'), {filename: 'prices.txt'})
  await first.close()
  const moved = await startTestLake({dataDir: first.dataDir, publicUrl: 'https://content.example'})
  const path = String(moved.dataset.get(_id)?.path)
  expect(moved.dataset.get(_id)?.url).toBe(`https://content.example/${path}`)
  expect((await moved.request(`/${path}`)).status).toBe(200)
  const seq = moved.dataset.lastSeq()
  await moved.close()
  const same = await startTestLake({dataDir: first.dataDir, publicUrl: 'https://content.example'})
  expect(same.dataset.lastSeq()).toBe(seq)
})
