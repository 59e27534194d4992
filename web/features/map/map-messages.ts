/** components/maps/load-maps.ts has the reasons for a failed load. */
export const mapMessages = {
  label: (title: string) => `Map of ${title}`,
  loading: 'Loading the map…',
  failed: 'Failed to load the map',
  instead: 'This drawing shows the same places.',
  again: 'Try again',
} as const
