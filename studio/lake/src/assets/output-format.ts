import type {OutputFormat, Transform} from './transform-params.ts'

export const mimeTypes: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** Without a requested format: the original one, or JPEG when browsers cannot show it. */
export function formatOf(transform: Transform, extension: string): OutputFormat {
  if (transform.format) return transform.format
  return extension === 'png' || extension === 'webp' || extension === 'gif' || extension === 'avif' ? extension : 'jpg'
}
