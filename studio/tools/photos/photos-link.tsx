import {Camera} from 'lucide-react'
import {IntentLink} from 'sanity/router'
import {studioIcon} from '../../icons.tsx'
import {GhostButton} from '../office/buttons.tsx'

export const photosIntent = 'photos'

/** Sanity drops an intent without parameters. */
const addScreen = {screen: 'add'}

const CameraIcon = studioIcon(Camera)

export function AddPhotosLink() {
  return <GhostButton as={IntentLink} icon={CameraIcon} intent={photosIntent} params={addScreen} text="Add photos" />
}
