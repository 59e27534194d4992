import {IntentLink} from 'sanity/router'
import {GhostButton} from './touch-button.tsx'

/** Opens the one document of a type, where the rest of it is edited. */
export const EditButton = ({type, text}: {type: string; text: string}) => (
  <GhostButton as={IntentLink} intent="edit" params={{id: type, type}} text={text} />
)
