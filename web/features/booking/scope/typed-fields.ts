const filled = 'textarea, input:checked, input:not([type=checkbox], [type=radio])'

/** Like FormData, which lays out the whole page first if there is a text area. */
export function typedFields(form: HTMLFormElement): URLSearchParams {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(filled)
  return new URLSearchParams([...fields].map(({name, value}) => [name, value]))
}
