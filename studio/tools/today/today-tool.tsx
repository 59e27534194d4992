/** Studio tool "Today": what waits for the owner, each with the tap that settles it. The Studio opens with it. */
import {Spinner} from '@sanity/ui'
import {ChartNoAxesColumn, Sun} from 'lucide-react'
import {useEffect} from 'react'
import type {ConfigContext, Tool} from 'sanity'
import {route, StateLink, useRouter} from 'sanity/router'
import type {Today} from '../../../web/domain/office/wire.ts'
import {iconOf, studioIcon} from '../../icons.tsx'
import {studioConfig} from '../../runtime-config.ts'
import {useLiveQuery} from '../../use-query.ts'
import {AskDeviceName} from '../name-device.tsx'
import {NumbersScreen} from '../numbers/numbers-screen.tsx'
import {GhostButton} from '../office/buttons.tsx'
import {askEarly, earlyAnswers, forgetEarlyAnswers} from '../office/early-answers.ts'
import styles from '../office/office.module.css'
import {OfficeRoom} from '../office/office-room.tsx'
import {Page, Problem} from '../office/page.tsx'
import {openOffice} from '../office/use-office-client.ts'
import {useNow, useOfficeAnswer} from '../office/use-office-data.ts'
import {AddPhotosLink} from '../photos/photos-link.tsx'
import {Alerts, KeptAlerts, NobodyAlerted} from './alerts.tsx'
import {Changes} from './changes.tsx'
import {type ContentAnswer, contentQuery, toContentState} from './content-state.ts'
import {BrokenPromises, FailedTexts, Jobs, LowRatings, Unanswered, WriteCallLink} from './customers.tsx'
import {Notice} from './notice.tsx'
import {AllWell, DateInDoubt, HealthWords} from './site-state.tsx'
import {MakeItYours, OtherHours} from './still-to-change.tsx'

const dayFormat = new Intl.DateTimeFormat('en-US', {weekday: 'long', month: 'long', day: 'numeric'})

function TodayTool() {
  const {screen} = useRouter().state
  return <OfficeRoom>{screen === 'numbers' ? <NumbersScreen /> : <TodayScreen />}</OfficeRoom>
}

function TodayScreen() {
  const {data: today, error, refresh} = useOfficeAnswer<Today>('today', null, earlyAnswers()?.today)
  const {data: content} = useLiveQuery<ContentAnswer>(contentQuery)
  const now = useNow()
  useEffect(forgetEarlyAnswers, [])
  const state = content && toContentState(content)
  return (
    <Page title="Today" intro={dayFormat.format(now)}>
      {error && <Problem sentence={error} onRetry={refresh} />}
      {!today && !error && <Spinner />}
      {today && (
        <>
          {today.dateInDoubt !== null && <DateInDoubt date={today.dateInDoubt} />}
          {!today.isAnybodyAlerted && <NobodyAlerted />}
          {today.areAlertsKept && <KeptAlerts />}
          <WriteCallLink />
          <Jobs jobs={today.jobs} />
          <Unanswered requests={today.unanswered} counts={today.counts} />
          <BrokenPromises promises={today.brokenPromises} />
          <FailedTexts texts={today.failedTexts} />
          <LowRatings ratings={today.lowRatings} />
          <AllWell today={today} content={state} />
          {studioConfig.lakeHost && <AskDeviceName />}
          {content && <Notice notice={content.notice} draft={content.noticeDraft} />}
          {state && <Changes content={state} />}
          <OtherHours />
          <MakeItYours />
          <HealthWords health={today.health} />
          {today.isAnybodyAlerted && <Alerts test={today.testAlert} />}
          <nav className={styles.buttons} aria-label="More of the office">
            <AddPhotosLink />
            <GhostButton as={StateLink} state={{screen: 'numbers'}} icon={iconOf(ChartNoAxesColumn)} text="Numbers" />
          </nav>
        </>
      )}
    </Page>
  )
}

type Context = Pick<ConfigContext, 'currentUser' | 'getClient'>

export function createToday({currentUser, getClient}: Context): Tool {
  const open = (name: string) => openOffice(getClient({apiVersion: '2025-02-19'}), name)
  // Where it is refused, the tool asks again and says why.
  if (currentUser) askEarly(() => open(currentUser.name)).catch(() => {})
  return {
    name: 'today',
    title: 'Today',
    icon: studioIcon(Sun),
    component: TodayTool,
    router: route.create('/', [route.create('/:screen')]),
  }
}
