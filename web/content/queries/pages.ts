import {defineQuery} from 'next-sanity'
import {
  bookingSystemFields,
  faqFields,
  iconItemFields,
  linkFields,
  photoFields,
  projectFactFields,
  seoFields,
  serviceCardFields,
} from './fragments.ts'

export const aboutPageQuery = defineQuery(`*[_type == "aboutPage" && _id == "aboutPage"][0]{
  _updatedAt, heading, storyHeading, story,
  storyImage{${photoFields}},
  bookingSystem{${bookingSystemFields}},
  valuesHeading, values[]{${iconItemFields}},
  processImage{${photoFields}},
  callToAction{heading, text},
  seo{${seoFields}}
}`)

export const bookPageQuery = defineQuery(`*[_type == "bookPage" && _id == "bookPage"][0]{
  _updatedAt, heading, intro, formHeading, formText, stepLabels, modes[]{_key, value, label, description}, seo{${seoFields}},
  "disclaimer": *[_type == "servicesPage" && _id == "servicesPage"][0].disclaimer
}`)

export const contactPageQuery = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  _updatedAt, heading, intro, callHeading, textHeading, quoteNote, formHeading,
  areasHeading, areas[]{_key, name, description, featured},
  notSure{heading, text},
  seo{${seoFields}}
}`)

export const faqPageQuery = defineQuery(`*[_type == "faqPage" && _id == "faqPage"][0]{
  _updatedAt, heading, intro, stillHaveQuestions{heading, text}, seo{${seoFields}}
}`)

export const faqsQuery = defineQuery(`*[_type == "faq"] | order(order asc, _createdAt asc){${faqFields}}`)

export const galleryPageQuery = defineQuery(`*[_type == "galleryPage" && _id == "galleryPage"][0]{
  _updatedAt, heading, intro, filters[]{_key, value, label}, callToAction{heading, text}, seo{${seoFields}}
}`)

export const galleryItemsQuery = defineQuery(
  `*[_type == "galleryItem"] | order(order asc, _createdAt asc){
  _id, title, category, description, ${projectFactFields}, "service": service->{_id, title, inWizard, isHourly, priceTiers[]{_key}}, image{${photoFields}}, before{${photoFields}}
}`,
)

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

export const notFoundPageQuery = defineQuery(
  `*[_type == "notFoundPage" && _id == "notFoundPage"][0]{heading, text, links[]{${linkFields}}}`,
)

export const privacyPageQuery = defineQuery(`*[_type == "privacyPage" && _id == "privacyPage"][0]{
  _updatedAt, heading, lastUpdated, body, seo{${seoFields}}
}`)

export const reviewsPageQuery = defineQuery(`*[_type == "reviewsPage" && _id == "reviewsPage"][0]{
  _updatedAt, heading, intro, scaleHeading, scale[]{_key, value, label},
  thanksHeading, thanksText, publicReviewLabel,
  "publicReviewUrl": *[_type == "siteSettings" && _id == "siteSettings"][0].publicReviewUrl,
  seo{${seoFields}}
}`)

export const testimonialsQuery = defineQuery(`*[_type == "testimonial"] | order(order asc, _createdAt asc){
  _id, sample, name, text, rating, area, date
}`)
