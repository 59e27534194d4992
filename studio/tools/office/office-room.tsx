/** The frame of a tool: opens the office, keeps it open and notices what is new. */
import {Spinner} from '@sanity/ui'
import {createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState} from 'react'
import {earlyAnswers} from './early-answers.ts'
import styles from './office.module.css'
import {type OfficeClient, OfficeError} from './office-client.ts'
import {Problem} from './page.tsx'
import {useOfficeClient} from './use-office-client.ts'

const pollMs = 1000
const retryMs = 5000
/** Each try of a refused user writes a key. */
const refusedRetryMs = 60_000
const renewMs = 10 * 60_000

interface Room {
  office: OfficeClient
  /** Changes whenever something in the office has changed. */
  version: string
  refresh: () => void
}

const RoomContext = createContext<Room | null>(null)

export function useOfficeRoom(): Room {
  const room = useContext(RoomContext)
  if (!room) throw new Error('The office is used outside of its room')
  return room
}

/** Without signal a tool that was left and comes back shows what it can, such as the words of a call. */
let lastVersion: string | null = null

export function OfficeRoom({children}: {children: ReactNode}) {
  const office = useOfficeClient()
  const [version, setVersion] = useState(() => earlyAnswers()?.version ?? lastVersion)
  const [problem, setProblem] = useState<string | null>(null)
  const [readings, setReadings] = useState(0)
  const refresh = useCallback(() => setReadings(count => count + 1), [])

  /** Resolves with how long to wait beyond the usual. */
  const poll = useCallback(async () => {
    try {
      lastVersion = (await office.get<{version: string}>('version')).version
      setVersion(lastVersion)
      setProblem(null)
      return 0
    } catch (error) {
      setProblem((error as Error).message)
      return error instanceof OfficeError && error.status === 403 ? refusedRetryMs : retryMs
    }
  }, [office])

  useEffect(() => {
    let nextAt = 0
    const tick = async () => {
      if (Date.now() < nextAt || document.visibilityState !== 'visible') return
      // One at a time, however long it takes.
      nextAt = Number.POSITIVE_INFINITY
      nextAt = Date.now() + (await poll())
    }
    void tick()
    const timer = setInterval(tick, pollMs)
    return () => clearInterval(timer)
  }, [poll])
  useEffect(() => {
    // Photo links last an hour, so what is shown is read again, too.
    const renew = () => office.open().then(refresh, () => {})
    const timer = setInterval(renew, renewMs)
    return () => clearInterval(timer)
  }, [office, refresh])

  const room = useMemo(
    () => ({office, version: `${version} ${readings}`, refresh}),
    [office, version, readings, refresh],
  )
  return (
    <div className={styles.room}>
      {problem && <Problem sentence={problem} onRetry={() => void poll()} />}
      {version === null && !problem && <Spinner className={styles.loading} />}
      {version !== null && <RoomContext value={room}>{children}</RoomContext>}
    </div>
  )
}
