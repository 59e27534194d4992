import {maxPhotoMegabytes, maxPhotos} from '../limits.ts'

// Every sentence about a chosen photo. Loads with the first photo; the empty picker has `pickerMessages`.
export const photoMessages = {
  waiting: 'Waiting',
  preparing: 'Preparing',
  progress: (percent: number) => `Sending, ${percent}%`,
  again: 'No connection, trying again',
  sent: 'Sent',
  remove: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  retryOf: (name: string) => `Try again to send ${name}`,
  noPreview: 'No preview',
  sending: (count: number) => `${count} sending`,
  failedCount: (count: number) => `${count} not sent`,
  failed: "We couldn't send this photo.",
  stillSending: (count: number) =>
    `${count === 1 ? '1 photo is' : `${count} photos are`} still being sent. Please keep this page open.`,
  allSent: (count: number) => (count === 1 ? 'We got your photo.' : `We got your ${count} photos.`),
  someFailed: (count: number) =>
    `${count === 1 ? '1 photo' : `${count} photos`} didn't go through. You can text ${count === 1 ? 'it' : 'them'} to us instead.`,
  noFile: 'uploadFile expects a File',
  empty: 'This file is empty.',
  tooLarge: `This photo is larger than ${maxPhotoMegabytes} MB.`,
  unknownType: "We can't open that file. Try a JPEG or PNG.",
  tooManyPixels: 'This picture has too many pixels: a JPEG or HEIC may have 50 megapixels, any other 25.',
  unopened: "We couldn't open this picture. A screenshot of it should work.",
  damaged: "This picture is damaged, so we can't open it.",
  tooMany: `A form takes ${maxPhotos} photos at most.`,
  tooOften: 'Too many photos at once. Please wait a few minutes.',
  unknownSession: 'This session belongs to another browser.',
  unknownForm: 'There is no such request.',
  unknownPhoto: 'There is no such photo.',
  otherRequest: 'This photo already belongs to a request.',
  unfinished: 'This photo is still on its way.',
  unavailable: "We can't take photos right now.",
  tooSlow:
    'Your connection was too slow for this form. Please send it with fewer or smaller photos, or call or text us.',
  formTooLarge: 'That was too much for one form. Please send it with fewer or smaller photos.',
  notTaken:
    'Not all of your photos got through. Please add them below, on the page of your request, or text them to us.',
} as const
