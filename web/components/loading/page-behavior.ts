/** Keeps its state in attributes for CSS. page-scripts.tsx sends its text, so it must not use outside variables. */
export function pageBehavior(afterFirstPaint: (act: () => void) => void) {
  const root = document.documentElement

  // Spec 2.1: every route change starts at the top, going back included.
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', event => {
    if (event.persisted && !location.hash) scrollTo(0, 0)
  })
  addEventListener('pagehide', () => {
    for (const popover of document.querySelectorAll<HTMLElement>('nav[popover]')) popover.hidePopover?.()
  })

  // Spec 3.7: one fallback per picture. CSS shows the badge for a failed logo.
  document.addEventListener(
    'error',
    ({target}) => {
      if (!(target instanceof HTMLImageElement)) return
      const {fallback} = target.dataset
      if (fallback && target.dataset.state !== 'failed') {
        target.removeAttribute('srcset')
        target.src = fallback
      }
      target.dataset.state = 'failed'
    },
    true,
  )
  document.addEventListener(
    'load',
    ({target}) => {
      if (target instanceof HTMLImageElement && target.dataset.state !== 'failed') target.dataset.state = 'loaded'
    },
    true,
  )

  // Spec 9: header shadow from 100 px; quick actions react to 6 px and stay open in the top 120 px.
  const animatesWithScroll = CSS.supports('animation-timeline: scroll()')
  let turn = 0
  let waiting = false
  // Reopened by hand: a page that grows above what is read is moved by the browser, and nobody scrolled.
  let isHeldOpen = false
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(sign, () => (isHeldOpen = false), {capture: true, passive: true})
  const onScroll = () => {
    waiting = false
    const y = Math.max(0, scrollY)
    root.toggleAttribute('data-scrolled', y > 100)
    if (!animatesWithScroll) {
      root.style.setProperty('--scrolled', String(y / Math.max(1, root.scrollHeight - innerHeight)))
    }
    if (y <= 120) root.dataset.quick = 'expanded'
    else if (Math.abs(y - turn) <= 6) return
    else if (!isHeldOpen) root.dataset.quick = y > turn ? 'collapsed' : 'expanded'
    turn = y
  }
  addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(onScroll)
      waiting = true
    },
    {passive: true},
  )

  document.addEventListener('click', ({target}) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-reopen-quick]')) {
      root.dataset.quick = 'expanded'
      isHeldOpen = true
    }
    const reach = target.closest('a[href^="tel:"], a[href^="sms:"]')
    if (reach) {
      const kind = reach.getAttribute('href')?.startsWith('tel:') ? 'call' : 'text'
      const body = JSON.stringify({kind, page: location.pathname})
      const headers = {'content-type': 'application/json'}
      // Ad blockers and private browsers stop beacons.
      fetch('/api/taps', {method: 'POST', headers, body, keepalive: true}).catch(() => {})
    }
    target.closest('nav a')?.closest<HTMLElement>('[popover]')?.hidePopover?.()
  })

  // iOS shows a pressed state only on pages that listen to touches.
  addEventListener('touchstart', () => {}, {passive: true})

  document.addEventListener('input', ({target}) => {
    if (!(target instanceof HTMLInputElement)) return
    const compare = target.closest<HTMLElement>('[data-compare]')
    if (!compare) return
    compare.style.setProperty('--split', String(target.valueAsNumber / 100))
    target.ariaValueText = `${target.value}% before`
  })

  // A cached or open page outlives the hours of its fully-booked notice.
  const showNotices = () => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-notice], [data-gives-way]')) {
      const {from, until, notice} = part.dataset
      const now = Date.now()
      const isOff = Boolean((from && now < Date.parse(from)) || (until && now >= Date.parse(until)))
      part.hidden = notice === undefined ? !isOff : isOff
    }
  }
  // Parts marked by defer-layout.ts, one per idle period.
  const layOutNext = () => {
    const part = document.querySelector('[data-later]')
    part?.removeAttribute('data-later')
    if (part) afterFirstPaint(layOutNext)
  }
  addEventListener('load', () => afterFirstPaint(layOutNext))

  const formsNear = new Set<Element>()
  const formWatcher = new IntersectionObserver(
    entries => {
      for (const {target, isIntersecting} of entries) {
        if (isIntersecting) formsNear.add(target)
        else formsNear.delete(target)
      }
      root.toggleAttribute('data-form-near', formsNear.size > 0)
    },
    // The lower half of the screen.
    {rootMargin: '-50% 0px 0px'},
  )

  document.addEventListener('DOMContentLoaded', () => {
    showNotices()
    for (const form of document.querySelectorAll('main form')) formWatcher.observe(form)
    // After the first frame: reading the scroll position earlier forces a layout without fonts.
    requestAnimationFrame(() => setTimeout(onScroll))
    setInterval(showNotices, 20_000)
  })
}
