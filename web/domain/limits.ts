// Limits for visitors' input. They load without zod, so forms can use them at once.

/** Per form or conversation (spec 9). */
export const maxPhotos = 10
export const maxPhotoMegabytes = 12
export const maxPhotoBytes = maxPhotoMegabytes * 1024 * 1024
export const maxMessageLength = 4000
