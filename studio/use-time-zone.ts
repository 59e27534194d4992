import {toTimeZone} from '../web/domain/business/local-time.ts'
import {useQuery} from './use-query.ts'

export function useTimeZone(): string | null {
  const found = useQuery<string>('*[_id == "siteSettings"][0].timeZone')
  return found === undefined ? null : toTimeZone(found)
}
