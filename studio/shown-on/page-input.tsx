import {Card, Stack} from '@sanity/ui'
import {getPublishedId, type ObjectInputProps, useClient} from 'sanity'
import {TouchButton} from '../tools/office/buttons.tsx'
import {useTask} from '../tools/office/use-task.ts'
import {useLiveQuery} from '../use-query.ts'
import {changeShownOn} from './change-shown-on.ts'
import {type ShownOnAnswer, type ShownOnChange, shownOnOf, shownOnQuery} from './shown-in.ts'
import styles from './shown-on.module.css'

export function PageInput(props: ObjectInputProps) {
  const id = props.value?._id
  return (
    <Stack gap={4}>
      {typeof id === 'string' && <Places id={getPublishedId(id)} />}
      {props.renderDefault(props)}
    </Stack>
  )
}

const query = {
  fetch: shownOnQuery,
  listen: '*[_id in [$id, "siteSettings", "homePage"] || _type in ["area", "workCategory"]]',
}

const newForMs = 7 * 24 * 60 * 60 * 1000

function Places({id}: {id: string}) {
  const {data: answer} = useLiveQuery<ShownOnAnswer>(query, {id}, 'published')
  if (!answer) return null
  return (
    <Card border radius={3} role="region" aria-label="Where it shows">
      {answer.page ? (
        <PlaceList answer={answer} id={id} isNew={Date.now() - Date.parse(answer.page._createdAt) < newForMs} />
      ) : (
        <p className={styles.summary}>Not on the site yet. Publish it, and this shows where visitors find it.</p>
      )}
    </Card>
  )
}

function PlaceList({answer, id, isNew}: {answer: ShownOnAnswer; id: string; isNew: boolean}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const {run, isBusy} = useTask()
  const pages = shownOnOf(answer)
  const shown = pages.filter(({isShown}) => isShown).map(({title}) => title)
  // The summary says the rest.
  const rows = pages.filter(({note, taps}) => note || taps.length > 0)
  const tap = (change: ShownOnChange) => run(() => changeShownOn(client, id, change), 'Done. Live now')
  return (
    <details open={isNew}>
      <summary className={styles.summary}>
        {shown.length > 0 ? `Shown in: ${shown.join(', ')}` : 'In neither menu'}
      </summary>
      <ul className={styles.places}>
        {rows.map(({title, note, isShown, taps}) => (
          <li key={title}>
            <p>
              <strong>{title}</strong>
              <span>{note ?? (isShown ? 'Shown' : 'Not shown')}</span>
            </p>
            {taps.map(({label, change}) => (
              <TouchButton
                key={label}
                mode={isShown ? 'ghost' : 'default'}
                text={label}
                aria-label={`${label}: ${title}`}
                disabled={isBusy}
                onClick={() => tap(change)}
              />
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
