/** The README's recipe "Add a page", followed for `/warranty` in a copy of the sources. */
import {cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const copied = ['package.json', 'tsconfig.json', 'schemas', 'studio', 'web', 'tests/tools', 'tests/e2e/support']
const skipped = /\/(?:\.next[^/]*|\.sanity|dist|public|lake|images)$/

/** By file, what the recipe makes of the text there; null is a file that is not there yet. */
const steps: Record<string, (text: string | null) => string> = {
  'schemas/pages.ts': insertBefore(
    '] as const satisfies',
    "  {type: 'warrantyPage', path: '/warranty', title: 'Warranty', studioTitle: 'Warranty page', inLlms: true},\n",
  ),
  'schemas/singletons/pages.ts': insertBefore(
    '} satisfies {[Type in PageType]',
    `  warrantyPage: pageType('warrantyPage', 'Warranty page', [
    introduction(),
    field.richText('body', 'Text'),
  ]),
`,
  ),
  'web/content/queries/pages.ts': text => `${text}
export const warrantyPageQuery = defineQuery(\`*[_type == "warrantyPage" && _id == "warrantyPage"][0]{
  heading, intro, body, seo{\${seoFields}}
}\`)
`,
  'web/app/warranty/page.tsx': () => `import {PageHead} from '#web/components/layout/page-head.tsx'
import {RichText} from '#web/components/text/rich-text.tsx'
import {warrantyPageQuery} from '#web/content/queries/pages.ts'
import type {WarrantyPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {fixedPage} from '#web/features/fixed-page/fixed-page.tsx'

const {generateMetadata, Page} = fixedPage('warrantyPage', warrantyPageQuery, WarrantyView)

export {generateMetadata, Page as default}

function WarrantyView({page}: {page: NonNullable<WarrantyPageQueryResult>}) {
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      <RichText value={page.body} />
    </>
  )
}
`,
}

export const recipeFiles = Object.keys(steps)

const firstText = {_id: 'warrantyPage', _type: 'warrantyPage', heading: 'Our warranty', intro: 'Two years on all work.'}

/** Copies the sources into `folder` and adds the page to them. */
export function addWarrantyPage(folder: string): void {
  for (const name of [...copied, 'tests/unit/content']) {
    cpSync(join(root, name), join(folder, name), {recursive: true, filter: source => !skipped.test(source)})
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, step] of Object.entries(steps)) change(join(folder, name), step)
  change(join(folder, 'studio/seed/production.ndjson'), text => `${text?.trimEnd()}\n${JSON.stringify(firstText)}\n`)
}

function change(file: string, step: (text: string | null) => string): void {
  const text = step(existsSync(file) ? readFileSync(file, 'utf8') : null)
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, text)
}

function insertBefore(place: string, added: string) {
  return (text: string | null): string => {
    if (!text?.includes(place)) throw new Error(`there is no "${place}" to add the page before`)
    return text.replace(place, added + place)
  }
}
