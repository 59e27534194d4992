/** The drawings an owner can choose from, by their lucide names. The site maps the same names to its icons. */
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

export type IconNameValue = (typeof iconNames)[number]

export function isIconName(value: unknown): value is IconNameValue {
  return typeof value === 'string' && (iconNames as readonly string[]).includes(value)
}
