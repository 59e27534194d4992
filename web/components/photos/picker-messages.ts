import {maxPhotoMegabytes, maxPhotos} from '#web/domain/limits.ts'

/** What the empty picker says; extra photos are dropped without a word (spec 5): the count says it. */
export const pickerMessages = {
  label: 'Photos',
  take: 'Take a photo',
  withMouse: 'Drag photos here, paste them, or choose files.',
  hint: 'JPEG, PNG, WebP or HEIC.',
  plainHint: `Up to ${maxPhotos} photos, ${maxPhotoMegabytes} MB each: JPEG, PNG or WebP.`,
  count: (count: number) => `${count} of ${maxPhotos} photos`,
  sending: (count: number) => `${count} sending`,
  failedCount: (count: number) => `${count} not sent`,
} as const
