import {defineQuery} from 'next-sanity'
import {seoFields} from './fragments.ts'

export const reviewsPageQuery = defineQuery(`*[_type == "reviewsPage" && _id == "reviewsPage"][0]{
  _updatedAt, heading, intro, scaleHeading, scale[]{_key, value, label},
  thanksHeading, thanksText, publicReviewLabel,
  "publicReviewUrl": *[_type == "siteSettings" && _id == "siteSettings"][0].publicReviewUrl,
  seo{${seoFields}}
}`)
