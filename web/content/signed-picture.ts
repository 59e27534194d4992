// Signs the /cms/… addresses of our pages' pictures: each new crop is work for the lake, and an original may hold a
// location. The width is not signed; it comes from one list.
import 'server-only'
import {createHmac, timingSafeEqual} from 'node:crypto'

export const pictureWidths = [320, 480, 720, 960, 1200, 1280, 1600]

const signatureLength = 16
const signedQuery = new RegExp(`^\\?(.+)&s=([\\w-]{${signatureLength}})&w=(\\d{1,4})$`)

const sign = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(`picture ${address}`).digest('base64url').slice(0, signatureLength)

export function signPicture(address: string, secret: string): string {
  return `${address}&s=${sign(address, secret)}`
}

/** The path and query for the lake; null when the signature or the width is wrong. */
export function readSignedPicture(path: string, search: string, secret: string): string | null {
  // Next encodes the comma of `rect=0,75,800,450` before a route sees it.
  const [, query, given = '', width] = signedQuery.exec(search.replace(/%2c/gi, ',')) ?? []
  if (!pictureWidths.includes(Number(width))) return null
  const address = `${path}?${query}`
  return timingSafeEqual(Buffer.from(sign(address, secret)), Buffer.from(given)) ? `${address}&w=${width}` : null
}
