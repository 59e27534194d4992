import {expect, type Page, test} from 'playwright/test'
import {screens, showOn, walkOrder} from '../tools/page-states.ts'
import {pageTemplates} from '../tools/page-templates.ts'
import {violationsOf} from './support/accessibility.ts'
import {visitorAt} from './support/forms.ts'

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

/** What lies over what on a page, as it stands on the screen now. Each problem is a sentence. */
async function geometryProblems(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(findTooWide)),
    ...(await page.evaluate(findBrokenWords)),
    ...(await page.evaluate(findHeader)),
    ...(await page.evaluate(findCovered)),
    ...(await page.evaluate(findUnderFloating)),
  ]
}

function findTooWide(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth
  return over > 0 ? [`${over} px too wide`] : []
}

/** A word of letters has one line, unless it is longer than any English one. */
function findBrokenWords(): string[] {
  const problems = new Set<string>()
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('script, style, option, [aria-hidden="true"]')) continue
    for (const word of (node.textContent ?? '').matchAll(/(?<![@./\w])\p{L}{3,20}(?!\p{L}|[@.]\w)/gu)) {
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const tops = new Set([...range.getClientRects()].map(({top}) => Math.round(top)))
      if (tops.size > 1) problems.add(`"${word[0]}" of "${node.textContent?.trim().slice(0, 40)}" is broken`)
    }
  }
  return [...problems]
}

/** One line; with larger letters more, but then it scrolls away. */
function findHeader(): string[] {
  const header = document.querySelector('header')
  const parts = [...(header?.firstElementChild?.children ?? [])].filter(part => part.checkVisibility())
  const boxes = parts.map(part => part.getBoundingClientRect())
  const lowestTop = Math.max(...boxes.map(({top}) => top))
  const isOneLine = boxes.every(({bottom}) => bottom > lowestTop) && (header?.offsetHeight ?? 0) < 90
  if (isOneLine) return []
  const isEnlarged = document.documentElement.style.fontSize === '200%'
  if (!isEnlarged) return [`the header is ${header?.offsetHeight} px high`]
  scrollTo({top: 2000, behavior: 'instant'})
  const {bottom = 0} = header?.getBoundingClientRect() ?? {}
  scrollTo(0, 0)
  return bottom > 0 ? [`the header is ${header?.offsetHeight} px high and does not scroll away`] : []
}

/** Every control can be pressed in its middle once it is in view, and is large enough for a finger. */
function findCovered(): string[] {
  const problems: string[] = []
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? element.id).trim().slice(0, 40)}"`
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  for (const control of controls) {
    // What is chosen by its label is as large as its label.
    const label = control.closest('label') ?? (control as HTMLInputElement).labels?.[0]
    const isChoice = control.matches('[type="checkbox"], [type="radio"], [type="file"]')
    const target = isChoice && label ? label : control
    const isSeen = target.checkVisibility({opacityProperty: true, visibilityProperty: true})
    if (!isSeen || control.matches('[tabindex="-1"], :disabled')) continue
    target.scrollIntoView({block: 'center'})
    const [box] = target.getClientRects()
    if (!box || box.right <= 0 || box.bottom <= 0 || box.width <= 1) continue
    const isInText = getComputedStyle(target).display === 'inline'
    if (!isInText && Math.min(box.width, box.height) < 23.9) {
      problems.push(`${nameOf(control)} is ${Math.round(box.width)} x ${Math.round(box.height)} px`)
    }
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (hit && !target.contains(hit) && !hit.contains(target)) {
      problems.push(`${nameOf(control)} is under ${nameOf(hit)}`)
    }
  }
  scrollTo(0, 0)
  return problems
}

/**
 * Whatever floats stands beside the prices, errors and controls at any height of scroll. A bar along the whole lower
 * edge is where the screen ends; what sticks in the page may not lie on the first screen's.
 */
function findUnderFloating(): string[] {
  const items: {name: string; box: DOMRect}[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!/\$\d/.test(node.textContent ?? '') || !node.parentElement?.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    items.push({name: `price ${node.textContent}`, box: range.getBoundingClientRect()})
  }
  const controls = 'main :is(a[href], button, input, select, textarea, summary, label, [id$="-error"], [role="alert"])'
  for (const control of document.querySelectorAll(controls)) {
    if (!control.checkVisibility({visibilityProperty: true})) continue
    items.push({
      name: `${control.localName} "${control.textContent?.trim().slice(0, 40)}"`,
      box: control.getBoundingClientRect(),
    })
  }
  const problems: string[] = []
  const actions = document.querySelector('aside[aria-label="Quick actions"]')
  const root = document.documentElement
  const quick = root.dataset.quick
  for (const state of ['expanded', 'collapsed']) {
    root.dataset.quick = state
    for (const part of actions?.children ?? []) {
      const {left, right, width} = part.getBoundingClientRect()
      if (width >= innerWidth || !part.checkVisibility({visibilityProperty: true})) continue
      for (const {name, box} of items) {
        const middle = box.left + box.width / 2
        if (box.width > 1 && middle > left && middle < right) problems.push(`${name} is under the quick actions`)
      }
    }
  }
  root.dataset.quick = quick
  const strips = [...document.querySelectorAll('main *')].filter(
    part => getComputedStyle(part).position === 'sticky' && getComputedStyle(part).bottom !== 'auto',
  )
  for (const strip of strips) {
    const {top, bottom} = strip.getBoundingClientRect()
    for (const {name, box} of items) {
      const isUnder = box.top < bottom - 1 && box.bottom > top + 1 && box.height > 1
      if (top < innerHeight && isUnder && !strip.textContent?.includes(name.slice(6)))
        problems.push(`${name} is under the strip`)
    }
  }
  return [...new Set(problems)]
}
