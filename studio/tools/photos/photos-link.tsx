import {Button} from '@sanity/ui'
import {Camera} from 'lucide-react'
import {IntentLink} from 'sanity/router'
import {studioIcon} from '../../icons.tsx'
import {touch} from '../office/touch.ts'

export const photosIntent = 'photos'

/** Sanity drops an intent without parameters. */
const addScreen = {screen: 'add'}

const CameraIcon = studioIcon(Camera)

export function AddPhotosLink() {
  return (
    <Button
      {...touch}
      as={IntentLink}
      mode="ghost"
      icon={CameraIcon}
      intent={photosIntent}
      params={addScreen}
      text="Add photos"
    />
  )
}
