import {Badge, type BadgeTone, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {formatVisit} from '../../../web/domain/office/visit.ts'
import {
  type OfficeChange,
  type OtherRequest,
  type RequestDetail,
  type RequestSummary,
  statusTitles,
} from '../../../web/domain/office/wire.ts'
import {outsideAreaNote} from '../../../web/domain/orders/outside-area.ts'
import {agoWords, dueWords, formatDay, isOverdue} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Hint, List, Section} from '../office/page.tsx'
import {useNow} from '../office/use-office-data.ts'

export interface RequestProps {
  request: RequestDetail
  isBusy: boolean
  /** Resolves to whether it was saved. */
  onChange: (change: OfficeChange) => Promise<boolean>
}

export const openRequestIntent = 'open-request'

export const toRequest = (number: number | 'new') => ({intent: openRequestIntent, params: {number: String(number)}})

export const RequestLink = ({number}: {number: number}) => (
  <IntentLink className={styles.row} {...toRequest(number)}>
    Request No. {number}
  </IntentLink>
)

interface CardsProps {
  label: string
  requests: readonly RequestSummary[]
  chosen?: number | null
  showsStatus?: boolean
}

export function RequestCards({label, requests, chosen, showsStatus = false}: CardsProps) {
  const now = useNow()
  return (
    <List items={requests} keyOf={({number}) => number} label={label}>
      {request => {
        const {number, name, way, firstLine, photoUrl, photoCount, createdAt, dueAt} = request
        return (
          <RequestBox
            number={number}
            title={name}
            facts={`No. ${number} · ${way} · ${agoWords(createdAt, now)}`}
            firstLine={firstLine}
            isChosen={number === chosen}
            photo={
              photoUrl && (
                <img
                  className={styles.thumb}
                  src={photoUrl}
                  alt={photoCount > 1 ? `${photoCount} photos` : '1 photo'}
                />
              )
            }
          >
            <Flex gap={2} wrap="wrap">
              <Clock dueAt={dueAt} />
              {badgesOf(request, showsStatus).map(
                ([tone, words]) =>
                  words && (
                    <Badge key={words} tone={tone} padding={2}>
                      {words}
                    </Badge>
                  ),
              )}
            </Flex>
          </RequestBox>
        )
      }}
    </List>
  )
}

function badgesOf(request: RequestSummary, showsStatus: boolean): [BadgeTone, string | null | false][] {
  const {status, claimedBy, isOutsideArea, visit, isKnown, heldBack, hasFailedText} = request
  const state = status === 'booked' && visit ? formatVisit(visit) : statusTitles[status]
  return [
    [status === 'booked' ? 'positive' : 'default', showsStatus && status !== 'new' && state],
    ['default', isKnown && 'Known customer'],
    ['default', claimedBy !== null && `${claimedBy} has it`],
    ['caution', heldBack && 'Held back'],
    ['caution', isOutsideArea && outsideAreaNote],
    ['critical', hasFailedText && 'A text did not go out'],
  ]
}

export function Clock({dueAt}: {dueAt: number | null}) {
  const now = useNow()
  if (dueAt === null) return null
  return (
    <Badge tone={isOverdue(dueAt, now) ? 'critical' : 'caution'} fontSize={1} padding={2}>
      {dueWords(dueAt, now)}
    </Badge>
  )
}

/** What else this customer has asked for; anybody can type an email address, so it is said where only that agrees. */
export function OtherRequests({others, number}: {others: readonly OtherRequest[]; number: number}) {
  if (others.length === 0) return null
  const isKnown = others.some(other => other.hasPhone && other.number < number)
  return (
    <Section title={isKnown ? 'You know this customer' : 'Maybe the same customer'} count={others.length}>
      <List items={others} keyOf={other => other.number}>
        {other => (
          <RequestBox
            number={other.number}
            title={`${formatDay(other.createdAt)} · ${statusTitles[other.status]}`}
            facts={`No. ${other.number} · ${other.name}${other.hasPhone ? '' : ' · same email address only'}`}
            firstLine={other.firstLine}
          />
        )}
      </List>
    </Section>
  )
}

interface BoxProps {
  number: number
  title: string
  facts: string
  firstLine: string
  isChosen?: boolean
  photo?: ReactNode
  children?: ReactNode
}

function RequestBox({number, title, facts, firstLine, isChosen, photo, children}: BoxProps) {
  return (
    <IntentLink {...toRequest(number)} className={styles.request} aria-current={isChosen ? 'page' : undefined}>
      <Stack gap={3} className={styles.grow}>
        <Text weight="semibold">{title}</Text>
        <Hint>{facts}</Hint>
        {firstLine && (
          <Text size={1} textOverflow="ellipsis">
            {firstLine}
          </Text>
        )}
        {children}
      </Stack>
      {photo}
    </IntentLink>
  )
}
