import {Card, Flex, Heading, Tab, TabList, Text} from '@sanity/ui'
import {CalendarPlus, Copy, Download, PhoneCall, Star} from 'lucide-react'
import {useCallback, useEffect, useState} from 'react'
import {StateLink} from 'sanity/router'
import {toLocalDay} from '../../../web/domain/business/local-time.ts'
import {weekGroups} from '../../../web/domain/office/week-groups.ts'
import {
  type RequestList,
  type RequestPage,
  type RequestSearch,
  type RequestSummary,
  requestLists,
} from '../../../web/domain/office/wire.ts'
import {iconOf} from '../../icons.tsx'
import {useTimeZone} from '../../use-query.ts'
import {GhostButton, TouchButton, touch} from '../office/buttons.tsx'
import {Confirm} from '../office/confirm.tsx'
import styles from '../office/office.module.css'
import type {OfficeClient} from '../office/office-client.ts'
import {Problem, Section} from '../office/page.tsx'
import {useAct, useNow, useOfficeAnswer, useOfficeData} from '../office/use-office-data.ts'
import {RequestCards} from './request-card.tsx'
import {saveFile} from './save-file.ts'

const lists: Record<RequestList, {title: string; empty: string}> = {
  new: {title: 'New', empty: 'Nothing waits for you.'},
  week: {title: 'This week', empty: 'No job is booked. "Booked" in a request asks for its day.'},
  open: {title: 'Open', empty: 'No job is open. What you mark as contacted or booked stands here.'},
  answered: {title: 'Answered', empty: 'Nothing is answered yet.'},
  all: {title: 'All', empty: 'No requests yet. The next one appears here by itself.'},
  held: {title: 'Held back', empty: 'Nothing is held back.'},
}

export function RequestListView({chosen}: {chosen: number | null}) {
  const [{list, typed, pageCount}, setSearch] = useState({list: 'new' as RequestList, typed: '', pageCount: 1})
  const search = (change: {list?: RequestList; typed?: string}) =>
    setSearch(before => ({...before, ...change, pageCount: 1}))
  const query = useDelayed(typed.trim().slice(0, 100), 300)
  const load = useCallback(
    (office: OfficeClient) => readPages(office, {list, query}, pageCount),
    [list, query, pageCount],
  )
  const {data, error} = useOfficeData(load)
  const {act, isBusy} = useAct()

  return (
    <div>
      <div className={styles.page}>
        <Flex align="center" gap={2}>
          <Heading as="h1" size={3} className={styles.grow}>
            Requests
          </Heading>
          <TouchButton
            padding={2}
            mode="bleed"
            icon={iconOf(Download)}
            text="CSV"
            aria-label="Save this list as CSV"
            loading={isBusy}
            onClick={() =>
              act(async office => saveFile(await office.download('requests/csv', {list, query}), 'requests.csv'))
            }
          />
        </Flex>
        <nav className={styles.buttons} aria-label="More of requests">
          <GhostButton as={StateLink} state={{number: 'new'}} icon={iconOf(PhoneCall)} text="Write down a call" />
          <GhostButton as={StateLink} state={{number: 'ratings'}} icon={iconOf(Star)} text="Ratings" />
        </nav>
        <input
          className={styles.input}
          type="search"
          aria-label="Search requests"
          placeholder="Name, phone, number or word"
          value={typed}
          onChange={({currentTarget}) => search({typed: currentTarget.value})}
        />
        <Lists list={list} counts={data?.counts} onChoose={next => search({list: next})} />
        {error && <Problem sentence={error} />}
        <div id="requests-panel" role="tabpanel" aria-labelledby={`requests-${list}`}>
          {data && (
            <Found data={data} empty={query ? 'Nothing found.' : lists[list].empty} chosen={chosen} list={list} />
          )}
          {data && list === 'week' && <CalendarAddress />}
        </div>
        {data?.next && (
          <GhostButton
            padding={2}
            text="Show more"
            onClick={() => setSearch({list, typed, pageCount: pageCount + 1})}
          />
        )}
      </div>
    </div>
  )
}

