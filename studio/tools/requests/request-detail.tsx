import {Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {ArrowLeft} from 'lucide-react'
import {StateLink} from 'sanity/router'
import type {OfficeChange, RequestDetail} from '../../../web/domain/office/wire.ts'
import {iconOf} from '../../icons.tsx'
import {TouchButton} from '../office/buttons.tsx'
import {agoWords} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Problem, Section} from '../office/page.tsx'
import {SentTexts} from '../office/sent-text.tsx'
import {useAct, useNow, useOfficeAnswer} from '../office/use-office-data.ts'
import {ContactButtons, SurveyLink} from './contact.tsx'
import {ErasePerson} from './erase-person.tsx'
import {RatingRows} from './ratings.tsx'
import {Clock, OtherRequests, type RequestProps} from './request-card.tsx'
import {Conversation, Replies, Wishes} from './said.tsx'
import {WhereItStands} from './visit.tsx'
import {Notes, TextCustomer} from './write.tsx'

export function RequestDetailView({number}: {number: number}) {
  const {data: request, error, setData} = useOfficeAnswer<RequestDetail>(`requests/${number}`)
  const {act, isBusy} = useAct()
  const onChange = (change: OfficeChange) =>
    act(async office => setData(await office.post<RequestDetail>(`requests/${number}`, change)))

  return (
    <div>
      <article className={styles.page} aria-label={`Request ${number}`}>
        <div className={styles.back}>
          <TouchButton as={StateLink} state={{}} mode="bleed" icon={iconOf(ArrowLeft)} text="All requests" />
        </div>
        {error && <Problem sentence={error} />}
        {!request && !error && <Spinner />}
        {request && <Parts request={request} isBusy={isBusy} onChange={onChange} />}
      </article>
    </div>
  )
}

function Parts(props: RequestProps) {
  const {request} = props
  return (
    <>
      <Title request={request} />
      {request.heldBack && <HeldBack {...props} />}
      <ContactButtons request={request} />
      <WhereItStands {...props} />
      {request.status === 'done' && <SurveyLink request={request} />}
      <Wishes request={request} />
      <OtherRequests others={request.others} number={request.number} />
      <Replies replies={request.replies} />
      <Conversation messages={request.conversation} />
      {request.surveys.length > 0 && (
        <Section title="Ratings">
          <RatingRows ratings={request.surveys} />
        </Section>
      )}
      <TextCustomer {...props} />
      {request.texts.length > 0 && (
        <Section title="Texts and emails">
          <SentTexts texts={request.texts} />
        </Section>
      )}
      <Notes {...props} />
      <ErasePerson request={request} />
    </>
  )
}

function Title({request: {number, name, way, createdAt, claimedBy, dueAt}}: {request: RequestDetail}) {
  const now = useNow()
  return (
    <Stack gap={4}>
      <Heading as="h1" size={3}>
        {name}
      </Heading>
      <Text muted>
        No. {number} · {way} · {agoWords(createdAt, now)}
      </Text>
      {claimedBy !== null && <Text weight="medium">{claimedBy} has it</Text>}
      {dueAt !== null && (
        <Flex>
          <Clock dueAt={dueAt} />
        </Flex>
      )}
    </Stack>
  )
}

function HeldBack({request: {heldBack}, isBusy, onChange}: RequestProps) {
  return (
    <Section title="Held back" tone="caution">
      <Text>It looks like spam ({heldBack}), so the customer got no confirmation. It is deleted after 30 days.</Text>
      <div>
        <TouchButton text="This one is fine" disabled={isBusy} onClick={() => onChange({kind: 'released'})} />
      </div>
    </Section>
  )
}
