/** Studio tool "Requests": what customers have asked for. A request's own address is /studio/requests/<number>. */
import {ArrowLeft, Inbox} from 'lucide-react'
import type {Tool} from 'sanity'
import {route, useRouter, useStateLink} from 'sanity/router'
import {studioIcon} from '../../icons.tsx'
import {GhostButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {OfficeRoom} from '../office/office-room.tsx'
import {NewRequest} from './new-request.tsx'
import {RatingsScreen} from './ratings-screen.tsx'
import {openRequestIntent} from './request-card.tsx'
import {RequestDetailView} from './request-detail.tsx'
import {RequestListView} from './request-list.tsx'

const BackIcon = studioIcon(ArrowLeft)

function Requests({lakeHost}: {lakeHost: string | null}) {
  const {state} = useRouter()
  const number = typeof state.number === 'string' && /^\d{1,15}$/.test(state.number) ? Number(state.number) : null
  return (
    <OfficeRoom lakeHost={lakeHost}>
      {state.number === 'new' ? (
        <NewRequest back={<BackToRequests />} />
      ) : state.number === 'ratings' ? (
        <RatingsScreen back={<BackToRequests />} />
      ) : (
        <div className={styles.split} data-open={number !== null}>
          <RequestListView chosen={number} />
          {number !== null && <RequestDetailView key={number} number={number} />}
        </div>
      )}
    </OfficeRoom>
  )
}

function BackToRequests() {
  const {href, onClick} = useStateLink({state: {}})
  return (
    <div>
      <GhostButton as="a" href={href} onClick={onClick} icon={BackIcon} text="All requests" />
    </div>
  )
}

export const createRequestsTool = (lakeHost: string | null): Tool => ({
  name: 'requests',
  title: 'Requests',
  icon: studioIcon(Inbox),
  component: () => <Requests lakeHost={lakeHost} />,
  router: route.create('/', [route.create('/:number')]),
  canHandleIntent: intent => intent === openRequestIntent,
  // An intent that names no request opens the list.
  getIntentState: (_intent, params) => ('number' in params ? {number: params.number} : {}),
})
