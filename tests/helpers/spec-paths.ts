/** The services of the route table (spec 2.1), in its order, and the two further pages of the services list. */
export const servicePaths = [
  '/drywall-repair-charlotte',
  '/after-water-damage-drywall-restoration-charlotte',
  '/interior-painting-charlotte',
  '/exterior-painting-charlotte',
  '/tv-mount-installation-charlotte',
  '/lvp-floor-installation-charlotte',
  '/services/smart-home-systems',
  '/services/pressure-washing',
  '/services/doors-windows-installation',
  '/services/doors-windows-treatment',
  '/services/wainscoting',
  '/services/carpentry-woodworking',
  '/services/floor-installation',
  '/services/garage-floor-epoxy',
  '/services/furniture-assembly',
  '/services/painting',
]

/** All routes of spec 2.1, in its order. */
export const specPaths = [
  '/',
  '/services',
  '/book',
  '/gallery',
  '/reviews',
  '/faq',
  '/about',
  '/contact',
  '/privacy',
  ...servicePaths,
  '/handyman-south-charlotte',
  '/handyman-ballantyne',
]
