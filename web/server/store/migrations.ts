/** Each entry brings the store one version up, on both engines; never edit one that was released, append the next. */
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
    `create table outbox (
       id text primary key,
       kind text not null,
       request_id text not null references requests (id) on delete cascade,
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
       done_at bigint
     )`,
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
]
