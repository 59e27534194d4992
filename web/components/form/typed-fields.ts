const filled = 'textarea, input:checked, input:not([type=checkbox], [type=radio])'

/** As FormData has them, but without the layout of the page that browsers do for the lines of its text areas. */
export function typedFields(form: HTMLFormElement): URLSearchParams {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(filled)
  return new URLSearchParams([...fields].map(({name, value}) => [name, value]))
}
