/** Inlined as text: keeps and shows a message sent before the chat has loaded. It must not use outside variables. */
export function listenEarly() {
  const opening = document.querySelector<HTMLElement>('[data-opening]')
  const input = opening?.querySelector('textarea')
  if (!opening || !input) return
  const say = (text: string) => {
    const said = opening.querySelector('[data-sender=user]')
    // A second one stays in the field.
    if (!said || !text.trim() || opening.dataset.said) return
    opening.dataset.said = said.textContent = text.trim()
    if (text === input.value) input.value = ''
  }
  // At the window: while React hydrates, it stops every key, click and tap on its way down from the document.
  const listen = (type: 'click' | 'submit' | 'keydown', act: (event: Event, target: Element) => void) =>
    addEventListener(
      type,
      event => {
        if (event.target instanceof Element && opening.contains(event.target)) act(event, event.target)
      },
      true,
    )
  listen('click', (_, target) => {
    const choice = target.closest('[data-say]')
    if (choice) say(choice.textContent ?? '')
  })
  listen('submit', event => {
    event.preventDefault()
    say(input.value)
  })
  listen('keydown', (event, target) => {
    const {key, shiftKey, isComposing, keyCode} = event as KeyboardEvent
    if (target !== input || key !== 'Enter' || shiftKey || isComposing || keyCode === 229) return
    event.preventDefault()
    say(input.value)
  })
  // The chat's script has not come (web/components/loading/sent-as-text.ts).
  document.addEventListener('plain', () => {
    const plain = document.querySelector<HTMLTextAreaElement>('#ai-plain-message')
    if (!plain) return
    plain.value = [opening.dataset.said, input.value].filter(Boolean).join('\n')
    if (document.activeElement === input) plain.focus()
  })
}

export function readEarlyMessage() {
  const opening = document.querySelector<HTMLElement>('[data-opening]')
  return {
    said: opening?.dataset.said ?? null,
    text: opening?.querySelector('textarea')?.value ?? '',
    hasFocus: opening?.contains(document.activeElement) ?? false,
  }
}
