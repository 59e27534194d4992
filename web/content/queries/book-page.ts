import {defineQuery} from 'next-sanity'
import {seoFields} from './fragments.ts'

export const bookPageQuery = defineQuery(`*[_type == "bookPage" && _id == "bookPage"][0]{
  _updatedAt, heading, intro, formHeading, formText, stepLabels, modes[]{_key, value, label, description}, seo{${seoFields}},
  "disclaimer": *[_type == "servicesPage" && _id == "servicesPage"][0].disclaimer
}`)
