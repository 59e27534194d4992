/** Unknown types are served as bytes, so browsers save them instead of displaying them. */

const types: Record<string, string> = {
  avif: 'image/avif',
  csv: 'text/csv; charset=utf-8',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  heic: 'image/heic',
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  md: 'text/markdown; charset=utf-8',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
}

export const unknownType = 'application/octet-stream'

export const contentTypeOf = (extension: string): string => types[extension] ?? unknownType

export function extensionOf(filename: string | null, contentType: string | undefined): string {
  const named = /\.([A-Za-z0-9]{1,10})$/.exec(filename ?? '')?.[1]?.toLowerCase()
  if (named) return named === 'jpeg' ? 'jpg' : named
  const wanted = contentType?.split(';')[0]?.trim().toLowerCase()
  return Object.keys(types).find(extension => types[extension]?.split(';')[0] === wanted) ?? 'bin'
}
