/**
 * Bounds of what a visitor may send, the same for browser and server. Apart from the schemas, so that a form can ask
 * without loading them.
 */

/** Of one form or conversation (spec 9). */
export const maxPhotos = 10
/** A phone's picture has 2 to 8. */
export const maxPhotoMegabytes = 12
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024
/** What a visitor types to the assistant: longer than any list of jobs, shorter than a book. */
export const maxMessageLength = 4000
/** Spec 5: text, at sign, text, dot, text. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
