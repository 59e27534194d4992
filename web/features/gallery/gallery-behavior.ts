/** gallery-view.tsx sends its text before the cards, so it must not use outside variables (spec 2.6 and 9). */
export function galleryBehavior() {
  const section = document.querySelector<HTMLElement>('[data-gallery]')
  if (!section) return
  const buttons = [...section.querySelectorAll<HTMLButtonElement>('button[data-filter]')]
  const all = buttons[0]?.dataset.filter
  const items = () => [...section.querySelectorAll<HTMLElement>('[data-category]')]
  const shown = () => items().filter(item => !item.hidden)

  const readFilter = () => {
    const wanted = new URLSearchParams(location.search).get('category')
    return buttons.some(({dataset}) => dataset.filter === wanted) ? wanted : all
  }
  const applyFilter = () => {
    const filter = readFilter()
    for (const item of items()) {
      item.hidden = filter !== all && item.dataset.category !== filter
    }
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.filter === filter))
    const count = section.querySelector<HTMLElement>('[role="status"]')
    if (count) count.textContent = `${shown().length} ${count.dataset.noun}${shown().length === 1 ? '' : 's'}`
  }

  const lightboxOf = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('dialog')
  // A large view is an entry of the history, so that Back closes it and leads nowhere else.
  let followsHistory = false
  const applyLarge = () => {
    followsHistory = true
    for (const lightbox of section.querySelectorAll('dialog')) {
      lightbox.togglePopover?.(lightbox.id === history.state?.large)
    }
    followsHistory = false
  }
  const turn = (lightbox: HTMLElement, steps: number) => {
    const among = shown()
    const at = among.findIndex(item => item.contains(lightbox))
    const next = among[(at + steps + among.length) % among.length]
    history.replaceState({large: next?.querySelector('dialog')?.id}, '')
    // Hides this one first, so that the next one gives the focus back to the same card.
    followsHistory = true
    lightbox.hidePopover()
    applyLarge()
    next?.querySelector<HTMLElement>(`[data-turn="${steps}"]`)?.focus()
  }

  section.addEventListener('click', event => {
    const target = event.target as Element
    const filter = target.closest<HTMLElement>('[data-filter]')?.dataset.filter
    const lightbox = lightboxOf(target)
    if (filter !== undefined && filter !== readFilter()) {
      // Other parameters, such as a campaign's, stay.
      const given = new URLSearchParams(location.search)
      if (filter === all) given.delete('category')
      else given.set('category', filter)
      const search = given.toString()
      history.pushState(null, '', location.pathname + (search && `?${search}`))
      applyFilter()
    } else if (lightbox) {
      const steps = Number(target.closest<HTMLElement>('[data-turn]')?.dataset.turn ?? 0)
      if (steps !== 0) turn(lightbox, steps)
      else if (target === lightbox) lightbox.hidePopover()
    }
  })
  // However a large view is opened; this event does not bubble.
  section.addEventListener(
    'beforetoggle',
    event => {
      const {target, newState} = event as ToggleEvent
      const lightbox = lightboxOf(target)
      if (!followsHistory && newState === 'open') history.pushState({large: lightbox?.id}, '')
      else if (!followsHistory && history.state?.large) history.back()
      const place = lightbox?.querySelector('[data-place]')
      const at = shown().findIndex(item => item.contains(target as Element))
      if (place) place.textContent = `${at + 1} of ${shown().length}`
    },
    true,
  )
  // A large view would hide a focus behind it.
  section.addEventListener('focusout', ({target, relatedTarget}) => {
    const lightbox = lightboxOf(target)
    if (relatedTarget && !lightbox?.contains(relatedTarget as Element)) lightbox?.hidePopover()
  })
  section.addEventListener('keydown', event => {
    const {key, target, shiftKey} = event
    const lightbox = lightboxOf(target)
    if (!lightbox) return
    const steps = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
    if (steps) turn(lightbox, steps)
    if (key !== 'Tab') return
    const stops = [...lightbox.querySelectorAll<HTMLElement>('a, button')]
    const [from, to] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (target !== from && stops.includes(target as HTMLElement)) return
    event.preventDefault()
    to?.focus()
  })

  const minSwipePx = 50
  let touchedAt = Number.NaN
  section.addEventListener(
    'touchstart',
    ({touches}) => {
      // Two fingers zoom.
      touchedAt = touches.length === 1 ? (touches[0]?.clientX ?? Number.NaN) : Number.NaN
    },
    {passive: true},
  )
  section.addEventListener('touchend', ({target, changedTouches}) => {
    const lightbox = lightboxOf(target)
    const moved = (changedTouches[0]?.clientX ?? 0) - touchedAt
    touchedAt = Number.NaN
    if (lightbox && Math.abs(moved) > minSwipePx) turn(lightbox, moved < 0 ? 1 : -1)
  })

  const apply = () => {
    applyFilter()
    applyLarge()
  }
  addEventListener('popstate', apply)
  section.addEventListener('complete', apply)
}
