import {Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {ArrowLeft} from 'lucide-react'
import {useCallback} from 'react'
import {useStateLink} from 'sanity/router'
import type {OfficeChange, RequestDetail} from '../../../web/domain/office/wire.ts'
import {studioIcon} from '../../icons.tsx'
import {TouchButton} from '../office/buttons.tsx'
import {Clock} from '../office/clock.tsx'
import {agoWords} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import type {OfficeClient} from '../office/office-client.ts'
import {Problem, Section} from '../office/page.tsx'
import {SentTexts} from '../office/sent-text.tsx'
import {useAct, useNow, useOfficeData} from '../office/use-office-data.ts'
import {ContactButtons} from './contact-buttons.tsx'
import {ErasePerson} from './erase-person.tsx'
import {HeldBack} from './held-back.tsx'
import {OtherRequests} from './other-requests.tsx'
import {Ratings} from './ratings.tsx'
import {Conversation, Replies, Wishes} from './said.tsx'
import {SurveyLink} from './survey-link.tsx'
import {WhereItStands} from './where-it-stands.tsx'
import {Notes, TextCustomer} from './write.tsx'

const BackIcon = studioIcon(ArrowLeft)

export function RequestDetailView({number}: {number: number}) {
  const load = useCallback((office: OfficeClient) => office.get<RequestDetail>(`requests/${number}`), [number])
  const {data: request, error, setData, reload} = useOfficeData(load)
  const {act, isBusy} = useAct()
  const back = useStateLink({state: {}})

  const change = (what: OfficeChange) =>
    act(async office => setData(await office.post<RequestDetail>(`requests/${number}`, what)))

  return (
    <div>
      <article className={styles.page} aria-label={`Request ${number}`}>
        <div className={styles.back}>
          <TouchButton
            as="a"
            href={back.href}
            onClick={back.onClick}
            mode="bleed"
            icon={BackIcon}
            text="All requests"
          />
        </div>
        {error && <Problem sentence={error} />}
        {!request && !error && <Spinner />}
        {request && (
          <>
            <Title request={request} />
            {request.heldBack && (
              <HeldBack why={request.heldBack} isBusy={isBusy} onRelease={() => change({kind: 'released'})} />
            )}
            <ContactButtons request={request} />
            <WhereItStands request={request} isBusy={isBusy} onChange={change} />
            {request.status === 'done' && <SurveyLink request={request} />}
            <Wishes request={request} />
            <OtherRequests others={request.others} number={number} />
            <Replies replies={request.replies} />
            <Conversation messages={request.conversation} />
            <Ratings surveys={request.surveys} />
            <TextCustomer
              number={number}
              noTextReason={request.noTextReason}
              isBusy={isBusy}
              onSend={text => change({kind: 'reply', text})}
            />
            {request.texts.length > 0 && (
              <Section title="Texts and emails">
                <SentTexts texts={request.texts} onSent={reload} />
              </Section>
            )}
            <Notes
              number={number}
              events={request.events}
              isBusy={isBusy}
              onAdd={text => change({kind: 'note', text})}
            />
            <ErasePerson request={request} />
          </>
        )}
      </article>
    </div>
  )
}

function Title({request}: {request: RequestDetail}) {
  const now = useNow()
  return (
    <Stack gap={4}>
      <Heading as="h1" size={3}>
        {request.name}
      </Heading>
      <Text muted>
        No. {request.number} · {request.way} · {agoWords(request.createdAt, now)}
      </Text>
      {request.claimedBy !== null && <Text weight="medium">{request.claimedBy} has it</Text>}
      {request.dueAt !== null && (
        <Flex>
          <Clock dueAt={request.dueAt} />
        </Flex>
      )}
    </Stack>
  )
}
