import {Spinner, Stack, Switch} from '@sanity/ui'
import {useId, useState} from 'react'
import {type SanityDocument, useClient} from 'sanity'
import {bookingNoticeSentence} from '../../../schemas/booking-notice-words.ts'
import {toLocalDay} from '../../../web/domain/business/local-time.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {useAuthor} from '../../author.ts'
import {DateBox} from '../../inputs/date-box.tsx'
import {dayChips} from '../../inputs/date-chips.ts'
import {NoticePreview} from '../../inputs/notice-preview.tsx'
import {commitWithSnapshot} from '../../snapshots/snapshots.ts'
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
  const timeZone = useTimeZone()
  const switchId = useId()
  const {save, isBusy} = useSaveNotice({notice, draft})
  const isEnabled = notice?.enabled === true
  const hasWords = notice !== null && bookingNoticeSentence(notice) !== null
  const toggle = () => save(isEnabled ? 'The notice is off' : 'The notice is on', {enabled: !isEnabled})

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

function BookedUntil({notice, draft, timeZone}: NoticeProps & {timeZone: string}) {
  const now = useNow()
  const inputId = useId()
  const [chosen, setChosen] = useState('')
  const today = toLocalDay(now, timeZone)
  const {save, isBusy} = useSaveNotice({notice, draft})
  const show = async () => {
    const set = {enabled: true, bookedUntil: chosen}
    // A day that was typed meanwhile stays.
    if (await save('The notice is on', set, ['message', 'from', 'until']))
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
          <TouchButton text="Show this now" loading={isBusy} onClick={show} />
        </>
      )}
    </Stack>
  )
}

/** Goes live at once, with a way back. Other changes of an open draft stay a draft, and so does what only the draft says. */
function useSaveNotice({notice, draft}: NoticeProps) {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const by = useAuthor()
  const {act, isBusy} = useAct()
  const offerUndo = useUndoToast()

  const save = (done: string, set: Partial<NoticeDocument>, replaced: (keyof NoticeDocument)[] = []) =>
    act(async () => {
      const transaction = client
        .transaction()
        .createIfNotExists({_id: noticeId, _type: noticeId})
        .patch(noticeId, {set, ...(replaced.length > 0 && {unset: replaced})})
      if (draft) {
        const unset = replaced.filter(field => draft[field] === notice?.[field])
        transaction.patch(`drafts.${noticeId}`, {set, unset})
      }
      const unset = Object.fromEntries(replaced.map(field => [field, undefined]))
      const before = notice as SanityDocument | null
      const after = {_id: noticeId, _type: noticeId, ...notice, ...set, ...unset} as object as SanityDocument
      const about = 'Fully-booked notice'
      const facts = {kind: 'publish', title: about, about, by, at: new Date().toISOString()} as const
      const changes = [{id: noticeId, before, after}]
      const snapshotId = await commitWithSnapshot(client, transaction, {...facts, changes}, noticeId)
      offerUndo(done, notice && snapshotId, 'The notice is as it was')
    })
  return {save, isBusy}
}
