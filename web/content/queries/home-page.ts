import {defineQuery} from 'next-sanity'
import {faqFields, iconItemFields, photoFields, seoFields, serviceCardFields} from './fragments.ts'

export const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  _updatedAt, heading, intro, estimateHeading, estimateText,
  image{${photoFields}},
  trustBadges[]{${iconItemFields}},
  bookingSystem{heading, badge, text, options[]{${iconItemFields}, action}},
  whyChooseUs{heading, items[]{${iconItemFields}}},
  popularServices{heading, text, "services": services[defined(@->_id)]->{${serviceCardFields}}},
  localSection{heading, body},
  faqSection{heading, "faqs": faqs[defined(@->_id)]->{${faqFields}}},
  seo{${seoFields}}
}`)
