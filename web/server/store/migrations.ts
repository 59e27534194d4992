const deliveryColumns = `
     recipient text,
     reference text not null unique,
     text text,
     state text not null,
     attempts integer not null,
     next_at bigint not null,
     lease_token text,
     lease_until bigint not null,
     tried_at bigint,
     held_up integer not null,
     resent integer not null,
     carrier_id text,
     error_code integer,
     error text,
     created_at bigint not null,
     sent_at bigint,
     done_at bigint`

const deliveryNames = `request_id, recipient, reference, text, state, attempts, next_at, lease_token, lease_until,
       tried_at, held_up, resent, carrier_id, error_code, error, created_at, sent_at, done_at, trace`

/** The outbox of versions 1 to 7. */
const outboxOf = (requestId: string) =>
  `create table outbox (
     id text primary key,
     kind text not null,
     request_id ${requestId} references requests (id) on delete cascade,${deliveryColumns}
   )`

/**
 * A program that knows this many migrations serves a store that has all of them. A step only adds; what it replaces is
 * taken away one release later, and that step's number comes here, because programs before it can no longer be used.
 */
export const oldestReader = 11

/** One version per entry, on both engines. Never edit a released entry; append the next. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table requests (
       id text primary key,
       number bigint not null unique,
       state text not null,
       suspicion text,
       form_type text not null,
       source text not null,
       source_page text not null,
       session_id text not null,
       name text not null,
       phone text not null,
       phone_e164 text,
       email text,
       address text,
       description text,
       service_type text,
       details text not null,
       consent_to_text integer not null,
       created_at bigint not null,
       delete_after bigint
     )`,
    'create index requests_by_session on requests (session_id)',
    'create index requests_by_end on requests (delete_after)',
    `create table photos (
       id text primary key,
       request_id text references requests (id) on delete cascade,
       session_id text not null,
       key text not null unique,
       content_type text not null,
       size bigint not null,
       width integer,
       height integer,
       state text not null,
       created_at bigint not null
     )`,
    'create index photos_by_request on photos (request_id)',
    'create index photos_by_session on photos (session_id)',
    `create table sessions (
       session_id text primary key,
       browser_id text not null,
       created_at bigint not null
     )`,
    `create table consents (
       id text primary key,
       request_id text not null references requests (id),
       phone_e164 text,
       basis text not null,
       wording text not null,
       version text not null,
       page text not null,
       created_at bigint not null
     )`,
    `create table opt_outs (
       phone_e164 text primary key,
       reason text not null,
       created_at bigint not null
     )`,
    outboxOf('text not null'),
    'create index outbox_by_turn on outbox (state, next_at)',
    'create index outbox_by_request on outbox (request_id)',
    `create table rate_limits (
       key text not null,
       window_start bigint not null,
       count bigint not null,
       expires_at bigint not null,
       primary key (key, window_start)
     )`,
    `create table idempotency (
       key text primary key,
       body_hash text not null,
       request_id text not null,
       browser_id text not null,
       created_at bigint not null
     )`,
    `create table registers (
       name text primary key,
       value bigint not null,
       note text
     )`,
    "insert into registers (name, value) values ('request_number', 1000)",
  ],
  [
    "alter table photos add column form_key text not null default ''",
    'alter table photos add column alert_id text',
    'create index photos_by_form on photos (form_key)',
    'create index photos_by_alert on photos (alert_id)',
  ],
  [
    `create table assistant_sessions (
       session_id text primary key references sessions (session_id),
       revision bigint not null,
       state text not null,
       created_at bigint not null,
       updated_at bigint not null
     )`,
    `create table assistant_messages (
       id text primary key,
       session_id text not null references assistant_sessions (session_id) on delete cascade,
       message_id text not null,
       place bigint not null,
       sender text not null,
       content text not null,
       photos_count integer not null,
       storage_paths text,
       created_at bigint not null,
       unique (session_id, message_id)
     )`,
    'create index assistant_messages_by_place on assistant_messages (session_id, place)',
    'create index assistant_sessions_by_age on assistant_sessions (updated_at)',
  ],
  ['create index outbox_by_age on outbox (kind, created_at)'],
  [
    `create table surveys (
       id text primary key,
       number bigint not null unique,
       key text not null unique,
       request_id text unique references requests (id) on delete set null,
       booking integer not null,
       technician integer not null,
       quality integer not null,
       comment text,
       created_at bigint not null
     )`,
    "insert into registers (name, value) values ('survey_number', 0)",
    // Surveys without a request; SQLite can drop a `not null` only with the whole table.
    'alter table outbox rename to outbox_before_surveys',
    outboxOf('text'),
    'insert into outbox select * from outbox_before_surveys',
    'drop table outbox_before_surveys',
    'create index outbox_by_turn on outbox (state, next_at)',
    'create index outbox_by_request on outbox (request_id)',
    'create index outbox_by_age on outbox (kind, created_at)',
  ],
  ['alter table outbox add column trace text'],
  [
    `create table inbound_texts (
       id text primary key,
       phone text not null,
       body text not null,
       pictures text not null,
       request_id text references requests (id) on delete set null,
       created_at bigint not null
     )`,
    'create index inbound_texts_by_phone on inbound_texts (phone, created_at)',
    'create index requests_by_phone on requests (phone_e164, created_at)',
  ],
  [
    // Ids and kinds of texts encoded several values in one string: a second member's copy had the phone behind the id,
    // and each resend by hand one more suffix. Ids stay, because status reports name them.
    'alter table outbox rename to outbox_before_columns',
    'alter table outbox_before_columns add column base_id text',
    'update outbox_before_columns set base_id = id',
    ...Array<string>(5).fill(
      `update outbox_before_columns set base_id = substr(base_id, 1, length(base_id) - 13)
       where base_id like '%:+1__________'`,
    ),
    `create table outbox (
       id text primary key,
       subject text not null,
       subject_id text not null,
       channel text not null,
       number integer not null,
       case_number bigint not null,
       request_id text references requests (id) on delete cascade,${deliveryColumns},
       trace text
     )`,
    `insert into outbox (id, subject, subject_id, channel, number, case_number, ${deliveryNames})
     select id, subject, subject_id, channel,
       row_number() over (partition by subject, subject_id, channel order by length(id), id),
       cast(substr(reference, 1, length(reference) - 5) as bigint),
       ${deliveryNames}
     from (
       select old.*,
         case
           when kind = 'customer_receipt' then 'receipt'
           when kind in ('staff_alert', 'staff_chat') then 'request'
           when kind = 'staff_photos' then 'photos'
           when kind in ('staff_reply', 'reply_chat') then 'reply'
           when base_id like '%:comment' or base_id like '%:comment:survey_chat' then 'survey_comment'
           else 'survey' end as subject,
         case
           when kind in ('customer_receipt', 'staff_alert', 'staff_chat') then request_id
           when kind = 'staff_photos' then base_id
           when kind in ('staff_reply', 'reply_chat') then substr(id, 1, 32)
           else substr(id, 1, 36) end as subject_id,
         case when kind in ('staff_chat', 'reply_chat', 'survey_chat') then 'chat' else 'sms' end as channel
       from outbox_before_columns as old
     ) as known`,
    'drop table outbox_before_columns',
    'create index outbox_by_turn on outbox (state, next_at)',
    'create index outbox_by_request on outbox (request_id)',
    'create index outbox_by_age on outbox (subject, created_at)',
    'create unique index outbox_once on outbox (subject_id, subject, channel, number)',
  ],
  [
    "alter table requests add column status text not null default 'new'",
    'create index requests_by_status on requests (status, state)',
    `create table request_events (
       id text primary key,
       request_id text not null references requests (id) on delete cascade,
       at bigint not null,
       author text not null,
       kind text not null,
       text text not null
     )`,
    'create index request_events_by_request on request_events (request_id)',
    'create index request_events_by_age on request_events (at)',
    'create index outbox_by_end on outbox (done_at)',
    'create index photos_by_age on photos (created_at)',
  ],
  [
    'alter table requests add column claimed_by text',
    "alter table inbound_texts add column photo_keys text not null default '[]'",
    `create table erasures (
       person text primary key,
       at bigint not null
     )`,
    `create table taps (
       day text not null,
       kind text not null,
       page text not null,
       count bigint not null,
       primary key (day, kind, page)
     )`,
  ],
  ['alter table surveys add column may_count integer not null default 0'],
  ['alter table requests add column visit text', 'create index requests_by_visit on requests (status, visit)'],
  ['alter table requests add column promised_at bigint'],
]
