import {Field} from '#web/components/form/field.tsx'
import {formatMoment} from '#web/domain/business/format-moment.ts'
import type {OfficePhoto, RequestDetail} from '#web/domain/office/wire.ts'
import styles from './request-pages.module.css'
import {PhotoGrid} from './request-parts.tsx'

export function StaffHistory({request, timeZone}: {request: RequestDetail; timeZone: string | null}) {
  const {number, conversation, replies, events} = request
  const said = conversation.map(({sender, ...line}, index) => {
    return {...line, id: `said-${index}`, who: sender === 'customer' ? 'Customer' : 'Assistant'}
  })
  const texts = replies.map(reply => ({...reply, who: 'Customer, by text', text: reply.text || 'A picture'}))
  const done = events.map(event => ({...event, who: event.author}))
  return (
    <>
      <Lines title="Conversation" lines={[...said, ...texts]} timeZone={timeZone} />
      <Lines title="History" lines={done} timeZone={timeZone} />
      <form method="post" action={`/staff/${number}/note`} className={styles.sheet}>
        <Field id="text" label="Note for the others" required>
          {control => <textarea {...control} name="text" rows={3} maxLength={2000} />}
        </Field>
        <button type="submit" className={styles.plain}>
          Save the note
        </button>
      </form>
    </>
  )
}

interface LinesProps {
  title: string
  lines: readonly {id: string; who: string; text: string; photos?: readonly OfficePhoto[]; at: number | null}[]
  timeZone: string | null
}

function Lines({title, lines, timeZone}: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section className={styles.sheet} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.lines}>
        {lines.map(({id, who, text, photos, at}) => (
          <li key={id}>
            <p className={styles.small}>
              {who}
              {at !== null && `, ${formatMoment(at, timeZone)}`}
            </p>
            <p className={styles.text}>{text}</p>
            {photos && photos.length > 0 && <PhotoGrid photos={photos} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
