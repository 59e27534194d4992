import {area} from './documents/area.ts'
import {faq} from './documents/faq.ts'
import {galleryItem} from './documents/gallery-item.ts'
import {hourlyPackage} from './documents/hourly-package.ts'
import {redirect} from './documents/redirect.ts'
import {service} from './documents/service.ts'
import {testimonial} from './documents/testimonial.ts'
import {workCategory} from './documents/work-category.ts'
import {beforeAfter} from './objects/before-after.ts'
import {closedDays} from './objects/closed-days.ts'
import {contactOption} from './objects/contact-option.ts'
import {iconItem} from './objects/icon-item.ts'
import {iconName} from './objects/icon-name.ts'
import {link} from './objects/link.ts'
import {mapPlace} from './objects/map-place.ts'
import {openingHours} from './objects/opening-hours.ts'
import {photo} from './objects/photo.ts'
import {priceTier} from './objects/price-tier.ts'
import {processStep} from './objects/process-step.ts'
import {profile} from './objects/profile.ts'
import {project} from './objects/project.ts'
import {questionAnswer} from './objects/question-answer.ts'
import {richText} from './objects/rich-text.ts'
import {seo} from './objects/seo.ts'
import {siteWords} from './objects/site-words.ts'
import {tierChoice} from './objects/tier-choice.ts'
import {timeline} from './objects/timeline.ts'
import {workGroup} from './objects/work-group.ts'
import {workOption} from './objects/work-option.ts'
import {type PageType, pageTypes} from './pages.ts'
import {aboutPage} from './singletons/about-page.ts'
import {assistantSettings} from './singletons/assistant-settings.ts'
import {bookPage} from './singletons/book-page.ts'
import {bookingNotice} from './singletons/booking-notice.ts'
import {contactPage} from './singletons/contact-page.ts'
import {faqPage} from './singletons/faq-page.ts'
import {galleryPage} from './singletons/gallery-page.ts'
import {homePage} from './singletons/home-page.ts'
import {notFoundPage} from './singletons/not-found-page.ts'
import {privacyPage} from './singletons/privacy-page.ts'
import {reviewsPage} from './singletons/reviews-page.ts'
import {servicesPage} from './singletons/services-page.ts'
import {siteSettings} from './singletons/site-settings.ts'
import {staffAlerts} from './singletons/staff-alerts.ts'

const objects = [
  beforeAfter,
  closedDays,
  contactOption,
  iconItem,
  iconName,
  link,
  mapPlace,
  openingHours,
  photo,
  priceTier,
  processStep,
  profile,
  project,
  questionAnswer,
  richText,
  seo,
  siteWords,
  tierChoice,
  timeline,
  workGroup,
  workOption,
]

/** The schema of every row of pages.ts. */
const pageSchemas = {
  aboutPage,
  bookPage,
  contactPage,
  faqPage,
  galleryPage,
  homePage,
  privacyPage,
  reviewsPage,
  servicesPage,
} satisfies {[Type in PageType]: {name: Type}}

/** There is one of each, and its `_id` is its `_type`. */
const singletons = [
  ...pageTypes.map(type => pageSchemas[type]),
  assistantSettings,
  bookingNotice,
  notFoundPage,
  siteSettings,
]

const documents = [area, faq, galleryItem, hourlyPackage, redirect, service, testimonial, workCategory]

/** One of each, too, at an id of its own that nobody reads without a token. */
export const privateIds = {[staffAlerts.name]: 'private.alerts'}

const contentTypes = [...documents, ...singletons, staffAlerts]

export const schemaTypes = [...contentTypes, ...objects]

/** What the owner writes; Sanity keeps documents of its own beside it. */
export const contentTypeNames: readonly string[] = contentTypes.map(type => type.name)

export const singletonTypes: readonly string[] = singletons.map(type => type.name)
