/**
 * Starts Next and React, which the server deferred (`type="deferred"`, web/custom-server/next-internals.ts): at the first
 * touch or key, or when the visitor scrolls near a part that needs them. `data-needs-script="seen"` starts them when
 * visible, `"touched"` after five idle seconds. Pages without such parts never fetch them. A GET form needs no script.
 * page-scripts.tsx sends its text, so it must not use outside variables.
 */
export function startDeferredScripts(
  unsentKey: string,
  afterFirstPaint: (act: () => void) => void,
  showPlainForms: () => void,
  whenNear: (element: Element, margin: string, act: () => void) => void,
) {
  // Counts the scripts that have been asked for and have not arrived.
  let missing = 0
  const start = () => {
    for (const deferred of document.querySelectorAll<HTMLScriptElement>('script[type=deferred]')) {
      const script = document.createElement('script')
      // Next's loader looks chunks up by this exact address.
      script.setAttribute('src', deferred.getAttribute('src') ?? '')
      script.async = true
      missing++
      script.onload = () => missing--
      script.onerror = event => {
        // Next would replace the page, and what is typed in it, with its error page.
        ;(event as Event).stopImmediatePropagation()
        showPlainForms()
      }
      deferred.replaceWith(script)
    }
  }
  const whenLoaded = (act: () => void) => {
    if (document.readyState === 'complete') act()
    else addEventListener('load', act, {once: true})
  }
  const whenAnyNear = (selector: string, margin: string, act: () => void) => {
    for (const part of document.querySelectorAll(selector)) whenNear(part, margin, () => whenLoaded(act))
  }
  const isStored = (key?: string) => {
    try {
      return key ? localStorage.getItem(key) !== null : localStorage.length > 0
    } catch {
      return false
    }
  }

  addEventListener('DOMContentLoaded', () => {
    const touched = '[data-needs-script=touched]'
    const parts = 'form:not([method=get]), [data-needs-script]'
    const has = (selector: string) => document.querySelector(selector) !== null
    // The address may name a later step. Unsent requests go out from any page, and drafts return to their form.
    const isWanted = () =>
      (has(touched) && location.search.includes('step=')) || isStored(unsentKey) || (has(parts) && isStored())
    // After the first paint: storage is slow at first.
    whenLoaded(() => afterFirstPaint(() => isWanted() && start()))
    if (!has(parts)) return
    whenAnyNear('[data-needs-script=seen]', '0px', start)
    whenAnyNear(touched, '0px', () => setTimeout(() => afterFirstPaint(start), 5000))
    const once = {once: true, passive: true}
    // What was touched answers first: inserting the scripts takes a slow phone up to 70 ms.
    const startSoon = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(start, {timeout: 1000})
      else setTimeout(start, 200)
      // `next` is what Next's script leaves once it runs.
      setTimeout(() => (missing || !('next' in window)) && showPlainForms(), 10_000)
    }
    for (const sign of ['pointerdown', 'keydown', 'focusin', 'click', 'dragenter'])
      addEventListener(sign, startSoon, once)
    // Browsers also tell of a pointer that rests where the page appears.
    const onMove = ({movementX, movementY}: PointerEvent) => {
      if (movementX === 0 && movementY === 0) return
      removeEventListener('pointermove', onMove)
      whenLoaded(startSoon)
    }
    if (has(touched)) addEventListener('pointermove', onMove, {passive: true})
    // The page's own scroll to what its address names does not count.
    whenLoaded(() => afterFirstPaint(() => addEventListener('scroll', () => whenAnyNear(parts, '100%', start), once)))
  })
}
