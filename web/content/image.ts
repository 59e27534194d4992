/**
 * Addresses of the pictures in Sanity. The embedded lake serves them on the site's own origin (/cms/…), hosted Sanity
 * from its CDN; both crop around the owner's hotspot and choose AVIF or WebP by themselves (auto=format).
 */
import {getImageDimensions} from '@sanity/asset-utils'
import {createImageUrlBuilder} from '@sanity/image-url'

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
  /** A picture of a few pixels as a data URL, to show until the real one arrives. */
  lqip: string | null
}

/** Enough steps for phones, half columns and twice-as-dense screens; each is made once and kept. */
const widths = [320, 480, 720, 960, 1280, 1600]

export function createPictureUrls({projectId, dataset, apiHost}: PictureSource) {
  const builder = createImageUrlBuilder({projectId, dataset, ...(apiHost !== null && {baseUrl: '/cms'})})

  /**
   * `ratio` is width divided by height; null keeps the picture's own. Null where there is no picture or its asset id
   * is not an image's, so that the caller shows the placeholder. No width asks for more pixels than the crop has.
   */
  return function pictureUrls(photo: Photo | null | undefined, ratio: number | null): PictureUrls | null {
    const size = photo?.asset ? dimensionsOf(photo.asset._id) : null
    if (!photo?.asset || !size) return null
    const {crop, asset} = photo
    const croppedWidth = size.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0))
    const croppedHeight = size.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0))
    const aspect = ratio ?? croppedWidth / croppedHeight
    const widest = Math.max(1, Math.floor(Math.min(croppedWidth, croppedHeight * aspect)))
    const steps = widths.filter(width => width < widest)
    if (widest <= (widths.at(-1) ?? 0)) steps.push(widest)
    const image = sourceOf(builder, photo, asset._id)
    const url = (width: number) =>
      image
        .size(width, Math.round(width / aspect))
        .fit('crop')
        .auto('format')
        .url()
    const middle = steps.find(width => width >= 720) ?? widest
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

/** One picture of exactly this size, as JPEG: what messengers fetch to preview a page cannot choose a format. */
export function createShareUrl({projectId, dataset, apiHost}: PictureSource) {
  const builder = createImageUrlBuilder({projectId, dataset, ...(apiHost !== null && {baseUrl: '/cms'})})
  return function shareUrl(photo: Photo | null | undefined, width: number, height: number): string | null {
    if (!photo?.asset || !dimensionsOf(photo.asset._id)) return null
    return sourceOf(builder, photo, photo.asset._id).size(width, height).fit('crop').format('jpg').url()
  }
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
