import {Icon} from 'lucide-react'
import {type StringInputProps, set, unset} from 'sanity'
import {iconDrawings} from '../../schemas/icon-drawings.gen.ts'
import {iconNames, isIconName} from '../../schemas/icon-names.ts'
import styles from './inputs.module.css'

export function IconInput({value, onChange, readOnly, id, elementProps}: StringInputProps) {
  return (
    <div className={styles.icons} role="radiogroup" aria-label="Icon" id={id}>
      {iconNames.map(name => (
        <label className={styles.icon} key={name} title={name.replaceAll('-', ' ')}>
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
        </label>
      ))}
      {value && !isIconName(value) ? <p>There is no drawing for "{value}". Choose another icon.</p> : null}
    </div>
  )
}