interface ListsProps {
  list: RequestList
  counts: RequestPage['counts'] | undefined
  onChoose: (list: RequestList) => void
}

function Lists({list, counts, onChoose}: ListsProps) {
  return (
    <TabList gap={1} wrap="wrap" aria-label="Lists">
      {requestLists.map(each => {
        const count = (counts as Partial<Record<RequestList, number>> | undefined)?.[each] ?? 0
        return (
          <Tab
            key={each}
            id={`requests-${each}`}
            aria-controls="requests-panel"
            {...touch}
            padding={2}
            label={count > 0 ? `${lists[each].title} ${count}` : lists[each].title}
            selected={each === list}
            tone={each === 'held' && count > 0 ? 'caution' : 'default'}
            onClick={() => onChoose(each)}
          />
        )
      })}
    </TabList>
  )
}

interface FoundProps {
  data: RequestPage
  empty: string
  chosen: number | null
  list: RequestList
}

function Found({data: {requests}, empty, chosen, list}: FoundProps) {
  if (requests.length === 0)
    return (
      <Card border radius={3} padding={5}>
        <Text align="center" muted>
          {empty}
        </Text>
      </Card>
    )
  if (list === 'week') return <WeekList jobs={requests} chosen={chosen} />
  const label = `Requests: ${lists[list].title}`
  return <RequestCards label={label} requests={requests} chosen={chosen} showsStatus={list !== 'new'} />
}

/** All pages that are shown, so that a reload keeps their number. */
async function readPages(
  office: OfficeClient,
  search: Pick<RequestSearch, 'list' | 'query'>,
  pageCount: number,
): Promise<RequestPage> {
  let page = await office.post<RequestPage>('requests', search)
  const requests = [...page.requests]
  for (let count = 1; count < pageCount && page.next !== null; count++) {
    page = await office.post<RequestPage>('requests', {...search, before: page.next})
    requests.push(...page.requests)
  }
  return {...page, requests}
}

function useDelayed<T>(value: T, delayMs: number): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return delayed
}

function WeekList({jobs, chosen}: {jobs: readonly RequestSummary[]; chosen: number | null}) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (!timeZone) return null
  return (
    <div className={styles.list}>
      {weekGroups(jobs, toLocalDay(now, timeZone)).map(({title, jobs: ofDay}) => (
        <section key={title} className={styles.list} aria-label={title}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <RequestCards label={`Jobs: ${title}`} requests={ofDay} chosen={chosen} showsStatus />
        </section>
      ))}
    </div>
  )
}

function CalendarAddress() {
  const {data} = useOfficeAnswer<{address: string | null}>('calendar')
  const {act, isBusy} = useAct()
  if (!data) return null
  const {address} = data
  const change = (isOn: boolean) => act(office => office.post('calendar', {isOn}))
  const copy = () => act(() => navigator.clipboard.writeText(address ?? ''), 'The address is copied')
  const icon = iconOf(CalendarPlus)
  return (
    <Section title="In your phone's calendar">
      <Text muted>
        {address
          ? 'Whoever has this address sees names, addresses and phone numbers of your jobs. Keep it to yourself.'
          : 'Booked jobs can stand in the calendar that you use anyway. It looks for news by itself.'}
      </Text>
      {address ? (
        <>
          <p className={styles.words}>{address}</p>
          <div className={styles.buttons}>
            <TouchButton as="a" icon={icon} text="Add it here" href={address.replace(/^https?:/, 'webcal:')} />
            <GhostButton icon={iconOf(Copy)} text="Copy it" onClick={copy} />
          </div>
          <Confirm
            text="End this address"
            question="Every calendar that has it stops showing new jobs. You can make another one."
            yes="End it"
            no="Keep it"
            isBusy={isBusy}
            onYes={() => change(false)}
          />
        </>
      ) : (
        <div className={styles.buttons}>
          <TouchButton icon={icon} text="Make a calendar address" loading={isBusy} onClick={() => change(true)} />
        </div>
      )}
    </Section>
  )
}
