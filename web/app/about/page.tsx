import {getFigures} from '#web/content/get-figures.ts'
import {aboutPageQuery} from '#web/content/queries/pages.ts'
import {AboutView} from '#web/features/about/about-view.tsx'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'

const {generateMetadata, Page} = fixedPage('aboutPage', aboutPageQuery, AboutView, async () => ({
  figures: await getFigures(),
}))

/** Seconds until new figures. */
export const revalidate = 3600

export {generateMetadata, Page as default}
