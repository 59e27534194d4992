// What the outbox asks a kind of message (web/server/messages): the queue itself knows rows alone.
import {type RawBuilder, sql} from 'kysely'
import type {Channel, Services} from '../ports.ts'
import type {Db, OutboxRow} from '../store/tables.ts'

export interface ClaimedRow {
  db: Db
  services: Services
  row: OutboxRow
}

export interface Delivery extends ClaimedRow {
  channel: Channel
}

export interface MessageKind {
  readonly subject: string
  /** Begins the row's `subject_id`, where kinds share a subject. */
  readonly idPrefix?: string
  /** Each member of the staff gets one; a customer's row names its recipient. */
  readonly to: 'staff' | 'customer'
  readonly officeTitle: string
  /** Other messages to the staff are repeated in the chat (second-channel.ts). */
  readonly isNotForChat?: boolean
  /** It is about a promised time, so it waits while the machine's date is in doubt. */
  readonly needsTrustedDate?: boolean
  /** After so many tries of an unknown outcome it is given up, on a channel that cannot look a message up. */
  readonly maxUnknownTries?: number
  /** Its text is a key: kept only until it is sent or given up, shown to nobody, and never sent again. */
  readonly isSecret?: boolean
  /** It would be wrong later; 72 hours where nothing is said. */
  readonly giveUpAfterMs?: number
  /** Composed anew at each try, because what it says may have changed since the last one. */
  readonly isComposedAnew?: boolean
  /** Never a visitor's words: a title becomes an email header. */
  title(row: Pick<OutboxRow, 'subject_id' | 'case_number'>): string
  /** Composed at the first try, from what is stored then. Null when nothing is left to say. @throws while the store is down */
  compose(delivery: Delivery): Promise<string | null>
  /** Epoch ms, where it has become due later than it was queued. */
  postponedTo?(delivery: Delivery): Promise<number | null>
}

export type MessageKinds = ReturnType<typeof createKinds>

export function createKinds(kinds: readonly MessageKind[]) {
  const subjectsOf = (has: (kind: MessageKind) => boolean) => [
    ...new Set(kinds.filter(has).map(({subject}) => subject)),
  ]
  const dated = kinds
    .filter(({needsTrustedDate}) => needsTrustedDate)
    .map(({subject, idPrefix = ''}) => sql`(subject = ${subject} and subject_id like ${`${idPrefix}%`})`)
  return {
    /** Undefined for a kind of another version. */
    of: ({subject, subject_id: id}: Pick<OutboxRow, 'subject' | 'subject_id'>): MessageKind | undefined =>
      kinds.find(kind => kind.subject === subject && id.startsWith(kind.idPrefix ?? '')),
    staffSubjects: subjectsOf(({to}) => to === 'staff'),
    chatSubjects: subjectsOf(({to, isNotForChat}) => to === 'staff' && !isNotForChat),
    secretSubjects: subjectsOf(({isSecret}) => isSecret === true),
    needNoTrustedDate: sql<boolean>`not (${sql.join(dated, sql` or `)})` as RawBuilder<boolean>,
  }
}
