import {defineQuery} from 'next-sanity'

export const sitemapQuery = defineQuery(`{
  "fixed": *[_type in $types]{_id, _updatedAt},
  "onHome": *[_type == "homePage" && _id == "homePage"][0]{
    "services": popularServices.services[]->_updatedAt, "faqs": faqSection.faqs[]->_updatedAt
  },
  "services": *[_type == "service" && defined(path.current)] | order(path.current asc){
    "path": path.current, _updatedAt, inList
  },
  "areas": *[_type == "area" && defined(path.current)] | order(path.current asc){
    "path": path.current, _updatedAt, "services": services[]->_updatedAt
  },
  "faqs": *[_type == "faq"]._updatedAt,
  "galleryItems": *[_type == "galleryItem"]._updatedAt,
  "hourlyPackages": *[_type == "hourlyPackage"]._updatedAt
}`)
