/** The fully-booked notice: its switch and its day, which work at once. */
import {Spinner, Stack, Switch} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useId, useState} from 'react'
import {type SanityClient, type SanityDocument, useClient} from 'sanity'
import {bookingNoticeSentence} from '../../../schemas/booking-notice-words.ts'
import {toLocalDay} from '../../../web/domain/business/local-time.ts'
import {useOwnerAct} from '../../actions/use-owner-act.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {DateBox} from '../../inputs/date-box.tsx'
import {dayChips} from '../../inputs/date-chips.ts'
import {NoticePreview} from '../../inputs/notice-preview.tsx'
import {keepPublish} from '../../snapshots/keep.ts'
import {useTimeZone} from '../../use-query.ts'
import {EditButton, TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {useAct, useNow} from '../office/use-office-data.ts'
import type {NoticeDocument} from './content-state.ts'

const noticeId = 'bookingNotice'

interface NoticeProps {
  notice: NoticeDocument | null
  draft: NoticeDocument | null
}

export function Notice({notice, draft}: NoticeProps) {
  const client = useClient({apiVersion: '2025-02-19'})
  const {act, isBusy} = useAct()
  const timeZone = useTimeZone()
  const switchId = useId()
  const isEnabled = notice?.enabled === true
  const hasWords = notice !== null && bookingNoticeSentence(notice) !== null
  const keep = useKeepNotice(notice)
  const toggle = () =>
    act(async () => {
      await saveNotice(client, {notice, draft}, {enabled: !isEnabled})
      await keep(isEnabled ? 'The notice is off' : 'The notice is on')
    })

  return (
    <Section title="Fully-booked notice">
      <label className={styles.switch} htmlFor={switchId}>
        <Switch id={switchId} checked={isEnabled} disabled={isBusy || (!hasWords && !isEnabled)} onChange={toggle} />
        Show the notice
      </label>
      {timeZone ? (
        <>
          <NoticePreview notice={notice ?? {}} timeZone={timeZone} />
          <BookedUntil notice={notice} draft={draft} timeZone={timeZone} />
        </>
      ) : (
        <Spinner />
      )}
      <div>
        <EditButton type="bookingNotice" text="Change what it says" />
      </div>
    </Section>
  )
}

/** Serves "Undo" and the notice's "Earlier versions"; the change itself has worked when this fails. */
function useKeepNotice(notice: NoticeDocument | null): (done: string) => Promise<void> {
  const published = notice as (NoticeDocument & SanityDocument) | null
  const {client, act} = useOwnerAct({id: noticeId, type: noticeId, draft: null, published})
  const toast = useToast()
  const offerUndo = useUndoToast()
  return async done => {
    const snapshotId = await keepPublish(client, act(), published).catch(() => null)
    if (snapshotId && published) offerUndo(done, snapshotId, 'The notice is as it was')
    else toast.push({status: 'success', title: done})
  }
}

function BookedUntil({notice, draft, timeZone}: NoticeProps & {timeZone: string}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const {act, isBusy} = useAct()
  const now = useNow()
  const inputId = useId()
  const [chosen, setChosen] = useState('')
  const today = toLocalDay(now, timeZone)
  const keep = useKeepNotice(notice)
  const show = async () => {
    await saveNotice(client, {notice, draft}, {enabled: true, bookedUntil: chosen}, ['message', 'from', 'until'])
    await keep('The notice is on')
    // A day that was typed meanwhile stays.
    setChosen(current => (current === chosen ? '' : current))
  }

  return (
    <Stack gap={3}>
      <label className={styles.summary} htmlFor={inputId}>
        Booked until
      </label>
      <DateBox
        id={inputId}
        type="date"
        value={chosen || (notice?.bookedUntil ?? '')}
        onTyped={setChosen}
        chips={dayChips(now, timeZone)}
      />
      {chosen && chosen < today && <p className={styles.words}>That day has passed.</p>}
      {chosen && chosen >= today && (
        <>
          <p className={styles.words}>
            “{bookingNoticeSentence({bookedUntil: chosen})}”{notice?.message && ', in place of your own words'}
          </p>
          <TouchButton text="Show this now" loading={isBusy} onClick={() => act(show)} />
        </>
      )}
    </Stack>
  )
}

/** Goes live at once. Other changes of an open draft stay a draft, and so does what only the draft says. */
async function saveNotice(
  client: SanityClient,
  {notice, draft}: NoticeProps,
  set: Partial<NoticeDocument>,
  replaced: (keyof NoticeDocument)[] = [],
): Promise<void> {
  const transaction = client
    .transaction()
    .createIfNotExists({_id: noticeId, _type: noticeId})
    .patch(noticeId, {set, ...(replaced.length > 0 && {unset: replaced})})
  if (draft) {
    const unset = replaced.filter(field => draft[field] === notice?.[field])
    transaction.patch(`drafts.${noticeId}`, {set, unset})
  }
  await transaction.commit()
}
