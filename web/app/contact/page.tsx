import {contactPageQuery} from '#web/content/queries/pages.ts'
import {ContactView} from '#web/features/contact/contact-view.tsx'
import {getContactParts} from '#web/features/contact/get-contact-parts.ts'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'

const {generateMetadata, Page} = fixedPage('contactPage', contactPageQuery, ContactView, getContactParts)

export {generateMetadata, Page as default}
