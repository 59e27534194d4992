/** The Studio's search reads what documents say, and the settings hold a number, not the words "phone number". */
export const settingsFoundBy =
  'Settings: business name, phone number, email, address, opening hours, days off, area, ZIP codes, texts, menus, links'
