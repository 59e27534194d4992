import {defineQuery} from 'next-sanity'

/** What the booking page shows of the assistant before anybody has said a word to it. */
export const assistantSettingsQuery = defineQuery(
  `*[_type == "assistantSettings" && _id == "assistantSettings"][0]{"enabled": enabled != false, welcome}`,
)
