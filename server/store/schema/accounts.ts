import type { Generated, Insertable, Selectable } from 'kysely';
import type { Defaulted, NullableTimestamp, Signed, Timestamp } from '../columns.ts';

interface OrganizationTable extends Signed {
  org_id: string;
  name: string;
  created_at: Timestamp;
  version: Defaulted<number>;
}

interface ApplicationTable extends Signed {
  sdk_app_id: string;
  org_id: string;
  name: string;
  languages: ('zh' | 'en')[];
  default_language: 'zh' | 'en';
  time_zone: string;
  answer_max_characters: Defaulted<number>;
  edition: 'trial' | 'standard' | 'advanced';
  edition_expires_at: NullableTimestamp;
  /** Version of the live deployment; null before the first. */
  live_version: Defaulted<number | null>;
  /** Each change that the index learns adds one. An index remembers the revision from which it was built. */
  draft_revision: Defaulted<number>;
  /** Each change of what a deployment would freeze adds one. */
  draft_changes: Defaulted<number>;
  next_deployment_version: Defaulted<number>;
  version: Defaulted<number>;
  created_at: Timestamp;
}

interface AccountTable extends Signed {
  account_id: string;
  /** As typed; unique without regard to case among the accounts that are not closed. */
  email: string;
  /** As typed, unique as the address; null: none. */
  account_name: Defaulted<string | null>;
  nickname: string;
  /** Of the console; null leaves it to the browser. */
  language: Defaulted<'zh' | 'en' | null>;
  /** Counts the changes of what its owner sees of it. */
  version: Defaulted<number>;
  password_hash: string;
  /** Somebody else chose the password, so its owner changes it before anything else. */
  password_change_required: Defaulted<boolean>;
  created_at: Timestamp;
  /** Time of closing. The row stays, because its messages show its name. */
  closed_at: NullableTimestamp;
}

interface MemberTable extends Signed {
  sdk_app_id: string;
  member_id: string;
  account_id: string;
  console_role: 'superAdministrator' | 'administrator' | null;
  desk_role: 'deskAdmin' | 'agent' | null;
  access: Defaulted<'active' | 'forcedOffline' | 'deleted'>;
  /** The member's own; null follows the application. */
  reception_limit: Defaulted<number | null>;
  created_at: Timestamp;
  /** When it last got roles or its access back; null: never since it was added. */
  rights_since: NullableTimestamp;
  version: Defaulted<number>;
}

/** How a new password ends a session: an administrator reset it, or its owner changed it. */
export type PasswordEnd = 'passwordReset' | 'passwordChanged';

interface SessionTable {
  /** SHA-256 of the cookie's secret; the secret itself is never stored. */
  session_hash: Buffer;
  account_id: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  address: string | null;
  user_agent: string | null;
  /** Null while the session lives. One that ended otherwise than by a new password has no row. */
  end_reason: Generated<PasswordEnd | null>;
}

interface PasswordResetTable {
  /** SHA-256 of the token in the link; the token itself is never stored. */
  token_hash: Buffer;
  account_id: string;
  expires_at: Timestamp;
}

interface EmailChangeTable {
  account_id: string;
  /** The new address. */
  email: string;
  /** Six digits are soon guessed from a hash, so the code is encrypted. */
  sealed_code: Buffer;
  /** Wrong ones so far. */
  tries: number;
  requested_at: Timestamp;
  expires_at: Timestamp;
}

interface SignInAttemptTable {
  /** The throttled account, address or pair of both, with its kind as prefix. */
  key: string;
  window_start: Timestamp;
  count: number;
}

interface SignInNetworkTable {
  account_id: string;
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  last_used_at: Timestamp;
}

interface FailedSignInTable {
  account_id: string;
  /** As above. */
  network: string;
  /** When the audit log was told. */
  told_at: Timestamp;
}

interface GuideStepTable {
  sdk_app_id: string;
  step_id: string;
  done_at: Timestamp;
}

export interface AccountTables {
  organizations: OrganizationTable;
  applications: ApplicationTable;
  accounts: AccountTable;
  members: MemberTable;
  sessions: SessionTable;
  password_resets: PasswordResetTable;
  email_changes: EmailChangeTable;
  sign_in_attempts: SignInAttemptTable;
  sign_in_networks: SignInNetworkTable;
  failed_sign_ins: FailedSignInTable;
  guide_steps: GuideStepTable;
}

export type OrganizationRow = Selectable<OrganizationTable>;
export type NewOrganization = Insertable<OrganizationTable>;
export type EmailChangeRow = Selectable<EmailChangeTable>;
export type ApplicationRow = Selectable<ApplicationTable>;
export type NewApplication = Insertable<ApplicationTable>;
export type AccountRow = Selectable<AccountTable>;
export type NewAccount = Insertable<AccountTable>;
export type MemberRow = Selectable<MemberTable>;
export type NewMember = Insertable<MemberTable>;
export type NewSessionRow = Insertable<SessionTable>;
export type SessionRow = Selectable<SessionTable>;
