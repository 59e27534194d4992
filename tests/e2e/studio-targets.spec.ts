// Our own tools under a thumb: nothing to tap is smaller than 44 px, nothing is wider than the screen, axe finds nothing.
import {expect, test} from 'playwright/test'
import {violationsOf} from './support/accessibility.ts'
import {shortSizes} from './support/hand.ts'
import {signIn} from './support/studio.ts'

test.use(shortSizes['a phone'])

const screens = {
  Today: '/studio/today',
  Numbers: '/studio/today/numbers',
  Requests: '/studio/requests',
  Prices: '/studio/prices',
  Photos: '/studio/photos',
  'Add photos': '/studio/photos/add',
  Deleted: '/studio/deleted',
}

for (const [name, path] of Object.entries(screens)) {
  test(`${name} can be used with a thumb`, async ({page}) => {
    await signIn(page)
    await page.goto(path)
    const room = page.locator('[class*="room"]').first()
    await expect(room.getByRole('heading').first()).toBeVisible()
    await page.waitForTimeout(1500)
    const small = await room.evaluate(root =>
      [...root.querySelectorAll<HTMLElement>('a[href], button, select, summary, input, textarea')]
        .filter(target => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
        .map(target => ({target, box: (target.closest('label') ?? target).getBoundingClientRect()}))
        .filter(({box}) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(
          ({target, box}) =>
            `${target.tagName} ${target.textContent || target.getAttribute('aria-label')} ${Math.round(box.width)} x ${Math.round(box.height)}`,
        ),
    )
    expect(small).toEqual([])
    expect(await violationsOf(page, '[class*="room"]')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}
