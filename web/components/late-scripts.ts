/**
 * Starts the scripts that the front has held back (`type="late"`, web/server/front/late-scripts.ts), which are Next and
 * React. A form answers without them, so they come with the first sign of somebody; a part marked `data-needs-script` has
 * them once it is seen; scrolling brings them to both a screen before that. A page that has neither never fetches them.
 * Sent as the text of this one function (page-scripts.tsx), so it may use nothing from outside itself.
 * @param unsentKey where the device keeps requests that the server has not confirmed; any page sends them.
 */
export function startLateScripts(unsentKey: string) {
  const start = () => {
    for (const late of document.querySelectorAll<HTMLScriptElement>('script[type=late]')) {
      const script = document.createElement('script')
      // Word for word: Next's loader finds its parts by it.
      script.setAttribute('src', late.getAttribute('src') ?? '')
      script.async = true
      late.replaceWith(script)
    }
  }
  // What there is to see comes first, its pictures included.
  const startWhenLoaded = () => {
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, {once: true})
  }
  const startNear = (selector: string, rootMargin: string) => {
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(({isIntersecting}) => isIntersecting)) startWhenLoaded()
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
  const noteChoice = ({target}: Event) => {
    missed = (target as Element).closest<HTMLElement>('[data-needs-script] [aria-pressed]') ?? missed
  }
  addEventListener('click', noteChoice, true)
  addEventListener(
    'live',
    () => {
      removeEventListener('click', noteChoice, true)
      missed?.click()
    },
    {once: true},
  )

  addEventListener('DOMContentLoaded', () => {
    const parts = 'form, [data-needs-script]'
    const isNeeded = document.querySelector(parts) !== null
    // What was typed at an earlier visit comes back by itself.
    if (isKept(unsentKey) || (isNeeded && isKept())) startWhenLoaded()
    if (!isNeeded) return
    startNear('[data-needs-script]', '0px')
    addEventListener('scroll', () => startNear(parts, '100%'), {once: true, passive: true})
    for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, start, {once: true})
  })
}
