// Which country a number of the +1 plan belongs to, from its area code (nationalnanpa.com).

const areaCodes = {
  AG: '268',
  AI: '264',
  AS: '684',
  BB: '246',
  BM: '441',
  BS: '242',
  CA: '204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
  DM: '767',
  DO: '809 829 849',
  GD: '473',
  GU: '671',
  JM: '658 876',
  KN: '869',
  KY: '345',
  LC: '758',
  MP: '670',
  MS: '664',
  PR: '787 939',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
  VI: '340',
} as const

export type PhoneCountry = 'US' | keyof typeof areaCodes
export const phoneCountries = ['US', ...(Object.keys(areaCodes) as (keyof typeof areaCodes)[])] as const

const countries = new Map<string, PhoneCountry>()
for (const country of phoneCountries) {
  if (country !== 'US') for (const code of areaCodes[country].split(' ')) countries.set(code, country)
}

/** Services such as 211, personal 5XX, Canada's 6XX, government, toll-free and premium numbers. */
const withoutCountry =
  /^([2-9]11|456|5(00|2[1-9]|3[23]|44|66|77|88)|6(00|22|33|44|55|77|88)|700|710|8(00|22|33|44|55|66|77|8\d)|900)/

/** Reads +1 and ten digits; null for other numbers, and for premium, toll-free and others that belong to no country. */
export function phoneCountry(number: string): PhoneCountry | null {
  const digits = /^\+1(\d{10})$/.exec(number)?.[1]
  if (!digits || withoutCountry.test(digits)) return null
  return countries.get(digits.slice(0, 3)) ?? 'US'
}
