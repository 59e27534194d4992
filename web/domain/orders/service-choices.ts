/** Spec 3.2, without "Other". */
const usualChoices = [
  'TV Mount Installation',
  'Furniture Assembly',
  'Painting',
  'Drywall Repair',
  'Pressure Washing',
  'Carpentry & Woodworking',
  'Wainscoting',
  'Floor Installation',
  'Garage Floor Epoxy',
  'Doors & Windows',
  'Smart Home Systems',
  'Lighting',
]

interface ChosenService {
  title: string | null
  /** What the contact form calls it; several services may share one choice. */
  formChoice: string | null
}

/** The services that the contact form offers: the usual ones, then every other that has a page. */
export function serviceChoices(services: readonly ChosenService[]): string[] {
  return [...new Set([...usualChoices, ...services.flatMap(service => choiceOf(service) || []), 'Other'])]
}

export function choiceOf({title, formChoice}: ChosenService): string {
  return (formChoice?.trim() || title?.trim()) ?? ''
}
