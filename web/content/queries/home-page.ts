import {defineQuery} from 'next-sanity'
import {bookingSystemFields, faqFields, iconItemFields, photoFields, seoFields, serviceCardFields} from './fragments.ts'

export const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  _updatedAt, heading, intro, sections, estimateHeading, estimateText,
  image{${photoFields}},
  trustBadges[]{${iconItemFields}},
  bookingSystem{${bookingSystemFields}},
  whyChooseUs{heading, items[]{${iconItemFields}}},
  popularServices{heading, text, "services": services[defined(@->_id)]->{${serviceCardFields}}},
  reviewsSection{heading},
  localSection{heading, body},
  faqSection{heading, "faqs": faqs[defined(@->_id)]->{${faqFields}}},
  seo{${seoFields}}
}`)

export const estimateQuery = defineQuery(
  `*[_type == "homePage" && _id == "homePage"][0]{"heading": estimateHeading, "text": estimateText}`,
)
