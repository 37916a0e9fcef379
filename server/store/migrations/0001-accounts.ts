import { type Kysely, sql } from 'kysely';

/** Organizations, applications, the people who sign in, and their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organizations (
      org_id text primary key,
      name text not null,
      created_at timestamptz not null
    );

    create table applications (
      sdk_app_id text primary key,
      org_id text not null references organizations,
      name text not null,
      languages text[] not null check (cardinality(languages) > 0),
      default_language text not null check (default_language = any (languages)),
      time_zone text not null,
      edition text not null check (edition in ('trial', 'standard', 'advanced')),
      edition_expires_at timestamptz,
      live_version integer,
      draft_revision bigint not null default 0,
      next_deployment_version integer not null default 1,
      version integer not null default 1,
      created_at timestamptz not null
    );

    create table accounts (
      account_id text primary key,
      email text not null,
      nickname text not null,
      password_hash text not null,
      created_at timestamptz not null
    );
    create unique index accounts_email on accounts (lower(email));

    create table members (
      sdk_app_id text not null references applications,
      member_id text not null,
      account_id text not null references accounts,
      console_role text check (console_role in ('superAdministrator', 'administrator')),
      desk_role text check (desk_role in ('deskAdmin', 'agent')),
      access text not null default 'active' check (access in ('active', 'forcedOffline', 'deleted')),
      created_at timestamptz not null,
      version integer not null default 1,
      primary key (sdk_app_id, member_id),
      constraint members_account unique (sdk_app_id, account_id)
    );
    create unique index members_one_super_administrator on members (sdk_app_id)
      where console_role = 'superAdministrator';
    create index members_by_account on members (account_id);

    create table sessions (
      session_hash bytea primary key,
      account_id text not null references accounts on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      address text,
      user_agent text
    );
    create index sessions_by_account on sessions (account_id);
    create index sessions_by_expiry on sessions (expires_at);

    create table sign_in_attempts (
      key text not null,
      window_start timestamptz not null,
      count integer not null,
      primary key (key, window_start)
    );
    create index sign_in_attempts_by_window on sign_in_attempts (window_start);

    create table guide_steps (
      sdk_app_id text not null references applications,
      step_id text not null,
      done_at timestamptz not null,
      primary key (sdk_app_id, step_id)
    );
  `.execute(db);
}
