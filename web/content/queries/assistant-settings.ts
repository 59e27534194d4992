import {defineQuery} from 'next-sanity'

export const assistantSettingsQuery = defineQuery(
  `*[_type == "assistantSettings" && _id == "assistantSettings"][0]{"enabled": enabled != false, welcome}`,
)
