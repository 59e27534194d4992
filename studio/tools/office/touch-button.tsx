import {Button} from '@sanity/ui'
import styles from './office.module.css'

/** Makes something big enough for a thumb. */
export const touch = {className: styles.touch, fontSize: 2, padding: 3} as const

export const TouchButton: typeof Button = props => <Button {...touch} {...props} />

export const GhostButton: typeof Button = props => <Button {...touch} mode="ghost" {...props} />
