/**
 * Starts the scripts that the front has held back (`type="deferred"`, web/custom-server/next-internals.ts), which are Next and
 * React. Forms, links and pictures answer without them, so they run with the first sign of somebody. For a part marked
 * `data-needs-script="touched"` they are fetched before that, once it is seen, and run after a rest if no sign comes.
 * What is marked `data-needs-script="seen"` does something by itself, and has them then. Scrolling brings them to all of
 * these a screen before. A page that has none never fetches them.
 * Sent as the text of this one function (page-scripts.tsx), so it may use nothing from outside itself.
 * @param unsentKey where the device keeps requests that the server has not confirmed; any page sends them.
 * @param whenQuiet of when-quiet.ts.
 */
export function startLateScripts(unsentKey: string, whenQuiet: (act: () => void) => void) {
  const lateScripts = () => document.querySelectorAll<HTMLScriptElement>('script[type=deferred]')
  const addressOf = (late: HTMLScriptElement) => late.getAttribute('src') ?? ''
  const start = () => {
    for (const late of lateScripts()) {
      const script = document.createElement('script')
      // Word for word: Next's loader finds its parts by it.
      script.setAttribute('src', addressOf(late))
      script.async = true
      late.replaceWith(script)
    }
  }
  let areHere = false
  const fetchAhead = async () => {
    const waiting = [...lateScripts()]
    // A sign came first: then they run as they come, and nobody knows when that is.
    if (waiting.length === 0) return
    const bodies = waiting.map(async late => (await fetch(addressOf(late), {priority: 'low'})).blob())
    // A script that did not come is asked for once more when it is to run.
    areHere = await Promise.all(bodies).then(
      () => true,
      () => false,
    )
    // In the first seconds they would be in the way of whoever begins to read or to scroll.
    setTimeout(() => whenQuiet(start), 5000)
  }
  // What there is to see comes first, its pictures included.
  const whenLoaded = (act: () => void) => {
    if (document.readyState === 'complete') act()
    else addEventListener('load', act, {once: true})
  }
  const whenNear = (selector: string, rootMargin: string, act: () => void) => {
    const watcher = new IntersectionObserver(
      entries => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return
        watcher.disconnect()
        whenLoaded(act)
      },
      {rootMargin},
    )
    for (const part of document.querySelectorAll(selector)) watcher.observe(part)
  }
  const isKept = (key?: string) => {
    try {
      return key ? localStorage.getItem(key) !== null : localStorage.length > 0
    } catch {
      return false
    }
  }

  // A choice that came too early for React is made once more when the part says, by a `live` event, that it listens.
  let missed: HTMLElement | null = null
  const noteChoice = (event: MouseEvent) => {
    const {target, ctrlKey, metaKey, shiftKey, defaultPrevented} = event
    const choices = '[data-needs-script] :is([aria-pressed], [role=tab], [aria-haspopup])'
    const choice = (target as Element).closest<HTMLAnchorElement | HTMLButtonElement>(choices)
    if (!choice || ctrlKey || metaKey || shiftKey || defaultPrevented) return
    const isLink = 'href' in choice
    // A link leads on without scripts; with them at hand, what it does here is there sooner.
    if (isLink && !areHere) return
    missed = choice
    if (!isLink) return
    event.preventDefault()
    setTimeout(() => {
      if (missed !== choice) return
      // Who comes back from there has had it.
      missed = null
      location.assign(choice.href)
    }, 3000)
  }
  addEventListener('click', noteChoice)
  addEventListener(
    'live',
    () => {
      removeEventListener('click', noteChoice)
      missed?.click()
      missed = null
    },
    {once: true},
  )

  addEventListener('DOMContentLoaded', () => {
    const touched = '[data-needs-script=touched]'
    const parts = 'form, [data-needs-script]'
    const has = (selector: string) => document.querySelector(selector) !== null
    // What was typed at an earlier visit comes back by itself; the browser takes its time for the first look at what it
    // keeps. An address may say what is chosen.
    const startKept = () => {
      if (isKept(unsentKey) || (has(parts) && isKept())) start()
    }
    whenLoaded(() => {
      if (has(touched) && location.search) start()
      else whenQuiet(startKept)
    })
    if (!has(parts)) return
    whenNear('[data-needs-script=seen]', '0px', start)
    whenNear(touched, '0px', () => whenQuiet(fetchAhead))
    const once = {once: true, passive: true}
    for (const sign of ['pointerdown', 'keydown', 'focusin', 'click']) addEventListener(sign, start, once)
    if (has(touched)) addEventListener('pointermove', () => whenLoaded(start), once)
    addEventListener('scroll', () => whenNear(parts, '100%', start), once)
  })
}
