/** The pages of spec 2.1 whose address is fixed: each shows the one document of this id. */
export const fixedPages = [
  {path: '/', id: 'homePage'},
  {path: '/services', id: 'servicesPage'},
  {path: '/book', id: 'bookPage'},
  {path: '/gallery', id: 'galleryPage'},
  {path: '/reviews', id: 'reviewsPage'},
  {path: '/faq', id: 'faqPage'},
  {path: '/about', id: 'aboutPage'},
  {path: '/contact', id: 'contactPage'},
  {path: '/privacy', id: 'privacyPage'},
] as const
