/** Photos as visitors have them, drawn by the tests. */
import sharp from 'sharp'

/** Red and blue above, green and white below, so that a test sees which way up it is. */
export function drawQuarters(width: number, height: number): Buffer {
  const [w, h] = [width / 2, height / 2]
  const quarter = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  const quarters = [quarter(0, 0, '#f00'), quarter(w, 0, '#00f'), quarter(0, h, '#0f0'), quarter(w, h, '#fff')]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${quarters.join('')}</svg>`,
  )
}

/** As a phone held upright stores it: sideways, with the turn, the place and the maker in its EXIF. */
export async function phonePhoto(width = 600, height = 400): Promise<Buffer> {
  const exif = {
    IFD0: {Make: 'Test phone', Model: 'Drawn'},
    IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '35/1 13/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '80/1 50/1 0/1'},
  }
  const upright = await sharp(drawQuarters(width, height)).png().toBuffer()
  return sharp(upright).rotate(-90).withMetadata({orientation: 6}).withExifMerge(exif).jpeg({quality: 90}).toBuffer()
}

/** As some phones write it: bytes that belong to nothing stand before the tables. */
export function withStrayBytes(jpeg: Buffer): Buffer {
  const tables = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
  return Buffer.concat([jpeg.subarray(0, tables), Buffer.alloc(18), jpeg.subarray(tables)])
}

/** The colours in the middle of the quarters, as words. */
export async function quartersOf(picture: Buffer): Promise<string[]> {
  const {data, info} = await sharp(picture).removeAlpha().raw().toBuffer({resolveWithObject: true})
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return [...data.subarray(start, start + 3)].map(value => (value > 128 ? '1' : '0')).join('')
  }
  const names: Record<string, string> = {'100': 'red', '001': 'blue', '010': 'green', '111': 'white'}
  const points = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
  return points.map(bits => names[bits] ?? bits)
}
