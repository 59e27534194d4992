/** Those of the United States, from east to west. */
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const

/** "New York" of `America/New_York`. */
export const zoneTitle = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ')
