import type {UserComponent} from 'sanity/structure'
import {OrderedList} from '../../ordering/ordered-list.tsx'
import styles from './photos.module.css'
import {AddPhotosLink} from './photos-link.tsx'

export const GalleryList: UserComponent = props => (
  <>
    <div className={styles.above}>
      <AddPhotosLink />
    </div>
    <OrderedList {...props} />
  </>
)
