import {Icon} from 'lucide-react'
import {type StringInputProps, set, unset} from 'sanity'
import {styled} from 'styled-components'
import {iconDrawings} from '../../schemas/icon-drawings.gen.ts'
import {iconNames, isIconName} from '../../schemas/icon-names.ts'

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr));
  gap: 0.25rem;
`

const Choice = styled.label`
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  border: 1px solid var(--card-border-color, #8885);
  border-radius: 0.25rem;
  cursor: pointer;

  & input {
    position: absolute;
    opacity: 0;
  }
  &:has(:checked) {
    border-color: currentcolor;
    box-shadow: inset 0 0 0 1px currentcolor;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--card-focus-ring-color, currentcolor);
    outline-offset: 1px;
  }
  &:has(:disabled) {
    cursor: default;
    opacity: 0.5;
  }
`

export function IconInput({value, onChange, readOnly, id, elementProps}: StringInputProps) {
  return (
    <Grid role="radiogroup" aria-label="Icon" id={id}>
      {iconNames.map(name => (
        <Choice key={name} title={name.replaceAll('-', ' ')}>
          <input
            type="radio"
            name={id}
            aria-label={name.replaceAll('-', ' ')}
            checked={value === name}
            disabled={readOnly}
            onChange={() => onChange(set(name))}
            onClick={() => value === name && onChange(unset())}
            onFocus={elementProps.onFocus}
            onBlur={elementProps.onBlur}
          />
          <Icon iconNode={iconDrawings[name]} aria-hidden="true" size={20} strokeWidth={1.5} />
        </Choice>
      ))}
      {value && !isIconName(value) ? <p>There is no drawing for "{value}". Choose another icon.</p> : null}
    </Grid>
  )
}
