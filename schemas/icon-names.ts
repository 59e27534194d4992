/** The drawings an owner can choose from, by their lucide names. */
export const iconNames = [
  'star',
  'map-pin',
  'shield-check',
  'zap',
  'phone',
  'message-square',
  'clipboard-list',
  'hammer',
  'paint-roller',
  'paintbrush',
  'tv',
  'droplets',
  'door-open',
  'blinds',
  'house-wifi',
  'fence',
  'layers',
  'ruler',
  'car',
  'armchair',
  'lamp',
  'clock',
  'badge-check',
  'calendar-check',
  'heart-handshake',
  'wrench',
  'drill',
  'camera',
  'user-check',
  'wallet',
  'sparkles',
] as const

export const isIconName = (value: unknown) => iconNames.some(name => name === value)

/** An icon's shapes, in a field of 24 by 24. */
export type Drawing = [element: string, attributes: Record<string, string>][]
