// What of the website's content is not live yet.
import {useLiveQuery} from '../../use-query.ts'
import {type ContentAnswer, type ContentState, toContentState} from './content-state.ts'

const listened =
  '_id in path("drafts.**") || _id in path("versions.**") || _type in ["bookingNotice", "siteSettings", "system.release"]'

const query = {
  listen: `*[${listened}]`,
  fetch: `{
    "notice": *[_id == "bookingNotice"][0],
    "noticeDraft": *[_id == "drafts.bookingNotice"][0],
    "settings": *[_id == "siteSettings"][0]{phone, email},
    "drafts": *[_id in path("drafts.**")] | order(_updatedAt desc) {_id, _type},
    "versions": *[_id in path("versions.**")] {_id, _type},
    "releases": *[_type == "system.release" && state in ["active", "scheduled", "scheduling"]] {
      name, state, publishAt, metadata
    }
  }`,
}

export function useContentState(): ContentState | null {
  const {data} = useLiveQuery<ContentAnswer>(query)
  return data && toContentState(data)
}
