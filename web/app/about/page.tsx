import {aboutPageQuery} from '#web/content/queries/about-page.ts'
import {AboutView} from '#web/features/about/about-view.tsx'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'

const {generateMetadata, Page} = fixedPage('aboutPage', aboutPageQuery, AboutView)

export {generateMetadata, Page as default}
