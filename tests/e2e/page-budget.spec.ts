import {expect, test} from 'playwright/test'
import {readBudget} from '../bench/page-budget.ts'
import {type PageWeight, weighPage} from '../bench/page-weight.ts'
import {pageTemplates, type TemplateName} from '../tools/page-templates.ts'

/** What a page may ask for before anybody scrolls or taps, itself included. */
const mostRequests = 12

test('no template weighs more on its first load than its budget allows, and no part of one nothing', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const budget = Object.entries(readBudget()) as [TemplateName, PageWeight][]
  expect(budget.length).toBeGreaterThan(0)
  const problems: string[] = []
  for (const [name, most] of budget) {
    const weight = await weighPage(browser, baseURL + pageTemplates[name])
    for (const [part, limit] of Object.entries(most) as [keyof PageWeight, number][]) {
      if (weight[part] > limit) problems.push(`${name}: ${weight[part]} of ${part}, allowed are ${limit}`)
      // As when the weighing, not the page, has changed.
      if (weight[part] === 0 && limit > 0) problems.push(`${name}: no ${part}, allowed are ${limit}`)
    }
    if (weight.requests > mostRequests) problems.push(`${name}: ${weight.requests} requests`)
  }
  expect(problems, 'BENCH_ONLY=weights BENCH_WRITE_BUDGET=1 npm run bench -- pages sets a new budget').toEqual([])
})
