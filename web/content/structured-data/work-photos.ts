import {type Photo, pictureUrls} from '../image.ts'

export interface WorkPhoto {
  /** From the site's root, or of Sanity's CDN. */
  url: string
  caption: string
}

export function workPhotos(
  pictures: readonly {photo: Photo | null | undefined; caption: string | null}[],
): WorkPhoto[] {
  return pictures.flatMap(({photo, caption}) => {
    const words = caption || photo?.alt
    const urls = photo?.isDrawing ? null : pictureUrls(photo, null)
    return urls && words ? [{url: urls.src, caption: words}] : []
  })
}
