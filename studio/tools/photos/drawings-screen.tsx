import {Spinner} from '@sanity/ui'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useLiveQuery} from '../../use-query.ts'
import office from '../office/office.module.css'
import {Hint, List, Page} from '../office/page.tsx'
import {countDrawings, type DrawnDocument, drawingsQuery, drawingsTitle} from './drawings.ts'
import styles from './photos.module.css'
import {AddPhotosLink} from './photos-link.tsx'

const query = {listen: '*[!(_id in path("drafts.**")) && !(_id in path("private.**"))]', fetch: drawingsQuery}

export const useDrawings = (): DrawnDocument[] | null => useLiveQuery<DrawnDocument[]>(query).data

export function DrawingsScreen() {
  const documents = useDrawings()
  const schema = useSchema()
  if (!documents) return <Spinner className={office.loading} />
  const count = countDrawings(documents)
  return (
    <Page title={count > 0 ? drawingsTitle(count) : 'No drawings are left'}>
      {count > 0 && (
        <Hint>Tap a page and put your own photo in the place of its drawing. The mark goes away with it.</Hint>
      )}
      <div>
        <AddPhotosLink />
      </div>
      <List items={documents} keyOf={({_id}) => _id}>
        {({_id: id, _type: type, title, pictures}) => (
          <IntentLink className={office.request} intent="edit" params={{id, type}}>
            <span className={styles.thumbs}>
              {pictures.slice(0, 3).map(({url}) => url && <img key={url} src={`${url}?w=160&h=112&fit=crop`} alt="" />)}
            </span>
            <span className={office.grow}>
              {title ?? schema.get(type)?.title}
              <small className={styles.hint}>
                {title && `${schema.get(type)?.title}, `}
                {pictures.length === 1 ? '1 drawing' : `${pictures.length} drawings`}
              </small>
            </span>
          </IntentLink>
        )}
      </List>
    </Page>
  )
}
