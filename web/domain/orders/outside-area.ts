import {findArea, type ServedPlace} from '../business/service-area.ts'

export const outsideAreaNote = 'Outside our usual area'

export function isOutsideArea(address: string | null, places: readonly ServedPlace[]): boolean {
  return address !== null && findArea(address, places).kind === 'outside'
}

/** The mark in the stored `details` of a request; absent in those from before there was one. */
export function hasOutsideMark(details: string): boolean {
  try {
    return JSON.parse(details).outsideArea === true
  } catch {
    return false
  }
}

export function markOutside(details: string, isOutside: boolean): string {
  const {outsideArea: _, ...rest} = JSON.parse(details) as Record<string, unknown>
  return JSON.stringify({...rest, ...(isOutside && {outsideArea: true})})
}
