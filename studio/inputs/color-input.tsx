import {Button, Flex, TextInput} from '@sanity/ui'
import {type StringInputProps, set, unset} from 'sanity'
import {accentShades} from '../../schemas/accent-color.ts'
import styles from './inputs.module.css'

export function ColorInput({value = '', onChange, elementProps, readOnly}: StringInputProps) {
  const shades = accentShades(value)
  const change = (color: string) => onChange(color ? set(color) : unset())
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <input
        className={styles.color}
        type="color"
        value={shades?.paint ?? '#ff6b12'}
        disabled={readOnly}
        aria-label="Choose a color"
        onChange={event => change(event.currentTarget.value)}
      />
      <TextInput
        {...elementProps}
        value={value}
        placeholder="#ff6b12"
        readOnly={readOnly}
        onChange={event => change(event.currentTarget.value.trim())}
      />
      {shades && (
        <span className={styles.sample} style={{background: shades.paint}}>
          Book Now
        </span>
      )}
      {value && !readOnly && <Button mode="ghost" text="Our orange" onClick={() => change('')} />}
    </Flex>
  )
}
