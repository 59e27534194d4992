import {Card, Flex, Heading, Tab, TabList, Text} from '@sanity/ui'
import {Download, PhoneCall, Star} from 'lucide-react'
import {useCallback, useEffect, useState} from 'react'
import {StateLink} from 'sanity/router'
import {type RequestList, type RequestPage, type RequestSearch, requestLists} from '../../../web/domain/office/wire.ts'
import {iconOf} from '../../icons.tsx'
import {GhostButton, TouchButton, touch} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import type {OfficeClient} from '../office/office-client.ts'
import {Problem} from '../office/page.tsx'
import {useAct, useOfficeData} from '../office/use-office-data.ts'
import {RequestCards} from './request-card.tsx'
import {saveFile} from './save-file.ts'
import {CalendarAddress, WeekList} from './week-list.tsx'

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
