import {area} from './documents/area.ts'
import {faq} from './documents/faq.ts'
import {galleryItem} from './documents/gallery-item.ts'
import {hourlyPackage} from './documents/hourly-package.ts'
import {redirect} from './documents/redirect.ts'
import {service} from './documents/service.ts'
import {testimonial} from './documents/testimonial.ts'
import {workCategory} from './documents/work-category.ts'
import {closedDays, openingHours} from './objects/opening-hours.ts'
import {beforeAfter, photo} from './objects/photo.ts'
import {points} from './objects/points.ts'
import {priceTier} from './objects/price-tier.ts'
import {project} from './objects/project.ts'
import {textTypes} from './objects/text.ts'
import {workTypes} from './objects/work-group.ts'
import {pageTypes} from './pages.ts'
import {assistantSettings} from './singletons/assistant-settings.ts'
import {bookingNotice} from './singletons/booking-notice.ts'
import {notFoundPage, pageSchemas} from './singletons/pages.ts'
import {siteSettings} from './singletons/site-settings.ts'
import {staffAlerts} from './singletons/staff-alerts.ts'

const pieces = [beforeAfter, closedDays, openingHours, photo, priceTier, project]
const objects = [...pieces, ...points, ...textTypes, ...workTypes]

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
