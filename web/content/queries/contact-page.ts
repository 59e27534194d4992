import {defineQuery} from 'next-sanity'
import {seoFields} from './fragments.ts'

export const contactPageQuery = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  _updatedAt, heading, intro, callHeading, textHeading, quoteNote, formHeading,
  areasHeading, areas[]{_key, name, description, featured},
  notSure{heading, text},
  seo{${seoFields}}
}`)
