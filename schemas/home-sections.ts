/** The parts of the home page below its top, in their usual order. */
export const homeSections = [
  {value: 'popularServices', title: 'Popular services'},
  {value: 'bookingSystem', title: 'Booking block'},
  {value: 'whyChooseUs', title: 'Why choose us'},
  {value: 'reviews', title: 'Reviews'},
  {value: 'faqs', title: 'Questions'},
  {value: 'local', title: 'About the neighborhood'},
] as const

export type HomeSection = (typeof homeSections)[number]['value']

const all: readonly HomeSection[] = homeSections.map(({value}) => value)

/** All of them while the owner has named none. */
export function toHomeSections(named: readonly (string | null)[] | null | undefined): readonly HomeSection[] {
  const known = [...new Set(named)].filter(value => all.includes(value as HomeSection))
  return known.length > 0 ? (known as HomeSection[]) : all
}
