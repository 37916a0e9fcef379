import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { RichText } from '../../../src/machines/rules/rich-text.ts';
import type { Defaulted, Json, NullableJson, NullableTimestamp, Signed, Timestamp } from '../columns.ts';

/** What a robot is called, and what it says and when: what a deployment freezes of it. */
export type RobotContent = components['schemas']['RobotContent'] &
  Pick<
    components['schemas']['Robot'],
    | 'avatar'
    | 'language'
    | 'chitchatEnabled'
    | 'chitchatThreshold'
    | 'documentsEnabled'
    | 'documentThreshold'
    | 'contentScope'
    | 'asksFeedback'
    | 'welcomeCard'
    | 'handoverOnWish'
    | 'handoverAfterChitchat'
  >;

interface RobotTable extends Signed {
  sdk_app_id: string;
  robot_id: string;
  /** True for one robot of the application. */
  is_default: boolean;
  /** The default robot's holds for the application; versions do not freeze it. */
  bot_type: components['schemas']['BotType'];
  content: Json<RobotContent>;
  version: Defaulted<number>;
  created_at: Timestamp;
}

interface ConversationSettingsTable extends Signed {
  sdk_app_id: string;
  settings: Json<Omit<components['schemas']['ConversationSettings'], 'version'>>;
  version: Defaulted<number>;
}

interface ChannelTable extends Signed {
  sdk_app_id: string;
  channel_id: string;
  /** The random key in the customer's address, unique over all applications. */
  channel_key: string;
  kind: 'web';
  name: string;
  /** Nobody has named it. */
  has_default_name: Defaulted<boolean>;
  allowed_origins: Defaulted<string[]>;
  enabled: Defaulted<boolean>;
  /** The robot that serves it; null for the default one. */
  robot_id: Defaulted<string | null>;
  version: Defaulted<number>;
  created_at: Timestamp;
  /** Since then nobody finds it but those who came by it; null as long as it stands in the list. */
  deleted_at: NullableTimestamp;
}

interface CategoryTable extends Signed {
  sdk_app_id: string;
  category_id: string;
  parent_id: string | null;
  name: string;
  is_default: Defaulted<boolean>;
  created_at: Timestamp;
  version: Defaulted<number>;
  /** The import that created it; null if a person did. */
  import_id: Defaulted<string | null>;
}

interface QaTable {
  sdk_app_id: string;
  qa_id: string;
  standard_question: string;
  /** The standard question folded (case, width); unique in the application's draft. */
  question_key: string;
  similar_questions: Defaulted<string[]>;
  answer: string;
  /** The answer as rich text, whose plain text `answer` is; null where it is plain text. */
  blocks: NullableJson<RichText>;
  category_id: string;
  status: Defaulted<'activated' | 'deactivated'>;
  /** Hash of what a deployment freezes, kept by the database; equal hashes mean "nothing to deploy". */
  content_hash: GeneratedAlways<string>;
  version: Defaulted<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Questions and answer folded (case, width), one per line; written by the database, searched with LIKE. */
  search_text: GeneratedAlways<string>;
  /** The draft's revision in which it last changed; written by the database. */
  revision: GeneratedAlways<number>;
  /** Who signed the transaction that last changed it (`signChanges`); written by the database. */
  changed_by: GeneratedAlways<components['schemas']['Actor'] | null>;
}

/** A form of a Q&A that a change replaced; written by the database, also when somebody deletes the Q&A. */
interface QaVersionTable {
  sdk_app_id: string;
  qa_id: string;
  version: number;
  standard_question: string;
  question_key: string;
  similar_questions: string[];
  answer: string;
  blocks: NullableJson<RichText>;
  category_id: string;
  status: 'activated' | 'deactivated';
  created_at: Timestamp;
  changed_by: NullableJson<components['schemas']['Actor']>;
  changed_at: Timestamp;
  replaced_at: Timestamp;
}

interface ChitchatTable extends Signed {
  sdk_app_id: string;
  chitchat_id: string;
  language: components['schemas']['Language'];
  question: string;
  /** The question folded (case, width); unique among the draft's entries in the language. */
  question_key: string;
  similar_questions: Defaulted<string[]>;
  answers: Json<components['schemas']['ChitchatAnswer'][]>;
  offers_person: Defaulted<boolean>;
  status: Defaulted<'activated' | 'deactivated'>;
  /** As that of a Q&A. */
  content_hash: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  version: Defaulted<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface AdviceDismissalTable {
  sdk_app_id: string;
  dismissal_id: string;
  kind: components['schemas']['AdviceKind'];
  qa_id: string;
  other_qa_id: string | null;
  question: string | null;
  dismissed_at: Timestamp;
  dismissed_by: Json<components['schemas']['Actor']>;
}

export interface KnowledgeTables {
  robots: RobotTable;
  conversation_settings: ConversationSettingsTable;
  channels: ChannelTable;
  categories: CategoryTable;
  qas: QaTable;
  qa_versions: QaVersionTable;
  chitchats: ChitchatTable;
  advice_dismissals: AdviceDismissalTable;
}

export type RobotRow = Selectable<RobotTable>;
export type NewRobot = Insertable<RobotTable>;
export type ConversationSettingsRow = Selectable<ConversationSettingsTable>;
export type ChannelRow = Selectable<ChannelTable>;
export type NewChannel = Insertable<ChannelTable>;
export type CategoryRow = Selectable<CategoryTable>;
/** A category that the database has not signed. */
export type NewCategory = Omit<CategoryRow, keyof Signed>;
export type QaRow = Selectable<QaTable>;
export type QaVersionRow = Selectable<QaVersionTable>;
export type NewQa = Insertable<QaTable>;
export type ChitchatRow = Selectable<ChitchatTable>;
export type NewChitchat = Insertable<ChitchatTable>;
export type AdviceDismissalRow = Selectable<AdviceDismissalTable>;
export type NewAdviceDismissal = Insertable<AdviceDismissalTable>;
