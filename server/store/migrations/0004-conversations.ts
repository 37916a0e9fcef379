import { type Kysely, sql } from 'kysely';

/** Agents, visitors, and their messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agents (
      sdk_app_id text not null,
      member_id text not null,
      status text not null default 'offline' check (status in ('offline', 'idle', 'inQueue', 'online', 'busy',
        'afterCallWork', 'break')),
      status_since timestamptz not null,
      idle_since timestamptz,
      after_call_work_until timestamptz,
      last_seen_at timestamptz,
      primary key (sdk_app_id, member_id),
      foreign key (sdk_app_id, member_id) references members (sdk_app_id, member_id) on delete cascade
    );
    create index agents_by_status on agents (sdk_app_id, status);

    create table visitors (
      sdk_app_id text not null,
      visitor_id text not null,
      channel_id text not null,
      token_hash bytea not null,
      nickname text,
      language text not null check (language in ('zh', 'en')),
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (sdk_app_id, visitor_id),
      foreign key (sdk_app_id, channel_id) references channels (sdk_app_id, channel_id)
    );
    create unique index visitors_token on visitors (sdk_app_id, token_hash);
    create index visitors_by_token on visitors (token_hash);

    create table conversations (
      sdk_app_id text not null,
      conversation_id text not null,
      channel_id text not null,
      visitor_id text not null,
      status text not null check (status in ('bot', 'queued', 'offered', 'serving', 'ended')),
      end_reason text,
      agent_member_id text,
      deployment_version integer,
      consecutive_fallbacks integer not null default 0,
      last_seq integer not null default 0,
      unread_count integer not null default 0,
      queued_at timestamptz,
      offered_at timestamptz,
      offer_expires_at timestamptz,
      connected_at timestamptz,
      ended_at timestamptz,
      started_at timestamptz not null,
      last_activity_at timestamptz not null,
      rating jsonb,
      bot_pending_seq integer,
      declined_by text[] not null default '{}',
      primary key (sdk_app_id, conversation_id),
      foreign key (sdk_app_id, visitor_id) references visitors (sdk_app_id, visitor_id),
      constraint conversations_end check ((status = 'ended') = (ended_at is not null)),
      constraint conversations_agent check (status not in ('offered', 'serving') or agent_member_id is not null)
    );
    create unique index conversations_one_open on conversations (sdk_app_id, visitor_id) where status <> 'ended';
    create index conversations_by_visitor on conversations (sdk_app_id, visitor_id, started_at desc);
    create index conversations_queue on conversations (sdk_app_id, queued_at, conversation_id)
      where status in ('queued', 'offered');
    create index conversations_open_of_agent on conversations (sdk_app_id, agent_member_id)
      where status in ('offered', 'serving');
    create index conversations_of_agent on conversations (sdk_app_id, agent_member_id, started_at desc, conversation_id desc);
    create index conversations_by_time on conversations (sdk_app_id, started_at desc, conversation_id desc);
    create index conversations_by_activity on conversations (sdk_app_id, last_activity_at desc, conversation_id desc);
    create index conversations_ended on conversations (sdk_app_id, ended_at desc, conversation_id desc)
      where status = 'ended';

    create table messages (
      sdk_app_id text not null,
      conversation_id text not null,
      seq integer not null,
      message_id text not null,
      client_message_id text,
      sender text not null check (sender in ('customer', 'bot', 'agent', 'system')),
      sender_member_id text,
      sender_name text,
      kind text not null check (kind in ('text', 'suggestions', 'notice')),
      text text not null,
      details jsonb,
      created_at timestamptz not null,
      primary key (sdk_app_id, conversation_id, seq),
      constraint messages_client_id unique (sdk_app_id, conversation_id, client_message_id),
      foreign key (sdk_app_id, conversation_id) references conversations (sdk_app_id, conversation_id)
        on delete cascade
    );
  `.execute(db);
}
