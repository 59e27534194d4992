/** The packages an owner can put a price on; orders are stored under the values (spec 3.4). */
export const hourlyPackages = [
  {title: '1 hour', value: '1hour'},
  {title: '4 hours', value: '4hours'},
  {title: 'Full day', value: 'fullday'},
] as const

export const packageKeys = hourlyPackages.map(({value}) => value)
