import {Button} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {touch} from './touch.ts'

/** Opens the one document of a type, where the rest of it is edited. */
export const EditButton = ({type, text}: {type: string; text: string}) => (
  <Button {...touch} as={IntentLink} mode="ghost" intent="edit" params={{id: type, type}} text={text} />
)
