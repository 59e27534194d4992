import {defineQuery} from 'next-sanity'
import {photoFields, projectFactFields, seoFields} from './fragments.ts'

export const galleryPageQuery = defineQuery(`*[_type == "galleryPage" && _id == "galleryPage"][0]{
  _updatedAt, heading, intro, filters[]{_key, value, label}, callToAction{heading, text}, seo{${seoFields}}
}`)

export const galleryItemsQuery = defineQuery(
  `*[_type == "galleryItem"] | order(order asc, _createdAt asc){
  _id, title, category, description, ${projectFactFields}, "service": service->{_id, title, inWizard, isHourly, priceTiers[]{_key}}, image{${photoFields}}, before{${photoFields}}
}`,
)
