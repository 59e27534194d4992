import type {OutputFormat, Transform} from './transform-params.ts'

export const mimeTypes: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** What is made when the address names no format: the picture's own, or JPEG where a browser could not show it. */
export function formatOf(transform: Transform, extension: string): OutputFormat {
  if (transform.format) return transform.format
  return extension === 'png' || extension === 'webp' || extension === 'gif' || extension === 'avif' ? extension : 'jpg'
}
