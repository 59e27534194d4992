/** Picture addresses: /cms/… for the embedded lake, signed, and Sanity's CDN for hosted projects. */
import 'server-only'
import {getImageDimensions} from '@sanity/asset-utils'
import {createImageUrlBuilder} from '@sanity/image-url'
import {env} from '#web/config/env.ts'
import {pictureWidths, signPicture} from './signed-picture.ts'

const baseUrl = '/cms'

interface Size {
  width: number
  height: number
}

/** Without `apiHost` it is hosted Sanity. */
type PictureSource = Pick<typeof env.sanity, 'projectId' | 'dataset' | 'apiHost'> & {token?: string | undefined}

/** A photo as `photoFields` (queries/fragments.ts) projects it. */
export interface Photo {
  alt: string | null
  isDrawing?: boolean | null
  crop?: {top?: number; bottom?: number; left?: number; right?: number} | null
  hotspot?: {x?: number; y?: number; width?: number; height?: number} | null
  asset: {_id: string; lqip?: string | null} | null
}

export const shareWidth = 1200
const frameWidths = pictureWidths.filter(width => width !== shareWidth)

/** A function from width to address. The crop has the proportions of `size`; pictures are never enlarged. */
function addressOf(source: PictureSource, {asset, crop, hotspot}: Photo, size: Size, format: string) {
  const {projectId, dataset, apiHost, token} = source
  const builder = createImageUrlBuilder({projectId, dataset, ...(apiHost !== null && {baseUrl})})
  const wanted = builder.image({
    asset: {_ref: asset?._id ?? ''},
    crop: crop
      ? {top: crop.top ?? 0, bottom: crop.bottom ?? 0, left: crop.left ?? 0, right: crop.right ?? 0}
      : undefined,
    hotspot: hotspot
      ? {x: hotspot.x ?? 0.5, y: hotspot.y ?? 0.5, width: hotspot.width ?? 1, height: hotspot.height ?? 1}
      : undefined,
  })
  const [file = '', query] = wanted.size(size.width, size.height).url().split('?')
  const rect = new URLSearchParams(query).get('rect')
  const part = `${file}?${rect ? `rect=${rect}&` : ''}fit=max&${format}`
  const address = apiHost === null ? part : baseUrl + signPicture(part.slice(baseUrl.length), token ?? '')
  return (width: number) => `${address}&w=${width}`
}

/** `ratio` is width / height; null keeps the picture's own. No width exceeds the pixels of the crop. */
export function pictureUrls(photo: Photo | null | undefined, ratio: number | null, source: PictureSource = env.sanity) {
  const size = photo?.asset ? dimensionsOf(photo.asset._id) : null
  if (!photo?.asset || !size) return null
  const {crop, asset} = photo
  const croppedWidth = size.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0))
  const croppedHeight = size.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0))
  const aspect = ratio ?? croppedWidth / croppedHeight
  const maxWidth = Math.max(1, Math.floor(Math.min(croppedWidth, croppedHeight * aspect)))
  const steps = frameWidths.filter(width => width < maxWidth)
  if (maxWidth <= (frameWidths.at(-1) ?? 0)) steps.push(maxWidth)
  const whole = {width: maxWidth, height: Math.max(1, Math.round(maxWidth / aspect))}
  const address = addressOf(source, photo, whole, 'auto=format')
  // The largest step may not be in the list; the next width gives all its pixels.
  const url = (width: number) => address(frameWidths.find(listed => listed >= width) ?? width)
  const middle = steps.find(width => width >= 720) ?? maxWidth
  return {
    src: url(middle),
    srcSet: steps.map(width => `${url(width)} ${width}w`).join(', '),
    width: middle,
    height: Math.round(middle / aspect),
    // A drawing's lines blur into colors that it does not have.
    lqip: photo.isDrawing ? null : (asset.lqip ?? null),
  }
}

function dimensionsOf(assetId: string): Size | null {
  try {
    const {width, height} = getImageDimensions(assetId)
    return width > 0 && height > 0 ? {width, height} : null
  } catch {
    return null
  }
}

export function squareUrl(photo: Photo | null | undefined): string | null {
  const smallest = pictureUrls(photo, 1)?.srcSet.split(' ')[0]
  return smallest ?? null
}

/** JPEG, because messengers cannot negotiate a format. Has the proportions of 1200 x `height`. */
export function shareUrl(photo: Photo | null | undefined, height: number): string | null {
  if (!photo?.asset || !dimensionsOf(photo.asset._id)) return null
  return addressOf(env.sanity, photo, {width: shareWidth, height}, 'fm=jpg')(shareWidth)
}
