import {defineQuery} from 'next-sanity'
import {photoFields, priceTierFields, seoFields, serviceCardFields} from './fragments.ts'

export const servicesPageQuery = defineQuery(`*[_type == "servicesPage" && _id == "servicesPage"][0]{
  _updatedAt, heading, intro, hourlyHeading, hourlyText, disclaimer, callToAction{heading, text}, seo{${seoFields}}
}`)

/** The cards of the services list, in the owner's order. */
export const serviceCardsQuery = defineQuery(
  `*[_type == "service" && inList == true && defined(path.current)] | order(listOrder asc, title asc){${serviceCardFields}}`,
)

/** Which service answers at an address, be it its own or an old one. A service's own address wins over an alias. */
export const serviceIdByPathQuery = defineQuery(
  `*[_type == "service" && (path.current == $path || $path in aliases)] | order(select(path.current == $path => 0, 1) asc)[0]._id`,
)

export const serviceByIdQuery = defineQuery(`*[_type == "service" && _id == $id][0]{
  _id, _updatedAt, title, "path": path.current, aliases, icon, cardText, heading, intro, priceNote, disclaimer,
  image{${photoFields}},
  priceTiers[]{${priceTierFields}},
  timelines[]{_key, label, duration},
  seo{${seoFields}}
}`)

export const servicePathsQuery = defineQuery(`*[_type == "service" && defined(path.current)].path.current`)
