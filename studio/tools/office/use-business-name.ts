import {useQuery} from '../../use-query.ts'

/** Begins the first words of a text; the words do without until it is known. */
export const useBusinessName = (): string =>
  useQuery<string>('*[_id == "siteSettings"][0].businessName') || 'our office'
