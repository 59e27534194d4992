import {ContactPage, contactMetadata} from '#web/features/contact/contact-page.tsx'

export const generateMetadata = contactMetadata

export default function ContactRoute() {
  return <ContactPage />
}
