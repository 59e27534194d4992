import {Camera} from 'lucide-react'
import {IntentLink} from 'sanity/router'
import type {UserComponent} from 'sanity/structure'
import {iconOf} from '../../icons.tsx'
import {OrderedList} from '../../ordering/ordered-list.tsx'
import {GhostButton} from '../office/buttons.tsx'
import styles from './photos.module.css'

export const photosIntent = 'photos'

/** Sanity drops an intent without parameters. */
const addScreen = {screen: 'add'}

export const AddPhotosLink = () => (
  <GhostButton as={IntentLink} icon={iconOf(Camera)} intent={photosIntent} params={addScreen} text="Add photos" />
)

export const GalleryList: UserComponent = props => (
  <>
    <div className={styles.above}>
      <AddPhotosLink />
    </div>
    <OrderedList {...props} />
  </>
)
