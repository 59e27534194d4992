import {privacyPageQuery} from '#web/content/queries/pages.ts'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'
import {PrivacyView} from '#web/features/privacy/privacy-view.tsx'

const {generateMetadata, Page} = fixedPage('privacyPage', privacyPageQuery, PrivacyView)

export {generateMetadata, Page as default}
