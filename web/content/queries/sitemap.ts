import {defineQuery} from 'next-sanity'

export const sitemapQuery = defineQuery(`{
  "homePage": *[_type == "homePage" && _id == "homePage"][0]._updatedAt,
  "servicesPage": *[_type == "servicesPage" && _id == "servicesPage"][0]._updatedAt,
  "faqPage": *[_type == "faqPage" && _id == "faqPage"][0]._updatedAt,
  "services": *[_type == "service" && defined(path.current)] | order(path.current asc){"path": path.current, _updatedAt}
}`)
