/** Studio tool "Requests": what customers have asked for. A request's own address is /studio/requests/<number>. */
import {Inbox} from 'lucide-react'
import type {Tool} from 'sanity'
import {route, useRouter} from 'sanity/router'
import {studioIcon} from '../../icons.tsx'
import styles from '../office/office.module.css'
import {OfficeRoom} from '../office/office-room.tsx'
import {NewRequest} from './new-request.tsx'
import {RatingsScreen} from './ratings.tsx'
import {openRequestIntent} from './request-card.tsx'
import {RequestDetailView} from './request-detail.tsx'
import {RequestListView} from './request-list.tsx'

function Screen() {
  const {number: screen} = useRouter().state
  if (screen === 'new') return <NewRequest />
  if (screen === 'ratings') return <RatingsScreen />
  const number = typeof screen === 'string' && /^\d{1,15}$/.test(screen) ? Number(screen) : null
  return (
    <div className={styles.split} data-open={number !== null}>
      <RequestListView chosen={number} />
      {number !== null && <RequestDetailView key={number} number={number} />}
    </div>
  )
}

export const requestsTool: Tool = {
  name: 'requests',
  title: 'Requests',
  icon: studioIcon(Inbox),
  component: () => (
    <OfficeRoom>
      <Screen />
    </OfficeRoom>
  ),
  router: route.create('/', [route.create('/:number')]),
  canHandleIntent: intent => intent === openRequestIntent,
  // An intent that names no request opens the list.
  getIntentState: (_intent, params) => ('number' in params ? {number: params.number} : {}),
}
