import {defineQuery} from 'next-sanity'
import {
  photoFields,
  projectFields,
  questionAnswerFields,
  seoFields,
  servedAreaFields,
  serviceCardFields,
} from './fragments.ts'

export const areaByIdQuery = defineQuery(`*[_type == "area" && _id == $id][0]{
  _id, _updatedAt, title, "path": path.current, aliases, heading, intro, body,
  image{${photoFields}},
  "services": services[defined(@->path.current)]->{${serviceCardFields}},
  neighborhoodsHeading, neighborhoods, zipCodes,
  whyHeading, why,
  project{${projectFields}},
  faqs[]{${questionAnswerFields}},
  "otherAreas": [
    ...otherAreas[defined(@->path.current)]->{_id, title, "path": path.current},
    ...*[_type == "area" && defined(path.current) && _id != $id && !(_id in coalesce(^.otherAreas[]._ref, []))]
      | order(title asc, _createdAt asc){_id, title, "path": path.current}
  ],
  ctaHeadline,
  seo{${seoFields}}
}`)

export const areaPagesQuery = defineQuery(
  `*[_type == "area" && defined(path.current)] | order(title asc, _createdAt asc){title, listName, "path": path.current, intro, location{lat, lng}}`,
)

export const servedPlacesQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{serviceAreas, zipCodes},
  "areas": *[_type == "area" && defined(path.current)] | order(title asc, _createdAt asc){${servedAreaFields}}
}`)
