import {contentTypeNames} from '../../../schemas/index.ts'
import type {BookingNoticeFields} from '../../../web/domain/business/booking-notice.ts'

export type NoticeDocument = BookingNoticeFields & {_id: string}

export interface Change {
  _id: string
  _type: string
}

interface Release {
  name: string
  state: string
  publishAt?: string | null
  metadata?: {title?: string; intendedPublishAt?: string; cardinality?: string} | null
}

export interface ContentAnswer {
  notice: NoticeDocument | null
  noticeDraft: NoticeDocument | null
  drafts: Change[]
  versions: Change[]
  releases: Release[]
}

const listened =
  '_id in path("drafts.**") || _id in path("versions.**") || _type in ["bookingNotice", "system.release"]'

export const contentQuery = {
  listen: `*[${listened}]`,
  fetch: `{
    "notice": *[_id == "bookingNotice"][0],
    "noticeDraft": *[_id == "drafts.bookingNotice"][0],
    "drafts": *[_id in path("drafts.**")] | order(_updatedAt desc) {_id, _type},
    "versions": *[_id in path("versions.**")] {_id, _type},
    "releases": *[_type == "system.release" && state in ["active", "scheduled", "scheduling"]] {
      name, state, publishAt, metadata
    }
  }`,
}

export interface Plan {
  name: string
  /** Null means that the changes go live one by one, or that the release has no title. */
  title: string | null
  /** The time is ISO 8601; null means by hand. */
  at: string | null
  changes: Change[]
}

export interface ContentState {
  drafts: Change[]
  plans: Plan[]
}

export const publishedId = ({_id}: Change) => _id.replace(/^(drafts|versions\.[^.]+)\./, '')

/** A draft that is planned is no forgotten one: it stands with the plans only. */
export function toContentState(answer: ContentAnswer): ContentState {
  const versions = answer.versions.filter(isContent)
  const plans = answer.releases
    .map(release => toPlan(release, versions))
    .filter(({changes}) => changes.length > 0)
    .sort((a, b) => (a.at ?? '9999').localeCompare(b.at ?? '9999'))
  const planned = new Set(plans.filter(({at}) => at !== null).flatMap(({changes}) => changes.map(publishedId)))
  const drafts = answer.drafts.filter(draft => isContent(draft) && !planned.has(publishedId(draft)))
  return {drafts, plans}
}

const isContent = ({_type}: Change) => contentTypeNames.includes(_type)

function toPlan({name, state, publishAt, metadata}: Release, versions: readonly Change[]): Plan {
  const isTimed = state !== 'active'
  return {
    name,
    title: metadata?.cardinality === 'one' ? null : (metadata?.title ?? null),
    at: isTimed ? (publishAt ?? metadata?.intendedPublishAt ?? null) : null,
    changes: versions.filter(({_id}) => _id.startsWith(`versions.${name}.`)),
  }
}
