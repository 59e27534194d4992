/** Every sentence around the map; why it could not be loaded is said by the loader (spec 8). */
export const mapMessages = {
  label: 'Map of Charlotte, NC',
  loading: 'Loading the map…',
  failed: 'Failed to load the map',
  instead: 'This drawing shows the same places.',
  again: 'Try again',
} as const
