import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { MatcherHost } from './engine/matcher-host.ts';
import type { EventHub } from './events/hub.ts';
import type { FileStore } from './files/file-store.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Notifier } from './mail/notifier.ts';
import type { ChitchatShelf } from './services/bot/chitchat-shelf.ts';
import type { DocumentShelf } from './services/bot/document-shelf.ts';
import type { FrozenContent } from './services/bot/frozen-content.ts';
import type { QuestionVectors } from './services/embeddings/question-vectors.ts';
import type { IndexShelf } from './services/bot/index-shelf.ts';
import type { AnswerQueue } from './services/conversations/owed-answers.ts';
import type { HookCaller } from './outgoing/hook-caller.ts';
import type { LinkFetcher } from './outgoing/link-fetcher.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { QuestionGroups } from './services/optimization/question-groups.ts';
import type { Passwords } from './services/session/passwords.ts';
import type { PresenceNotes } from './services/streams/presence-notes.ts';
import type { KnownVisitors } from './services/visitor/known-visitors.ts';
import type { WorkSlots } from './services/work-slots.ts';
import type { SpareThread } from './threads/spare-thread.ts';
import type { TransactionDeps } from './store/transaction.ts';

/** What services depend on. Nothing here is global, so tests supply their own. */
export interface Deps extends TransactionDeps {
  config: Config;
  events: EventHub;
  files: FileStore;
  jobs: JobQueue;
  matcher: MatcherHost;
  indexes: IndexShelf;
  /** The answers that the bot owes. */
  answers: AnswerQueue;
  /** The settings of the bot's live versions. */
  frozenContent: FrozenContent;
  /** The sentence vectors of customers' texts, of embeddings endpoints. */
  questionVectors: QuestionVectors;
  /** The small talk of live versions and drafts. */
  chitchatShelf: ChitchatShelf;
  /** The passages of documents of live versions and drafts. */
  documentShelf: DocumentShelf;
  /** The open questions that the bot did not answer, by how they are worded. */
  questionGroups: QuestionGroups;
  /** The customers by their tokens. */
  visitors: KnownVisitors;
  /** For writing workbooks. */
  workbooks: WorkSlots;
  /** The thread that writes the next one. */
  workbookWriter: SpareThread;
  /** Calls the hooks that organizations run. */
  hooks: HookCaller;
  /** Fetches files from addresses that people name. */
  links: LinkFetcher;
  /** Encrypts secrets that the product must read again. */
  secrets: SecretBox;
  passwords: Passwords;
  /** Knows which customers have a stream open. */
  presence: PresenceNotes;
  notifier: Notifier;
  /** The most Q&As of a knowledge base. */
  knowledgeQasMax: number;
  log: FastifyBaseLogger;
}
