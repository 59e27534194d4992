/** Every sentence a visitor may read about chosen photos; those of the picker itself are in `picker-messages.ts`. */
export const photoMessages = {
  waiting: 'Waiting',
  preparing: 'Preparing',
  progress: (percent: number) => `Sending, ${percent} %`,
  again: 'No connection, trying again',
  sent: 'Sent',
  remove: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  retryOf: (name: string) => `Try again to send ${name}`,
  noPreview: 'No preview',
  notAPhoto: 'This file is not a photo we can read.',
  tooLarge: 'This photo is larger than 12 MB.',
  failed: 'This photo could not be sent.',
  stillSending: (count: number) =>
    `${count === 1 ? '1 photo is' : `${count} photos are`} still being sent. Please keep this page open.`,
  allSent: (count: number) => (count === 1 ? 'Your photo has been sent.' : `Your ${count} photos have been sent.`),
  someFailed: (count: number) =>
    `${count === 1 ? '1 photo' : `${count} photos`} could not be sent. You can text ${count === 1 ? 'it' : 'them'} to us instead.`,
} as const
