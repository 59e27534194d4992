/** The sentences of a refused photo; a browser shows them beside it. */
export const photoMessages = {
  /** Spec 7.2 */
  noFile: 'uploadFile expects a File',
  empty: 'This file is empty.',
  tooLarge: 'A photo may have 12 MB at most.',
  unknownType: 'This is no photo that we can read. JPEG, PNG, WebP and HEIC work.',
  tooManyPixels: 'This picture has too many pixels: a JPEG may have 50 megapixels, any other 25.',
  damaged: 'This picture is damaged and cannot be read.',
  tooMany: 'A form takes 10 photos at most.',
  tooOften: 'Too many photos at once. Please wait a few minutes.',
  unknownSession: 'This session belongs to another browser.',
  unknownForm: 'There is no such request.',
  unknownPhoto: 'There is no such photo.',
  otherRequest: 'This photo belongs to a request already.',
  unfinished: 'This photo is still being received.',
  mismatch: 'content_type and size are not those of the uploaded photo.',
  unavailable: 'Photos cannot be taken right now.',
} as const
