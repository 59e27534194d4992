import {Camera} from 'lucide-react'
import {IntentLink} from 'sanity/router'
import {iconOf} from '../../icons.tsx'
import {GhostButton} from '../office/buttons.tsx'

export const photosIntent = 'photos'

/** Sanity drops an intent without parameters. */
const addScreen = {screen: 'add'}

export const AddPhotosLink = () => (
  <GhostButton as={IntentLink} icon={iconOf(Camera)} intent={photosIntent} params={addScreen} text="Add photos" />
)
