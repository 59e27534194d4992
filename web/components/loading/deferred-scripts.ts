/**
 * Starts the scripts that the server deferred (`type="deferred"`, web/custom-server/next-internals.ts): Next and React.
 * Forms, links and pictures work without them, so they start at the first touch or key, or when the visitor scrolls near
 * a part that needs them. Parts marked `data-needs-script="seen"` start them when visible, parts marked `"touched"` after
 * five idle seconds. A page without such parts never fetches them.
 * Sent as the text of this one function (page-scripts.tsx), so it may use nothing from outside itself.
 * @param unsentKey where the device keeps requests that the server has not confirmed; any page sends them.
 */
export function startDeferredScripts(unsentKey: string, afterFirstPaint: (act: () => void) => void) {
  const start = () => {
    for (const deferred of document.querySelectorAll<HTMLScriptElement>('script[type=deferred]')) {
      const script = document.createElement('script')
      // Next's loader finds its parts by the exact address.
      script.setAttribute('src', deferred.getAttribute('src') ?? '')
      script.async = true
      deferred.replaceWith(script)
    }
  }
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

  addEventListener('DOMContentLoaded', () => {
    const touched = '[data-needs-script=touched]'
    const parts = 'form, [data-needs-script]'
    const has = (selector: string) => document.querySelector(selector) !== null
    // A form brings back what was typed at an earlier visit. The browser's first look at its storage is slow.
    const startKept = () => {
      if (isKept(unsentKey) || (has(parts) && isKept())) start()
    }
    whenLoaded(() => {
      // The address says what is chosen.
      if (has(touched) && location.search) start()
      else afterFirstPaint(startKept)
    })
    if (!has(parts)) return
    whenNear('[data-needs-script=seen]', '0px', start)
    whenNear(touched, '0px', () => setTimeout(() => afterFirstPaint(start), 5000))
    const once = {once: true, passive: true}
    for (const sign of ['pointerdown', 'keydown', 'focusin', 'click']) addEventListener(sign, start, once)
    if (has(touched)) addEventListener('pointermove', () => whenLoaded(start), once)
    addEventListener('scroll', () => whenNear(parts, '100%', start), once)
  })
}
