import {useCallback, useEffect, useState} from 'react'
import {type OfficeClient, OfficeError} from './office-client.ts'
import {useOfficeRoom} from './office-room.tsx'
import {useTask} from './use-task.ts'

const retryMs = 5000

/** Reloads when the office's data changes. Memoize `load`, because a new function reloads, too. */
export function useOfficeData<T>(load: (office: OfficeClient) => Promise<T>, first: T | null = null) {
  const {office, version, refresh} = useOfficeRoom()
  const [data, setData] = useState(first)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    let retry: ReturnType<typeof setTimeout> | undefined
    load(office).then(
      loaded => {
        if (!isCurrent) return
        setData(loaded)
        setError(null)
      },
      problem => {
        if (!isCurrent) return
        setError((problem as Error).message)
        // Erased or signed out: nothing of a customer stays on the screen.
        if (problem instanceof OfficeError && [401, 403, 404].includes(problem.status)) setData(null)
        if (!(problem instanceof OfficeError)) retry = setTimeout(refresh, retryMs)
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(retry)
    }
  }, [office, load, version, refresh])

  return {data, error, setData, refresh}
}

export function useOfficeAnswer<T>(path: string, body: object | null = null, first: T | null = null) {
  const json = body && JSON.stringify(body)
  const load = useCallback(
    (office: OfficeClient) => (json ? office.post<T>(path, JSON.parse(json)) : office.get<T>(path)),
    [path, json],
  )
  return useOfficeData(load, first)
}

/** Runs one act at a time, says what went wrong, and reads again what is shown. */
export function useAct() {
  const {office, refresh} = useOfficeRoom()
  const {run, isBusy} = useTask()
  const act = async <T>(work: (office: OfficeClient) => Promise<T>, doneTitle?: string | ((result: T) => string)) => {
    const isDone = await run(() => work(office), doneTitle)
    // After a failure, too: another device may have done it.
    refresh()
    return isDone
  }
  return {act, isBusy}
}

const clockMs = 20_000

export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), clockMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
