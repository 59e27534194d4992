import {expect, test} from 'vitest'
import {llmsPageTypes} from '#schemas/pages.ts'
import {llmsQuery} from '#web/content/queries/llms.ts'
import {siteSettingsQuery} from '#web/content/queries/site-settings.ts'
import type {LlmsQueryResult} from '#web/content/sanity-types.gen.ts'
import {llmsText} from '#web/features/llms/llms-text.ts'
import {ask} from './seed-dataset.ts'

const askLlms = () => ask(llmsQuery, {types: llmsPageTypes})

async function textOf(change: (content: LlmsQueryResult) => LlmsQueryResult = content => content) {
  const settings = await ask(siteSettingsQuery)
  if (!settings) throw new Error('the seed has no settings')
  return llmsText(change(await askLlms()), settings, 'https://handyman.example')
}

test('llms.txt names the business, its phone and every service with all its prices', async () => {
  const text = await textOf()
  expect(text).toMatch(/^# South Charlotte Handyman Co\.\n\n> /)
  expect(text).toContain('(704) 555-0134')
  const {services} = await askLlms()
  expect(services).toHaveLength(16)
  for (const service of services) {
    expect(text).toContain(`- [${service.title}](https://handyman.example${service.path})`)
    for (const tier of service.priceTiers ?? []) expect(text).toContain(`  - ${tier.label}: $`)
  }
  expect(text).toContain(': $180-$320 (One wall, edges cut in, small holes filled)\n')
  expect(text).toMatch(/## Hourly packages\n\n- 1 hour: \$150\. .+\n- 4 hours: \$390/)
})

test('llms.txt has no heading over nothing', async () => {
  const text = await textOf(content => ({...content, packages: [], areas: []}))
  expect(text).not.toContain('Hourly packages')
  expect(text).not.toContain('## Areas')
})

test('llms.txt lists the pages whose content stands in no section of its own', async () => {
  const [, pages = ''] = (await textOf()).split('## Pages\n\n')
  const paths = [...pages.matchAll(/\]\(https:\/\/handyman\.example([^)]+)\)/g)].map(match => match[1])
  expect(paths).toEqual(
    expect.arrayContaining(['/book', '/gallery', '/reviews', '/faq', '/about', '/contact', '/privacy']),
  )
  expect(paths).not.toContain('/')
  expect(paths).not.toContain('/services')
})
