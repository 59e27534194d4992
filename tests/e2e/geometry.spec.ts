import {expect, type Page, test} from 'playwright/test'
import {screens, showOn, walkOrder} from '../tools/page-states.ts'
import {pageTemplates} from '../tools/page-templates.ts'
import {violationsOf} from './support/accessibility.ts'
import {visitorAt} from './support/forms.ts'
import {geometryProblems} from './support/geometry.ts'

test.use({...visitorAt('10.0.0.71'), contextOptions: {reducedMotion: 'reduce'}})

async function problemsOf(page: Page, state: string): Promise<string[]> {
  const problems: string[] = []
  for (const screen of screens) {
    await showOn(page, screen)
    for (const problem of await geometryProblems(page)) problems.push(`${state} at ${screen.name}: ${problem}`)
  }
  return problems
}

test('every page fits every screen, and nothing lies over its controls and prices', async ({page}) => {
  const problems: string[] = []
  for (const [name, path] of Object.entries({...pageTemplates, 'not-found': '/no-such-page'})) {
    await page.goto(path)
    await expect(page.locator('[data-later]')).toHaveCount(0)
    problems.push(...(await problemsOf(page, name)))
    // The crawl of the journeys does so on a phone.
    await showOn(page, {name: '', width: 1280, text: '100%'})
    problems.push(...(await violationsOf(page)).map(violation => `${name}: ${violation}`))
  }
  expect(problems).toEqual([])
})

test('so does every state of the order', async ({page}) => {
  const problems: string[] = []
  await walkOrder(page, async state => {
    problems.push(...(await problemsOf(page, state)))
    await showOn(page, {name: '', width: 1280, text: '100%'})
  })
  expect(problems).toEqual([])
})
