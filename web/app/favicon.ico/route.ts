/** Browsers and crawlers ask for this address without being told. It is a PNG in the container of an icon file. */
import {siteIcon} from '#web/components/icon/site-icon.tsx'

export const dynamic = 'force-static'

const size = 48

export async function GET(): Promise<Response> {
  const png = Buffer.from(await (await siteIcon({size})).arrayBuffer())
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Response(Buffer.concat([head, png]), {headers: {'content-type': 'image/x-icon'}})
}
