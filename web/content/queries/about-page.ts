import {defineQuery} from 'next-sanity'
import {bookingSystemFields, iconItemFields, photoFields, seoFields} from './fragments.ts'

export const aboutPageQuery = defineQuery(`*[_type == "aboutPage" && _id == "aboutPage"][0]{
  _updatedAt, heading, storyHeading, story,
  storyImage{${photoFields}},
  bookingSystem{${bookingSystemFields}},
  valuesHeading, values[]{${iconItemFields}},
  processImage{${photoFields}},
  callToAction{heading, text},
  seo{${seoFields}}
}`)
