import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {toTimeZone} from '../web/domain/business/local-time.ts'

/** The business's time zone; null until it is known. */
export function useTimeZone(): string | null {
  const client = useClient({apiVersion: '2025-02-19'})
  const [timeZone, setTimeZone] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    client
      .fetch<string | null>('*[_id == "siteSettings"][0].timeZone')
      .catch(() => null)
      .then(found => {
        if (isCurrent) setTimeZone(toTimeZone(found))
      })
    return () => {
      isCurrent = false
    }
  }, [client])
  return timeZone
}
