import {Button} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import styles from './office.module.css'

export const touch = {className: styles.touch, fontSize: 2, padding: 3} as const

export const TouchButton: typeof Button = props => <Button {...touch} {...props} />

export const GhostButton: typeof Button = props => <Button {...touch} mode="ghost" {...props} />

export const EditButton = ({type, text}: {type: string; text: string}) => (
  <GhostButton as={IntentLink} intent="edit" params={{id: type, type}} text={text} />
)
