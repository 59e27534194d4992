import type {UserComponent} from 'sanity/structure'
import {OrderedList} from '../../ordering/ordered-list.tsx'
import styles from './photos.module.css'
import {AddPhotosLink} from './photos-link.tsx'

/** The gallery in its order, below the way to add several projects at once. */
export const GalleryList: UserComponent = props => (
  <>
    <div className={styles.above}>
      <AddPhotosLink />
    </div>
    <OrderedList {...props} />
  </>
)
