const wrench =
  'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.77-3.77a6 6 0 0 1-7.94 7.94l-6.91 6.91a2.12 2.12 0 0 1-3-3l6.91-6.91a6 6 0 0 1 7.94-7.94z'

/** The drawing of public/icon.svg in another color. */
export const tabIconSvg = (paint: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Wrench</title><circle cx="16" cy="16" r="16" fill="#1d1a15"/><g transform="translate(6 6) scale(.833)" fill="none" stroke="${paint}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="${wrench}"/></g></svg>`

export function tabIcon(paint: string | undefined): string {
  return paint ? asDataUri(paint) : '/icon.svg'
}

/** next/og reads no files, so it gets the drawing itself. */
export const builtInLogo = (paint = '#ff6b12') => asDataUri(paint)

const asDataUri = (paint: string) => `data:image/svg+xml,${encodeURIComponent(tabIconSvg(paint))}`
