import {expect, onTestFinished, test, vi} from 'vitest'
import {startLateScripts} from '#web/components/loading/deferred-scripts.ts'

/** A page with one part that is marked "touched", in view, whose scripts are held back; the test says when it is idle. */
function openPage() {
  const late = [{getAttribute: () => '/a.js', replaceWith: () => void late.pop()}]
  const idle: (() => void)[] = []
  const assign = vi.fn()
  const page = new EventTarget()
  class Watcher {
    readonly see: (entries: object[]) => void
    constructor(see: (entries: object[]) => void) {
      this.see = see
    }
    observe = () => this.see([{isIntersecting: true}])
    disconnect = () => {}
  }
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelector: (selector: string) => (selector.includes('touched') || selector.includes('form') ? {} : null),
    querySelectorAll: (selector: string) =>
      selector === 'script[type=deferred]' ? [...late] : selector === '[data-needs-script=touched]' ? [{}] : [],
    createElement: () => ({setAttribute: () => {}}),
  })
  vi.stubGlobal('location', {search: '', assign})
  vi.stubGlobal('localStorage', {length: 0, getItem: () => null})
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.stubGlobal('fetch', async () => new Response(''))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const say = (name: string, more = {}) => {
    const event = Object.assign(new Event(name, {cancelable: true}), more)
    page.dispatchEvent(event)
    return event
  }
  const click = (choice: object) => {
    Object.assign(page, {closest: () => choice})
    return say('click').defaultPrevented
  }
  startLateScripts('unsent', act => void idle.push(act))
  say('DOMContentLoaded')
  const rest = async () => {
    for (const act of idle.splice(0)) act()
    await vi.advanceTimersByTimeAsync(0)
  }
  return {say, click, rest, assign}
}

const link = () => ({href: '/picture.jpg', click: vi.fn()})

test('a link leads on at once while the scripts are on their way, and is not chosen once more', async () => {
  const {say, click, rest} = openPage()
  const card = link()
  say('pointerdown')
  await rest()
  expect(click(card)).toBe(false)
  say('live')
  expect(card.click).not.toHaveBeenCalled()
})

test('with the scripts at hand a link waits for them, and is chosen once', async () => {
  const {say, click, rest, assign} = openPage()
  const card = link()
  await rest()
  expect(click(card)).toBe(true)
  say('live')
  expect(card.click).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5000)
  expect(assign).not.toHaveBeenCalled()
})

test('a link whose scripts do not begin is followed, but not after a later choice', async () => {
  const {say, click, rest, assign} = openPage()
  const [card, filter] = [link(), {click: vi.fn()}]
  await rest()
  click(card)
  await vi.advanceTimersByTimeAsync(3000)
  expect(assign.mock.calls).toEqual([['/picture.jpg']])
  click(card)
  click(filter)
  await vi.advanceTimersByTimeAsync(5000)
  expect(assign).toHaveBeenCalledOnce()
  say('live')
  expect([card.click, filter.click].map(({mock}) => mock.calls.length)).toEqual([0, 1])
})
