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
  opening.addEventListener('click', ({target}) => {
    const choice = (target as Element).closest('[data-say]')
    if (choice) say(choice.textContent ?? '')
  })
  opening.addEventListener('submit', event => {
    event.preventDefault()
    say(input.value)
  })
  input.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    event.preventDefault()
    say(input.value)
  })
  // The chat's script has not come (web/components/loading/plain-forms.ts).
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
