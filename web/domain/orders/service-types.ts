/** Spec 3.2 */
export const serviceTypes = [
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
  'Other',
] as const
