/** Spec 3.2's order, without "Other". */
const usualOrder = [
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

/** Work without a page of its own, offered as long as the booking page has its group. */
const choiceOfGroup: Record<string, string> = {light_fixture: 'Lighting'}

interface ChosenService {
  title: string | null
  /** What the contact form calls it; several services may share one choice. */
  formChoice: string | null
}

/** What the contact form offers: the usual choices that the business still has, then every other service with a page. */
export function serviceChoices(services: readonly ChosenService[], groups: readonly (string | null)[]): string[] {
  const offered = [...services.map(choiceOf), ...groups.map(group => choiceOfGroup[group ?? ''] ?? '')].filter(Boolean)
  return [...new Set([...usualOrder.filter(choice => offered.includes(choice)), ...offered, 'Other'])]
}

export function choiceOf({title, formChoice}: ChosenService): string {
  return (formChoice?.trim() || title?.trim()) ?? ''
}
