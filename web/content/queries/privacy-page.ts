import {defineQuery} from 'next-sanity'
import {seoFields} from './fragments.ts'

export const privacyPageQuery = defineQuery(`*[_type == "privacyPage" && _id == "privacyPage"][0]{
  _updatedAt, heading, lastUpdated, body, seo{${seoFields}}
}`)
