/** The frame of a tool: opens the office, keeps it open and notices what is new. */
import {Spinner} from '@sanity/ui'
import {createContext, type ReactNode, useCallback, useContext, useEffect, useState} from 'react'
import styles from './office.module.css'
import {OfficeError} from './office-client.ts'
import {useOffice} from './office-layout.tsx'
import {Problem} from './problem.tsx'

const pollMs = 1500
const retryMs = 5000
/** Each try of a refused user writes a key. */
const refusedRetryMs = 60_000
const renewMs = 10 * 60_000

/** Changes whenever something in the office has changed. */
const VersionContext = createContext('')
export const useVersion = () => useContext(VersionContext)

export function OfficeRoom({children}: {children: ReactNode}) {
  const office = useOffice()
  const [version, setVersion] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Photo links last an hour: what is shown is read again with each renewal.
  const [renewals, setRenewals] = useState(0)

  const poll = useCallback(async () => {
    try {
      setVersion((await office.get<{version: string}>('version')).version)
      setProblem(null)
      return pollMs
    } catch (error) {
      setProblem((error as Error).message)
      return error instanceof OfficeError && error.status === 403 ? refusedRetryMs : retryMs
    }
  }, [office])

  useEffect(() => pollWhileVisible(poll), [poll])
  useEffect(() => {
    const renew = () =>
      office.open().then(
        () => setRenewals(count => count + 1),
        () => {},
      )
    const timer = setInterval(renew, renewMs)
    return () => clearInterval(timer)
  }, [office])

  return (
    <div className={styles.room}>
      {problem && <Problem sentence={problem} onRetry={() => void poll()} />}
      {version === null ? (
        !problem && (
          <div className={styles.loading}>
            <Spinner />
          </div>
        )
      ) : (
        <VersionContext value={`${version} ${renewals}`}>{children}</VersionContext>
      )}
    </div>
  )
}

/** `poll` answers with the pause until the next one. Returns the end of it. */
function pollWhileVisible(poll: () => Promise<number>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  let isOver = false

  async function next(): Promise<void> {
    clearTimeout(timer)
    if (isPolling || isOver || document.visibilityState !== 'visible') return
    isPolling = true
    const pauseMs = await poll()
    isPolling = false
    if (!isOver) timer = setTimeout(next, pauseMs)
  }

  document.addEventListener('visibilitychange', next)
  void next()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', next)
  }
}
