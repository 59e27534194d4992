import {useEffect, useState} from 'react'
import {useClient} from 'sanity'

/** Begins the first words of a text; the words do without until it is known. */
export function useBusinessName(): string {
  const client = useClient({apiVersion: '2025-02-19'})
  const [name, setName] = useState('our office')
  useEffect(() => {
    let isCurrent = true
    client.fetch<string | null>('*[_id == "siteSettings"][0].businessName').then(
      found => {
        if (isCurrent && found) setName(found)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client])
  return name
}
