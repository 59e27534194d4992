/** Picture addresses: /cms/… for the embedded lake, Sanity's CDN for hosted projects. */
import 'server-only'
import {getImageDimensions} from '@sanity/asset-utils'
import {createImageUrlBuilder} from '@sanity/image-url'
import {env} from '#web/config/env.ts'

interface PictureSource {
  projectId: string
  dataset: string
  /** Null means hosted Sanity. */
  apiHost: string | null
}

/** A photo as `photoFields` (queries/fragments.ts) projects it. */
export interface Photo {
  alt: string | null
  crop?: {top?: number; bottom?: number; left?: number; right?: number} | null
  hotspot?: {x?: number; y?: number; width?: number; height?: number} | null
  asset: {_id: string; lqip?: string | null} | null
}

export interface PictureUrls {
  src: string
  srcSet: string
  width: number
  height: number
  lqip: string | null
}

const widths = [320, 480, 720, 960, 1280, 1600]

function createBuilder({projectId, dataset, apiHost}: PictureSource) {
  return createImageUrlBuilder({projectId, dataset, ...(apiHost !== null && {baseUrl: '/cms'})})
}

export function createPictureUrls(source: PictureSource) {
  const builder = createBuilder(source)

  /** `ratio` is width / height; null keeps the picture's own. No width exceeds the pixels of the crop. */
  return function pictureUrls(photo: Photo | null | undefined, ratio: number | null): PictureUrls | null {
    const size = photo?.asset ? dimensionsOf(photo.asset._id) : null
    if (!photo?.asset || !size) return null
    const {crop, asset} = photo
    const croppedWidth = size.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0))
    const croppedHeight = size.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0))
    const aspect = ratio ?? croppedWidth / croppedHeight
    const maxWidth = Math.max(1, Math.floor(Math.min(croppedWidth, croppedHeight * aspect)))
    const steps = widths.filter(width => width < maxWidth)
    if (maxWidth <= (widths.at(-1) ?? 0)) steps.push(maxWidth)
    const image = sourceOf(builder, photo, asset._id)
    const url = (width: number) =>
      image
        .size(width, Math.round(width / aspect))
        .fit('crop')
        .auto('format')
        .url()
    const middle = steps.find(width => width >= 720) ?? maxWidth
    return {
      src: url(middle),
      srcSet: steps.map(width => `${url(width)} ${width}w`).join(', '),
      width: middle,
      height: Math.round(middle / aspect),
      lqip: asset.lqip ?? null,
    }
  }
}

function dimensionsOf(assetId: string): {width: number; height: number} | null {
  try {
    const {width, height} = getImageDimensions(assetId)
    return width > 0 && height > 0 ? {width, height} : null
  } catch {
    return null
  }
}

export const pictureUrls = createPictureUrls(env.sanity)

/** One picture of exactly this size. JPEG, because messengers cannot negotiate a format. */
export function shareUrl(photo: Photo | null | undefined, width: number, height: number): string | null {
  if (!photo?.asset || !dimensionsOf(photo.asset._id)) return null
  const image = sourceOf(createBuilder(env.sanity), photo, photo.asset._id)
  return image.size(width, height).fit('crop').format('jpg').url()
}

function sourceOf(builder: ReturnType<typeof createImageUrlBuilder>, {crop, hotspot}: Photo, assetId: string) {
  return builder.image({
    asset: {_ref: assetId},
    crop: crop
      ? {top: crop.top ?? 0, bottom: crop.bottom ?? 0, left: crop.left ?? 0, right: crop.right ?? 0}
      : undefined,
    hotspot: hotspot
      ? {x: hotspot.x ?? 0.5, y: hotspot.y ?? 0.5, width: hotspot.width ?? 1, height: hotspot.height ?? 1}
      : undefined,
  })
}
