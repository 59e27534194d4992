import {faq} from './documents/faq.ts'
import {hourlyPackage} from './documents/hourly-package.ts'
import {service} from './documents/service.ts'
import {contactOption} from './objects/contact-option.ts'
import {iconItem} from './objects/icon-item.ts'
import {iconName} from './objects/icon-name.ts'
import {link} from './objects/link.ts'
import {openingHours} from './objects/opening-hours.ts'
import {photo} from './objects/photo.ts'
import {priceTier} from './objects/price-tier.ts'
import {richText} from './objects/rich-text.ts'
import {seo} from './objects/seo.ts'
import {timeline} from './objects/timeline.ts'
import {bookingNotice} from './singletons/booking-notice.ts'
import {faqPage} from './singletons/faq-page.ts'
import {homePage} from './singletons/home-page.ts'
import {notFoundPage} from './singletons/not-found-page.ts'
import {servicesPage} from './singletons/services-page.ts'
import {siteSettings} from './singletons/site-settings.ts'

const objects = [contactOption, iconItem, iconName, link, openingHours, photo, priceTier, richText, seo, timeline]

/** There is one of each, and its `_id` is its `_type`. */
const singletons = [bookingNotice, faqPage, homePage, notFoundPage, servicesPage, siteSettings]

const documents = [faq, hourlyPackage, service]

export const schemaTypes = [...documents, ...singletons, ...objects]

export const singletonTypes: readonly string[] = singletons.map(type => type.name)
