interface FieldLinksProps {
  links: readonly {id: string; text: string}[]
}

/** A list of links that put the focus into fields, without a new entry in the browser's history. */
export function FieldLinks({links}: FieldLinksProps) {
  return (
    <ul>
      {links.map(({id, text}) => (
        <li key={id}>
          <a href={`#${id}`} onClick={event => focusField(event, id)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function focusField(event: {preventDefault(): void}, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus({preventScroll: true})
  field.closest('div, fieldset')?.scrollIntoView({block: 'nearest'})
}
