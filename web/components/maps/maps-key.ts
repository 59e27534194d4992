/** Written by `maps-key-meta.tsx` at the time the page is made. */
export const mapsKeyName = 'google-maps-key'

/**
 * The key of Google Maps as the page carries it; null where none is configured, and then nothing of Google's may be
 * asked for. Small enough for a first load; everything else about maps is imported when it is needed.
 */
export const getMapsKey = () => document.querySelector<HTMLMetaElement>(`meta[name="${mapsKeyName}"]`)?.content || null
