import {type RefObject, useEffect, useState} from 'react'
import {type AddressSource, openAddressSource} from './address-source.ts'

/** Null until Google Maps is there; a failed load is retried at the next focus (spec 5). */
export function useSource(input: RefObject<HTMLInputElement | null>): AddressSource | null {
  const [source, setSource] = useState<AddressSource | null>(null)
  useEffect(() => {
    const field = input.current
    if (!field || source) return
    let isLoading = false
    let isGone = false
    const load = async () => {
      if (isLoading) return
      isLoading = true
      const opened = await openAddressSource().catch(() => null)
      isLoading = false
      if (opened && !isGone) setSource(opened)
    }
    void load()
    field.addEventListener('focus', load)
    return () => {
      isGone = true
      field.removeEventListener('focus', load)
    }
  }, [input, source])
  return source
}
