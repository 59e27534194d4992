import {Badge, Flex, Stack, Text} from '@sanity/ui'
import {IntentLink} from 'sanity/router'
import {formatVisit} from '../../../web/domain/office/visit.ts'
import {type RequestSummary, statusTitles} from '../../../web/domain/office/wire.ts'
import {outsideAreaNote} from '../../../web/domain/orders/outside-area.ts'
import {Clock} from '../office/clock.tsx'
import {agoWords} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {useNow} from '../office/use-office-data.ts'

export const openRequestIntent = 'open-request'

interface Props {
  request: RequestSummary
  isChosen?: boolean
  showsStatus?: boolean
}

export function RequestCard({request, isChosen = false, showsStatus = false}: Props) {
  const {number, name, way, firstLine, photoUrl, photoCount, createdAt, dueAt, heldBack, hasFailedText, status} =
    request
  const {claimedBy, isOutsideArea, visit, isKnown} = request
  const now = useNow()
  return (
    <IntentLink
      intent={openRequestIntent}
      params={{number: String(number)}}
      className={styles.request}
      aria-current={isChosen ? 'page' : undefined}
    >
      <Stack gap={3} className={styles.grow}>
        <Text weight="semibold" size={2}>
          {name}
        </Text>
        <Text size={1} muted>
          No. {number} · {way} · {agoWords(createdAt, now)}
        </Text>
        {firstLine && (
          <Text size={1} textOverflow="ellipsis">
            {firstLine}
          </Text>
        )}
        <Flex gap={2} wrap="wrap">
          <Clock dueAt={dueAt} />
          {showsStatus && status !== 'new' && (
            <Badge padding={2} tone={status === 'booked' ? 'positive' : 'default'}>
              {status === 'booked' && visit ? formatVisit(visit) : statusTitles[status]}
            </Badge>
          )}
          {isKnown && <Badge padding={2}>Known customer</Badge>}
          {claimedBy !== null && <Badge padding={2}>{claimedBy} has it</Badge>}
          {heldBack && (
            <Badge tone="caution" padding={2}>
              Held back
            </Badge>
          )}
          {isOutsideArea && (
            <Badge tone="caution" padding={2}>
              {outsideAreaNote}
            </Badge>
          )}
          {hasFailedText && (
            <Badge tone="critical" padding={2}>
              A text did not go out
            </Badge>
          )}
        </Flex>
      </Stack>
      {photoUrl && (
        <img className={styles.thumb} src={photoUrl} alt={photoCount > 1 ? `${photoCount} photos` : '1 photo'} />
      )}
    </IntentLink>
  )
}

export function RequestLink({number}: {number: number}) {
  return (
    <IntentLink className={styles.row} intent={openRequestIntent} params={{number: String(number)}}>
      Request No. {number}
    </IntentLink>
  )
}
